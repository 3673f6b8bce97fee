import type { FastifyInstance } from 'fastify'
import { notifier, postCommentRoutes } from '../../discussion/server/index.ts'
import type { Streams } from '../../notifications/server/index.ts'
import type { CommunityContext } from './context.ts'
import { communityJobs } from './jobs.ts'
import { communityPages, type Pinned } from './pages.ts'
import { postRoutes } from './posts/postRoutes.ts'
import { postTarget } from './postThreads.ts'
import { profilePages } from './profiles/profilePages.ts'
import { profileRoutes } from './profiles/profileRoutes.ts'
import { spaceRoutes } from './spaces/spaceRoutes.ts'

/** Every address of this module, and what it does by itself. */
export function communityRoutes(
  app: FastifyInstance,
  streams: Pick<Streams, 'wake' | 'markChanged'>,
  pinned?: Pinned,
): void {
  const context: CommunityContext = {
    ...app.context,
    notify: notifier(streams.wake),
    markChanged: streams.markChanged,
    wake: streams.wake,
  }
  postRoutes(app, context)
  postCommentRoutes(app, context, { target: postTarget(context), markChanged: streams.markChanged })
  spaceRoutes(app, context)
  communityPages(app, context, pinned)
  communityJobs(context)
  profileRoutes(app, streams.wake)
  profilePages(app)
}
