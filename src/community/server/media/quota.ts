import { eq } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import { STORAGE_BYTES } from '../../policy.ts'
import { memberStorage } from '../tables.ts'

/** The words of a post, and the lines between the parts of its form. */
const TEXT_BYTES = 64 * 1024

export const quotaExceeded = () =>
  new AppError(
    'too_large',
    'Your pictures and videos would take more than 2 GB. Please delete older posts with large ones first.',
  )

/**
 * Whether a member has room for `bytes` more, asked before they come; the post itself is only stored where they fit.
 * @throws AppError 'too_large'
 */
export async function requireRoom(db: Queryable, userId: number, bytes: number): Promise<void> {
  if (bytes <= TEXT_BYTES) return
  const [row] = await db
    .select({ used: memberStorage.bytes })
    .from(memberStorage)
    .where(eq(memberStorage.userId, userId))
  if ((row?.used ?? 0) + bytes - TEXT_BYTES > STORAGE_BYTES) throw quotaExceeded()
}
