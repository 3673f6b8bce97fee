import { eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Deps } from '../../platform/server/deps.ts'
import { takeToken } from '../../platform/server/rateLimit.ts'
import { NEWCOMER_HOURS, newcomerComments, newcomerPosts, newcomerProblem } from '../policy.ts'

const lanes = { post: newcomerPosts, comment: newcomerComments }

/** Holds whoever has just joined to the slow lane. @throws AppError 'invalid' or 'too_many' */
export async function requireWelcome(
  deps: Deps,
  reader: Reader,
  what: keyof typeof lanes,
  body: string,
): Promise<void> {
  if (reader.isAdmin) return
  const [row] = await deps.db
    .select({ newcomer: sql<boolean>`${users.createdAt} > now() - make_interval(hours => ${NEWCOMER_HOURS})` })
    .from(users)
    .where(eq(users.id, reader.id))
  if (!row?.newcomer) return
  const problem = newcomerProblem(body)
  if (problem) throw invalidField('body', problem)
  await takeToken(deps, `newcomer ${what}:user ${reader.id}`, lanes[what])
}
