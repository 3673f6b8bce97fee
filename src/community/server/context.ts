import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Notify } from './notificationEvents.ts'

/** Tells the pages that are open that a post, or the talk below it, is another one since `byId` has acted. */
export type MarkChanged = (postId: number, byId: number) => void

/** What the acts of this module need: the academy's means, and whom to tell of what happened. */
export type CommunityContext = Context & {
  notify: Notify
  markChanged: MarkChanged
  /** Has the pages that are open look for what is new, e.g. a post. */
  wake: () => void
}

export const postGone = () => new AppError('not_found', 'There is no such post any more.')
export const commentGone = () => new AppError('not_found', 'There is no such comment any more.')
