import { auditCall } from '../../../platform/server/audit.ts'
import { type Db, inTransaction } from '../../../platform/server/database.ts'
import { byEmail } from '../byEmail.ts'
import { users } from '../tables.ts'
import { removeSecondFactor } from './setUp.ts'

/** For somebody who has lost their phone and their recovery codes: their password alone lets them in again. */
export const resetSecondFactor = (db: Db, email: string): Promise<{ ok: boolean; message: string }> =>
  inTransaction(db, async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(byEmail(email))
    if (!user) return { ok: false, message: `Nobody is registered as ${email}.` }
    if (!(await removeSecondFactor(tx, user.id))) return { ok: false, message: `${email} has no second factor.` }
    await auditCall(tx, { about: `user ${user.id}`, userId: user.id, after: { secondFactor: false } })
    return { ok: true, message: `${email} logs in without a second factor now, and can set up a new one.` }
  })
