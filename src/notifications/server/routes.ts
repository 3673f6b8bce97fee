import type { FastifyInstance } from 'fastify'
import { digestJobs } from './digestJobs.ts'
import { notificationReader } from './listNotifications.ts'
import { notificationRoutes } from './notificationRoutes.ts'
import type { PostUpdates } from './postUpdates.ts'
import { Streams } from './streams.ts'
import type { Subject } from './subject.ts'
import { unsubscribeRoutes } from './unsubscribeRoutes.ts'

/** `subjects`: what notifications are about; `posts`: what pages learn about posts in the same stream. */
type Options = { subjects: readonly Subject[]; posts: PostUpdates }

/** Every address of this module, and what it does by itself. Returns the streams, which other modules wake. */
export function notificationsRoutes(app: FastifyInstance, { subjects, posts }: Options): Streams {
  const { db, pubSub } = app.context
  const reader = notificationReader(subjects)
  const log = (error: unknown, message: string) => app.log.error(error, message)
  const streams = new Streams({ db, pubSub, log, reader, posts })
  notificationRoutes(app, { streams, reader })
  unsubscribeRoutes(app)
  digestJobs(app.context, reader)
  return streams
}
