import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { type Db, inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import { changeOfGrants, tierOf } from '../policy.ts'
import type { Tier } from '../tiers.ts'
import { memberGone } from './findMembers.ts'
import { grantRuns, heldTier } from './heldTier.ts'
import { lockPeople } from './locks.ts'
import { accessGrants, users } from './tables.ts'

const running = (userId: number) =>
  sql`${accessGrants.id} in (select g.id from access_grants g where g.user_id = ${userId} and ${sql.raw(grantRuns)})`

type Given = { userId: number; tier: Tier /** Null for ever. */; endsAt: Date | null }

/** What the log keeps of a grant; who gave or ended it, it notes by itself. */
const NOTED = {
  ...{ id: accessGrants.id, userId: accessGrants.userId, tier: accessGrants.tier },
  ...{ startsAt: accessGrants.startsAt, endsAt: accessGrants.endsAt },
}

/** Gives a tier from now on, once for each submission, beside all that the member has. @throws AppError 'not_found' */
export async function addGrant(db: Db, adminId: number, given: Given, submission?: Submission): Promise<void> {
  await once(db, submission, (store) =>
    store(async (tx) => {
      const { userId } = given
      await lockPeople(tx, userId, adminId)
      const [row] = await tx
        .insert(accessGrants)
        .values({ ...given, grantedBy: adminId })
        .returning(NOTED)
      await auditCall(tx, { about: `user ${userId}`, userId, after: row ?? given })
      return userId
    }),
  )
}

/** Ends one grant at once; the row stays, as part of who could open what. @throws AppError 'not_found' */
export const endGrant = (db: Db, userId: number, grantId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const [ended] = await tx
      .update(accessGrants)
      .set({ endsAt: sql`now()` })
      .where(and(eq(accessGrants.id, grantId), running(userId)))
      .returning(NOTED)
    if (!ended) throw new AppError('not_found', 'This access has ended already.')
    await auditCall(tx, { about: `user ${userId}`, userId, before: ended })
  })

/**
 * Makes premium what an admin wants to see listed, and says whether it was given by a grant before and after. Asked while
 * the member's row is locked, since a subscription may have been entered meanwhile.
 */
export async function setPremiumGrant(
  tx: Transaction,
  { userId, adminId, wanted }: { userId: number; adminId: number; wanted: boolean },
): Promise<{ before: boolean; after: boolean }> {
  const mine = eq(users.id, userId)
  const isPremium = and(eq(accessGrants.tier, 'premium'), running(userId))
  const [now] = await tx.select({ role: users.role, held: heldTier }).from(users).where(mine)
  if (!now) throw memberGone()
  const before = (await tx.$count(accessGrants, isPremium)) > 0
  const change = changeOfGrants(wanted, tierOf(now))
  if (change === 'add') await tx.insert(accessGrants).values({ userId, tier: 'premium', grantedBy: adminId })
  if (change === 'end' && before) await tx.update(accessGrants).set({ endsAt: sql`now()` }).where(isPremium)
  return { before, after: change === 'add' || (before && change === 'none') }
}

type NewGrant = Given & { grantedBy?: number | null }

/** Gives many people a tier at once, as a seeder or an importer has them. */
export async function addGrants(db: Queryable, grants: readonly NewGrant[]): Promise<void> {
  if (grants.length > 0) await db.insert(accessGrants).values([...grants])
}
