import { AppError } from '../../platform/errors.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { hashPassword } from './passwords.ts'
import { users } from './tables.ts'

type NewUser = Omit<typeof users.$inferInsert, 'id' | 'passwordHash'> & { password: string }

// Spec silent: registering signs in at once, so its answer can't hide that an address is taken. The text says no more
// than it must, failed attempts are counted strictly, and it costs as much time as a registration that works.
const TAKEN = 'This e-mail address can’t be used. If it is yours, log in or reset your password.'
export const emailTaken = (text = TAKEN) => new AppError('invalid', text, { email: [text] })

/**
 * Adds a person and returns the new id; of two at once with one address, one is added.
 * @throws AppError 'invalid' on `email` when the address (or the nickname) is taken.
 */
export async function createUser(db: Queryable, { password, ...person }: NewUser): Promise<number> {
  const passwordHash = await hashPassword(password)
  const [added] = await db
    .insert(users)
    .values({ ...person, passwordHash })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!added) throw emailTaken()
  return added.id
}
