import type { FastifyInstance } from 'fastify'
import type { Streams } from '../../notifications/server/index.ts'
import { commentRoutes } from './comments/commentRoutes.ts'
import type { CommunityContext } from './context.ts'
import { communityJobs } from './jobs.ts'
import { memberRoutes } from './memberRoutes.ts'
import { notifier } from './notifications/notifier.ts'
import { communityPages } from './pages.ts'
import { postRoutes } from './posts/postRoutes.ts'
import { spaceRoutes } from './spaces/spaceRoutes.ts'

/** Every address of this module, and what it does by itself. */
export function communityRoutes(app: FastifyInstance, streams: Pick<Streams, 'wake' | 'markChanged'>): void {
  const context: CommunityContext = {
    ...app.context,
    notify: notifier(streams.wake),
    markChanged: streams.markChanged,
    wake: streams.wake,
  }
  postRoutes(app, context)
  commentRoutes(app, context)
  spaceRoutes(app, context)
  communityPages(app, context)
  communityJobs(context)
  memberRoutes(app, context)
}
