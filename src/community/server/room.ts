import { AppError } from '../../platform/errors.ts'
import type { Deps } from '../../platform/server/deps.ts'
import type { Notify } from './events.ts'

/** Tells the pages that are open that a post, or the talk below it, is another one since `byId` has acted. */
export type Touch = (postId: number, byId: number) => void

/** What the acts of this room need: the academy's means, and whom to tell of what happened. */
export type Room = Deps & {
  notify: Notify
  touch: Touch
  /** Has the pages that are open look for what is new, e.g. a post. */
  wake: () => void
}

export const postGone = () => new AppError('not_found', 'There is no such post any more.')
export const commentGone = () => new AppError('not_found', 'There is no such comment any more.')
