import { eq } from 'drizzle-orm'
import { auditCall } from '../../platform/server/audit.ts'
import { type Db, inTransaction, isUniqueViolation, type Transaction } from '../../platform/server/database.ts'
import { grantAfter, isPremium } from '../policy.ts'
import type { Details } from './changeDetails.ts'
import { emailTaken } from './createUser.ts'
import { memberGone } from './findMembers.ts'
import { voidMailTokens } from './mailTokens.ts'
import { paidPremium } from './paidPremium.ts'
import { users } from './tables.ts'

type Changes = Details & Pick<typeof users.$inferInsert, 'paymentStatus'> & { premium: boolean }

const { email, firstName, lastName, paymentStatus, premiumGranted } = users
const AUDITED = { email, firstName, lastName, paymentStatus, premiumGranted }

type Former = { email: string; firstName: string }

/**
 * Changes a member as an admin does. `premium` is what the admin wants to see listed. A new address is unconfirmed, and
 * links mailed to the old one stop working; `onNewAddress` gets the former one within the same transaction.
 * @throws AppError 'not_found', or 'invalid' on `email` when somebody else has the address.
 */
export async function changeMember(
  db: Db,
  userId: number,
  { premium, ...changes }: Changes,
  onNewAddress?: (tx: Transaction, former: Former) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const [former] = await tx.select(AUDITED).from(users).where(eq(users.id, userId)).for('no key update')
      if (!former) throw memberGone()
      const premiumGranted = await grantOf(tx, userId, premium)
      const newAddress = changes.email.toLowerCase() !== former.email.toLowerCase()
      await tx
        .update(users)
        .set({
          ...changes,
          premiumGranted,
          ...(newAddress ? { emailVerifiedAt: null } : {}),
        })
        .where(eq(users.id, userId))
      const after = { ...changes, premiumGranted }
      await auditCall(tx, { about: `user ${userId}`, userId, before: former, after })
      if (!newAddress) return
      await voidMailTokens(tx, userId)
      await onNewAddress?.(tx, former)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('Somebody else has this email address.') : error
  }
}

/** Gives a member the tick of the community, or takes it away. @throws AppError 'not_found' */
export async function setVerified(db: Db, userId: number, verifiedStatus: 0 | 1): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mine = eq(users.id, userId)
    const [before] = await tx
      .select({ verifiedStatus: users.verifiedStatus })
      .from(users)
      .where(mine)
      .for('no key update')
    if (!before) throw memberGone()
    await tx.update(users).set({ verifiedStatus }).where(mine)
    await auditCall(tx, { about: `user ${userId}`, userId, before, after: { verifiedStatus } })
  })
}

/** Read once the row is locked, since a subscription may have been entered while this waited for it. */
async function grantOf(tx: Transaction, userId: number, wanted: boolean): Promise<boolean> {
  const [now] = await tx
    .select({ role: users.role, granted: users.premiumGranted, paid: paidPremium })
    .from(users)
    .where(eq(users.id, userId))
  if (!now) throw memberGone()
  return grantAfter(wanted, { granted: now.granted, premium: isPremium({ ...now, isAdmin: now.role === 'admin' }) })
}
