import type { FastifyInstance } from 'fastify'
import { digestJobs } from './digestJobs.ts'
import { notificationReader, readState } from './listNotifications.ts'
import { notificationRoutes } from './notificationRoutes.ts'
import type { PostUpdates } from './postUpdates.ts'
import { Streams } from './streams.ts'
import type { Subject } from './subject.ts'
import { type StopMails, unsubscribeRoutes } from './unsubscribeRoutes.ts'

/** `subjects`: what notifications are about; `posts`: what pages learn about posts in the same stream; `stopMails`: ends other modules’ mails. */
type Options = { subjects: readonly Subject[]; posts: PostUpdates; stopMails: StopMails }

/** Every address of this module, and what it does by itself. Returns the streams, which other modules wake. */
export function notificationsRoutes(app: FastifyInstance, { subjects, posts, stopMails }: Options): Streams {
  const { db, pubSub } = app.context
  const reader = notificationReader(subjects)
  const log = (error: unknown, message: string) => app.log.error(error, message)
  const streams = new Streams({ db, pubSub, log, reader, posts })
  app.decorate('countUnread', async (readerId: number) => (await readState(db, readerId)).unread)
  notificationRoutes(app, { streams, reader })
  unsubscribeRoutes(app, stopMails)
  digestJobs(app.context, reader)
  return streams
}
