import { eq } from 'drizzle-orm'
import { type Db, inTransaction, isUniqueViolation } from '../../platform/server/database.ts'
import type { Details } from './changeDetails.ts'
import { emailTaken } from './createUser.ts'
import { memberGone } from './findMembers.ts'
import { voidMailTokens } from './mailTokens.ts'
import { users } from './tables.ts'

type Changes = Details & Pick<typeof users.$inferInsert, 'premiumGranted' | 'paymentStatus'>

/**
 * Changes a member as an admin does and returns the former names and address, with whether the address is another one
 * now; a new address is unconfirmed, and links mailed to the old one stop working.
 * @throws AppError 'not_found', or 'invalid' on `email` when somebody else has the address.
 */
export async function changeMember(db: Db, userId: number, changes: Changes) {
  try {
    return await inTransaction(db, async (tx) => {
      const [former] = await tx
        .select({ email: users.email, firstName: users.firstName })
        .from(users)
        .where(eq(users.id, userId))
        .for('update')
      if (!former) throw memberGone()
      const newAddress = changes.email.toLowerCase() !== former.email.toLowerCase()
      await tx
        .update(users)
        .set({ ...changes, ...(newAddress ? { emailVerifiedAt: null } : {}) })
        .where(eq(users.id, userId))
      if (newAddress) await voidMailTokens(tx, userId)
      return { former, newAddress }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('Somebody else has this e-mail address.') : error
  }
}
