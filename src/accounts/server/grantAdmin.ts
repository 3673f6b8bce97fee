import { eq } from 'drizzle-orm'
import { auditCall } from '../../platform/server/audit.ts'
import { type Db, inTransaction, type Transaction } from '../../platform/server/database.ts'
import { byEmail } from './byEmail.ts'
import { lockWithAdmins } from './locks.ts'
import { users } from './tables.ts'

type Outcome = { ok: boolean; message: string }

/** Makes the person with this address an admin. */
export async function grantAdmin(db: Db, email: string): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    const [person] = await tx.select({ id: users.id, role: users.role }).from(users).where(byEmail(email)).for('update')
    if (!person) return unknown(email)
    await tx.update(users).set({ role: 'admin' }).where(eq(users.id, person.id))
    await noteRole(tx, person.id, { role: person.role }, { role: 'admin' })
    return { ok: true, message: `${email} is an admin now.` }
  })
}

type Role = { role: 'admin' | 'member' }
const noteRole = (tx: Transaction, userId: number, before: Role, after: Role) =>
  auditCall(tx, { about: `user ${userId}`, userId, before, after })

/** Makes an admin a member again; the last one who stays is kept, so that the academy is never without. */
export const revokeAdmin = (db: Db, email: string): Promise<Outcome> =>
  inTransaction(db, async (tx) => {
    const [person] = await tx.select({ id: users.id }).from(users).where(byEmail(email))
    const found = person && (await lockWithAdmins(tx, person.id))
    if (found?.member.role !== 'admin') return { ok: false, message: `${email} is not an admin.` }
    if (found.isLastAdmin)
      return { ok: false, message: `${email} is the last admin who stays. Grant another one first.` }
    await tx.update(users).set({ role: 'member' }).where(eq(users.id, found.member.id))
    await noteRole(tx, found.member.id, { role: 'admin' }, { role: 'member' })
    return { ok: true, message: `${email} is a member now.` }
  })

const unknown = (email: string): Outcome => ({ ok: false, message: `Nobody is registered as ${email}.` })
