import { invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime, latestTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { returnToken, takeToken } from '../../platform/server/rateLimit.ts'
import { NEWCOMER_HOURS, newcomerComments, newcomerPosts, newcomerProblem } from '../policy.ts'

const lanes = { post: newcomerPosts, comment: newcomerComments }

type Draft = { what: keyof typeof lanes; body: string }

/**
 * Does `work`, which stores what is written; members who have just joined get a stricter limit. What is not stored after all
 * costs nothing. @throws AppError 'invalid' or 'too_many'
 */
export async function withNewcomerLimit<T>(
  context: Context,
  reader: Reader,
  draft: Draft,
  work: () => Promise<T>,
): Promise<T> {
  if (!isNewcomer(reader)) return work()
  const problem = newcomerProblem(draft.body)
  if (problem) throw invalidField('body', problem)
  const bucket = `newcomer ${draft.what}:user ${reader.id}`
  await takeToken(context, bucket, lanes[draft.what])
  try {
    return await work()
  } catch (error) {
    await returnToken(context, bucket)
    throw error
  }
}

const NEWCOMER_MS = NEWCOMER_HOURS * 60 * 60 * 1000

/** Who joined under a clock that ran ahead is no newcomer for as long as it did. */
function isNewcomer({ isAdmin, registeredAt }: Reader): boolean {
  const now = currentTime()
  return !isAdmin && now.getTime() - registeredAt.getTime() <= NEWCOMER_MS && registeredAt <= latestTime(now)
}
