import { eq, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../../platform/server/database.ts'
import { durationOf } from '../adminRules.ts'
import { memberGone } from './findMembers.ts'
import { accessPeriods, subscriptionChanges, users } from './tables.ts'

type Entered = { userId: number; startsAt: string; endsAt: string; amountMinor: number; premium: boolean }

// Spec silent: a day begins at midnight UTC, and access ends as the last day begins.
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * Enters a subscription by hand in place of the one entered before, and one line in the books. What was paid by
 * checkout stays beside it.
 * @throws AppError 'not_found'
 */
export async function enterSubscription(db: Db, adminId: number, entered: Entered): Promise<void> {
  const { userId, amountMinor, premium } = entered
  const stretch = { startsAt: midnight(entered.startsAt), endsAt: midnight(entered.endsAt) }
  const period = {
    ...stretch,
    tier: premium ? ('premium' as const) : ('standard' as const),
    duration: durationOf(entered.startsAt, entered.endsAt),
  }
  await inTransaction(db, async (tx) => {
    const [member] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!member) throw memberGone()
    await tx
      .insert(accessPeriods)
      .values({ userId, source: 'admin', ...period })
      .onConflictDoUpdate({ target: accessPeriods.userId, targetWhere: sql`source = 'admin'`, set: period })
    await tx.insert(subscriptionChanges).values({ userId, adminId, ...stretch, amountMinor, premium })
  })
}
