import type { Wake } from '../../notifications/server/index.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Reportables } from './reportables.ts'

/** What the acts of this module need: the academy's means, what can be reported, and whom to tell of what happened. */
export type ModerationContext = Context & {
  things: Reportables
  /** Has the pages that are open look for what is new. */
  wake: Wake
  /** Notifies open pages that `byId` has changed a post, or the thread below it. */
  markChanged: (postId: number, byId: number) => void
}
