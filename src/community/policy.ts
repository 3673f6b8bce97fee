import { linksIn } from '../discussion/index.ts'
import type { Who } from '../platform/reader.ts'

/** The pictures and videos of a post are for those who may read it. */
export const filePolicies = { post: 'community' } satisfies Record<string, Who>

/** For a day after joining, a member writes in the slow lane: an account made to advertise has little to gain. */
export const NEWCOMER_HOURS = 24
export const NEWCOMER_LINKS = 1
/** Three posts at once, then one more every four hours; ten comments, then one more every two minutes. */
export const newcomerPosts = { burst: 3, everySeconds: 4 * 60 * 60 } as const
export const newcomerComments = { burst: 10, everySeconds: 120 } as const

/** Why a newcomer may not say this, or undefined. */
export const newcomerProblem = (body: string): string | undefined =>
  linksIn(body).length > NEWCOMER_LINKS
    ? 'On your first day here a text may hold one link. Please leave the others for tomorrow.'
    : undefined

/** All the pictures and videos that a member may have in posts at one time. */
export const STORAGE_BYTES = 2 * 1024 * 1024 * 1024
