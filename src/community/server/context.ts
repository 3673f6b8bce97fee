import type { DiscussionContext } from '../../discussion/server/index.ts'
import { AppError } from '../../platform/errors.ts'

/** Notifies open pages that `byId` has changed a post or the thread below it. */
export type MarkChanged = (postId: number, byId: number) => void

/** The academy's context, and how this module announces what happens. */
export type CommunityContext = DiscussionContext & { markChanged: MarkChanged }

export const postGone = () => new AppError('not_found', 'There is no such post any more.')
