import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { audit, auditLog } from '../../platform/server/audit.ts'
import { callContext } from '../../platform/server/callContext.ts'
import type { Db } from '../../platform/server/database.ts'
import { unlessFull } from '../../platform/server/storageErrors.ts'
import { byEmail } from './byEmail.ts'
import { users } from './tables.ts'

/** A wrong code came after the right password, so it reveals more than a wrong password. */
type Step = 'login' | 'second factor'

/** What the log of them is called. */
export const LOGIN_ACTS = (['login', 'second factor'] as const).flatMap(
  (step) => [`${step} refused`, `${step} throttled`] as const,
)

/**
 * Runs a step of a login and notes in the audit log that it was refused or had to wait, by whose account and from where.
 * What was typed is not noted: it may be a password in the wrong field.
 */
export async function auditLogin<T>(db: Db, step: Step, email: string, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid')
      await unlessFull(() => note(db, `${step} refused`, email))
    if (error instanceof AppError && error.code === 'too_many')
      await unlessFull(() => note(db, `${step} throttled`, email))
    throw error
  }
}

async function note(db: Db, act: (typeof LOGIN_ACTS)[number], email: string): Promise<void> {
  const [owner] = await db.select({ id: users.id }).from(users).where(byEmail(email))
  const userId = owner?.id ?? null
  // nothing limits how often somebody is throttled, so that is noted once a minute
  if (act.endsWith('throttled') && (await wasJustNoted(db, act, userId))) return
  await audit(db, act, { userId, ...(userId === null ? {} : { about: `user ${userId}` }) })
}

async function wasJustNoted(db: Db, act: string, userId: number | null): Promise<boolean> {
  const address = callContext()?.address ?? null
  const [found] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.act, act),
        userId === null ? isNull(auditLog.userId) : eq(auditLog.userId, userId),
        address === null ? isNull(auditLog.address) : eq(auditLog.address, address),
        gt(auditLog.at, sql`now() - interval '1 minute'`),
      ),
    )
    .limit(1)
  return found !== undefined
}
