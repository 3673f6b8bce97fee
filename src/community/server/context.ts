import type { DiscussionContext } from '../../discussion/server/index.ts'
import { AppError } from '../../platform/errors.ts'

/** Tells the pages that are open that a post, or the thread below it, is another one since `byId` has acted. */
export type MarkChanged = (postId: number, byId: number) => void

/** What the acts of this module need: the academy's means, and whom to tell of what happened. */
export type CommunityContext = DiscussionContext & { markChanged: MarkChanged }

export const postGone = () => new AppError('not_found', 'There is no such post any more.')
