import { eq } from 'drizzle-orm'
import { type Db, inTransaction, isUniqueViolation } from '../../platform/server/database.ts'
import { emailTaken } from './createUser.ts'
import { voidMailTokens } from './mailTokens.ts'
import { users } from './tables.ts'

export type Details = { firstName: string; lastName: string; email: string }

/**
 * Changes a member's names and address. A new address is unconfirmed, and links mailed to the old one stop working.
 * @throws AppError 'invalid' on `email` when somebody else has the address.
 */
export async function changeDetails(db: Db, userId: number, details: Details, newAddress: boolean): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      await tx
        .update(users)
        .set({ ...details, ...(newAddress ? { emailVerifiedAt: null } : {}) })
        .where(eq(users.id, userId))
      if (newAddress) await voidMailTokens(tx, userId)
    })
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken('This e-mail address can’t be used.') : error
  }
}
