import type { Wake } from '../../notifications/server/index.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Reportables } from './reportables.ts'

/** What this module needs: the academy's context, what can be reported, and whom to notify. */
export type ModerationContext = Context & {
  things: Reportables
  /** Has the pages that are open look for what is new. */
  wake: Wake
  /** Notifies open pages that `byId` has changed a post, or the thread below it. */
  markChanged: (postId: number, byId: number) => void
}
