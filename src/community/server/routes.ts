import type { FastifyInstance } from 'fastify'
import { commentRoutes } from './comments/commentRoutes.ts'
import { communityJobs } from './jobs.ts'
import { memberRoutes } from './memberRoutes.ts'
import { notifier } from './notifications/notifier.ts'
import { Streams } from './notifications/streams.ts'
import { communityPages } from './pages.ts'
import { postRoutes } from './posts/postRoutes.ts'
import type { Room } from './room.ts'
import { spaceRoutes } from './spaces/spaceRoutes.ts'

/** Every address of this room, and what it does by itself. */
export function communityRoutes(app: FastifyInstance): void {
  const { db, pubSub } = app.deps
  const streams = new Streams({ db, pubSub, log: (error, message) => app.log.error(error, message) })
  const room: Room = { ...app.deps, notify: notifier(streams.wake), touch: streams.touch, wake: streams.wake }
  postRoutes(app, room)
  commentRoutes(app, room)
  spaceRoutes(app, room)
  communityPages(app, room)
  communityJobs(room)
  memberRoutes(app, room, streams)
}
