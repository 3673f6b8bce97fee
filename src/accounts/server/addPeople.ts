import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../platform/server/database.ts'
import { assignFiles } from '../../platform/server/storedFiles.ts'
import { accessPeriods, subscriptionChanges, users } from './tables.ts'

/** Stores many people at once, as a seeder or an importer has them; returns their ids in the order given. */
export async function addPeople(db: Queryable, people: readonly (typeof users.$inferInsert)[]): Promise<number[]> {
  const rows = await db
    .insert(users)
    .values([...people])
    .returning({ id: users.id })
  const ids = rows.map(({ id }) => id)
  await assignFiles(
    db,
    'member',
    people.map(({ avatarKey }, at) => ({ id: ids[at] ?? 0, key: avatarKey })),
  )
  return ids
}

type Period = Pick<typeof accessPeriods.$inferInsert, 'userId' | 'tier' | 'duration' | 'startsAt' | 'endsAt'>
type Bought = Period & { adminId: number | null; amountMinor: number }

/** Stores subscriptions entered by hand, a member's earlier ones first: all in the books, the last as access. */
export async function addSubscriptions(db: Queryable, bought: readonly Bought[]): Promise<void> {
  if (bought.length === 0) return
  const books = bought.map(({ tier, duration: _, ...entry }) => ({ ...entry, premium: tier === 'premium' }))
  await db.insert(subscriptionChanges).values(books.map((entry) => ({ ...entry, createdAt: entry.startsAt })))
  const latest = new Map(bought.map((entry) => [entry.userId, entry]))
  await db.insert(accessPeriods).values(
    [...latest.values()].map(({ userId, tier, duration, startsAt, endsAt }) => ({
      ...{ userId, tier, duration, startsAt, endsAt },
      source: 'admin' as const,
    })),
  )
  await db
    .update(users)
    .set({ paymentStatus: 'successful' })
    .where(inArray(users.id, [...latest.keys()]))
}

/** True while nobody has registered yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
}
