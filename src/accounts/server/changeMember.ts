import { eq } from 'drizzle-orm'
import { auditCall } from '../../platform/server/audit.ts'
import { type Db, inTransaction, isUniqueViolation, type Transaction } from '../../platform/server/database.ts'
import type { Details } from './changeDetails.ts'
import { emailTaken } from './createUser.ts'
import { memberGone } from './findMembers.ts'
import { setPremiumGrant } from './grants.ts'
import { lockPeople } from './locks.ts'
import { voidMailTokens } from './mailTokens.ts'
import { unconfirmed, users } from './tables.ts'

type Changes = Details & Pick<typeof users.$inferInsert, 'paymentStatus'> & { premium: boolean | null; adminId: number }

const { email, firstName, lastName, paymentStatus } = users
const AUDITED = { email, firstName, lastName, paymentStatus }

type Former = { email: string; firstName: string }

/**
 * Changes a member as an admin does. `premium` is what the admin wants to see listed, null what is there. A new address is unconfirmed, and
 * links mailed to the old one stop working; `onNewAddress` gets the former one within the same transaction.
 * @throws AppError 'not_found', or 'invalid' on `email` when somebody else has the address.
 */
export async function changeMember(
  db: Db,
  userId: number,
  { premium, adminId, ...changes }: Changes,
  onNewAddress?: (tx: Transaction, former: Former) => Promise<unknown>,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await lockPeople(tx, userId, adminId)
      const [former] = await tx.select(AUDITED).from(users).where(eq(users.id, userId))
      if (!former) throw memberGone()
      const granted = premium === null ? null : await setPremiumGrant(tx, { userId, adminId, wanted: premium })
      const newAddress = changes.email.toLowerCase() !== former.email.toLowerCase()
      await tx
        .update(users)
        .set({ ...changes, ...(newAddress ? unconfirmed : {}) })
        .where(eq(users.id, userId))
      const before = { ...former, ...(granted && { premiumGranted: granted.before }) }
      const after = { ...changes, ...(granted && { premiumGranted: granted.after }) }
      await auditCall(tx, { about: `user ${userId}`, userId, before, after })
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
