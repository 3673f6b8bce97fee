import { and, eq, ne, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../../platform/server/database.ts'
import { users } from './tables.ts'

type Outcome = { ok: boolean; message: string }

const byEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`

/** Makes the person with this address an admin. */
export async function grantAdmin(db: Db, email: string): Promise<Outcome> {
  const changed = await db.update(users).set({ role: 'admin' }).where(byEmail(email)).returning({ id: users.id })
  return changed.length ? { ok: true, message: `${email} is an admin now.` } : unknown(email)
}

/** Makes an admin a member again; the last admin stays one, so that the academy is never without. */
export const revokeAdmin = (db: Db, email: string): Promise<Outcome> =>
  inTransaction(db, async (tx) => {
    const admins = await tx
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(eq(users.role, 'admin'))
      .for('update')
    const admin = admins.find((row) => row.email.toLowerCase() === email.toLowerCase())
    if (!admin) return { ok: false, message: `${email} is not an admin.` }
    if (admins.length === 1) return { ok: false, message: `${email} is the last admin. Grant another one first.` }
    await tx
      .update(users)
      .set({ role: 'member' })
      .where(and(eq(users.id, admin.id), ne(users.role, 'member')))
    return { ok: true, message: `${email} is a member now.` }
  })

const unknown = (email: string): Outcome => ({ ok: false, message: `Nobody is registered as ${email}.` })
