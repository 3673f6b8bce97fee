import type { FastifyInstance } from 'fastify'
import type { CommunityContext } from './context.ts'
import { profilePages } from './profiles/profilePages.ts'
import { profileRoutes } from './profiles/profileRoutes.ts'

/** What members are to each other. */
export function memberRoutes(app: FastifyInstance, context: CommunityContext): void {
  profileRoutes(app, context.wake)
  profilePages(app)
}
