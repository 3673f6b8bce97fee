import { invalidField } from '../../platform/errors.ts'
import { type Db, inTransaction, type Transaction } from '../../platform/server/database.ts'
import { EMAIL_TAKEN } from '../rules.ts'
import type { Verified } from './locks.ts'
import { hashPassword } from './passwords.ts'
import { users } from './tables.ts'

type NewUser = Omit<typeof users.$inferInsert, 'id' | 'passwordHash'> & { password: string }

// This reveals that an address has an account. Registering signs in at once, so who is not signed in knows it anyway:
// hiding it would take a mailed link before the first sign-in, which a newcomer should not have to wait for. What is
// left is to make asking slow: such attempts are counted strictly, and cost as much time as one that works.
export const emailTaken = (text = EMAIL_TAKEN) => invalidField('email', text)

/** What is done within the same transaction for the person whom a change is about, such as queueing a mail. */
export type Also = (tx: Transaction, userId: number) => Promise<unknown>

/**
 * Adds a person and returns who that is; of two at once with one address, one is added.
 * @throws AppError 'invalid' on `email` when the address (or the nickname) is taken.
 */
export async function createUser(db: Db, { password, ...person }: NewUser, also?: Also): Promise<Verified> {
  const passwordHash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    const [added] = await tx
      .insert(users)
      .values({ ...person, passwordHash })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!added) throw emailTaken()
    await also?.(tx, added.id)
    return { id: added.id, passwordHash }
  })
}
