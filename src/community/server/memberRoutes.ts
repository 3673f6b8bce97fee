import type { FastifyInstance } from 'fastify'
import { moderationRoutes } from './moderation/moderationRoutes.ts'
import { digestJobs } from './notifications/digestJobs.ts'
import { notificationRoutes } from './notifications/notificationRoutes.ts'
import type { Streams } from './notifications/streams.ts'
import { unsubscribeRoutes } from './notifications/unsubscribeRoutes.ts'
import { profilePages } from './profiles/profilePages.ts'
import { profileRoutes } from './profiles/profileRoutes.ts'
import type { Room } from './room.ts'

/** What members are to each other, what they are told, and what the admins keep an eye on. */
export function memberRoutes(app: FastifyInstance, room: Room, streams: Streams): void {
  profileRoutes(app, streams.wake)
  profilePages(app)
  notificationRoutes(app, streams)
  unsubscribeRoutes(app)
  digestJobs(room)
  moderationRoutes(app, room, streams.wake)
}
