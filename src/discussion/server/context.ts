import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Notify } from './notifier.ts'

/** What the acts of this module need: the academy's means, and whom to tell of what happened. */
export type DiscussionContext = Context & {
  notify: Notify
  /** Has the pages that are open look for what is new. */
  wake: () => void
}

export const commentGone = () => new AppError('not_found', 'There is no such comment any more.')
