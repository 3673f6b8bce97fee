import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { formatDate } from '../../platform/dates.ts'
import { invalidField } from '../../platform/errors.ts'
import { LOCALE } from '../../platform/locale.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Db, Transaction } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import { isRenewal, subscriptionDuration } from '../adminRules.ts'
import { lockPeople } from './locks.ts'
import { accessPeriods, subscriptionChanges } from './tables.ts'

type Entered = {
  userId: number
  startsAt: string
  endsAt: string
  amountMinor: number
  premium: boolean
  isNew: boolean
}

// Spec silent: premium says which tier was bought for these days; it neither gives nor ends a lasting grant.
const tierOf = (premium: boolean): 'premium' | 'standard' => (premium ? 'premium' : 'standard')

// Spec silent: a day begins at midnight UTC, and access ends as the last day begins.
const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

/**
 * Enters a subscription by hand in place of the one entered before, or after it where it begins at its end or later, and
 * one line in the books, in which the one it corrects no longer counts, once for each submission. What was paid by
 * checkout stays beside it. `isNew` is another payment, which corrects none.
 * @throws AppError 'not_found', 'invalid' for another payment that begins before the end of the one entered last
 */
export async function setSubscriptionByAdmin(
  db: Db,
  adminId: number,
  entered: Entered,
  submission?: Submission,
): Promise<void> {
  const { userId, amountMinor, premium } = entered
  const stretch = { startsAt: midnight(entered.startsAt), endsAt: midnight(entered.endsAt) }
  const period = {
    ...stretch,
    tier: tierOf(premium),
    duration: subscriptionDuration(entered.startsAt, entered.endsAt),
  }
  const write = async (tx: Transaction) => {
    await lockPeople(tx, userId, adminId)
    const former = await findEntered(tx, userId)
    const renews = former !== undefined && isRenewal(former, stretch)
    if (entered.isNew && former && !renews) throw overlaps(former)
    await keepEarlier(tx, { userId, startsAt: stretch.startsAt, renews })
    await tx
      .insert(accessPeriods)
      .values({ userId, source: 'admin', ...period })
      .onConflictDoUpdate({ target: accessPeriods.userId, targetWhere: sql`source = 'admin'`, set: period })
    if (former && !renews) await supersede(tx, former)
    await tx.insert(subscriptionChanges).values({ userId, adminId, ...stretch, amountMinor, premium })
    const after = { ...period, amountMinor, premium }
    await auditCall(tx, { about: `user ${userId}`, userId, before: former ? entryOf(former) : null, after })
    return userId
  }
  await once(db, submission, (store) => store(write))
}

/**
 * Keeps what was entered before as far as it still runs and this entry says nothing of its days: a renewal that is entered
 * early takes none of them away.
 */
async function keepEarlier(
  tx: Transaction,
  { userId, startsAt, renews }: { userId: number; startsAt: Date; renews: boolean },
): Promise<void> {
  const own = eq(accessPeriods.userId, userId)
  if (renews)
    await tx
      .update(accessPeriods)
      .set({ source: 'admin_earlier' })
      .where(and(own, eq(accessPeriods.source, 'admin'), gt(accessPeriods.endsAt, sql`now()`)))
  const earlier = and(own, eq(accessPeriods.source, 'admin_earlier'), gt(accessPeriods.endsAt, startsAt))
  await tx.delete(accessPeriods).where(and(earlier, gte(accessPeriods.startsAt, startsAt)))
  await tx.update(accessPeriods).set({ endsAt: startsAt }).where(earlier)
}

type Change = typeof subscriptionChanges.$inferSelect

const overlaps = ({ endsAt }: Change) =>
  invalidField(
    'starts_at',
    `The payment entered last is for the time until ${formatDate(endsAt.toISOString(), LOCALE, 'UTC', 'long')}. Please choose that day or a later one.`,
  )

const entryOf = ({ startsAt, endsAt, amountMinor, premium }: Change) => ({ startsAt, endsAt, amountMinor, premium })

/** What holds of what an admin has entered. */
async function findEntered(tx: Transaction, userId: number): Promise<Change | undefined> {
  const [entered] = await tx
    .select()
    .from(subscriptionChanges)
    .where(and(eq(subscriptionChanges.userId, userId), isNull(subscriptionChanges.supersededAt)))
    .orderBy(desc(subscriptionChanges.id))
    .limit(1)
  return entered
}

/** Decided as it is entered, since the books outlive the member and later entries say nothing about earlier ones. */
async function supersede(tx: Transaction, { id }: Change): Promise<void> {
  await tx.update(subscriptionChanges).set({ supersededAt: sql`now()` }).where(eq(subscriptionChanges.id, id))
}
