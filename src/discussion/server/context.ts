import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Notify } from './notifier.ts'

/** The academy's context, and how this module announces what happens. */
export type DiscussionContext = Context & {
  notify: Notify
  /** Has the pages that are open look for what is new. */
  wake: () => void
}

export const commentGone = () => new AppError('not_found', 'There is no such comment any more.')
