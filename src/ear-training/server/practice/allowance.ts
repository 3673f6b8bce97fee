import { and, eq, sql } from 'drizzle-orm'
import type { Asking } from '../../../accounts/index.ts'
import { findLimitStart, lockUser } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { prepared, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import type { Allowance } from '../../contract.ts'
import { drillLimit } from '../../policy.ts'
import { earAnswers } from '../tables.ts'

const countWithin = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(earAnswers)
    .where(
      sql`${eq(earAnswers.userId, sql.placeholder('userId'))} and ${earAnswers.answerKey} is not null
        and ${earAnswers.answeredAt} >= ${sql.placeholder('since')} and ${earAnswers.answeredAt} < ${sql.placeholder('until')}`,
    )
    .prepare('count_drill_answers_within'),
)

/** What a member has left of the day of `at`, which began at midnight where they live; null for whoever has no limit. */
export async function readAllowance(db: Queryable, asking: Asking, at: Date): Promise<Allowance | null> {
  const limit = drillLimit(asking)
  if (limit === null) return null
  const { day, nextDay } = await findLimitStart(db, asking.id, at)
  const within = { since: day.toISOString(), until: nextDay.toISOString() }
  const [row] = await countWithin(db).execute({ userId: asking.id, ...within })
  return { limit, left: Math.max(0, limit - (row?.count ?? 0)) }
}

/**
 * Lets one more answer pass, one at a time for each member, so that two at once are not both the last. One that was let
 * pass before is let pass again.
 * @throws AppError 'locked' when those of the day of `at` are used up
 */
export async function requireAllowance(tx: Transaction, asking: Asking, answerKey: string, at: Date): Promise<void> {
  if (drillLimit(asking) === null) return
  await lockUser(tx, asking.id)
  const isIt = and(eq(earAnswers.userId, asking.id), eq(earAnswers.answerKey, answerKey))
  if ((await tx.$count(earAnswers, isIt)) > 0) return
  const allowance = await readAllowance(tx, asking, at)
  if (allowance && allowance.left === 0) throw new AppError('locked', usedUpText(allowance.limit))
}

const usedUpText = (limit: number): string =>
  `You have given your ${limit} drill answers of today. A paid plan opens as many as you like.`
