import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from '../../platform/errors.ts'
import { audit } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { evenWhenLow, inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { isNoSpace } from '../../platform/server/storageErrors.ts'
import { DELETION_DAYS } from '../rules.ts'
import { deleteMember, lastAdmin, type OnUserDeleted } from './deleteMember.ts'
import { findAddressee } from './findAddressee.ts'
import { lockWithAdmins } from './locks.ts'
import { deletionAsked } from './mailJobs.ts'
import { accountStaysMail } from './mails.ts'
import { endSessions } from './sessions.ts'
import { users } from './tables.ts'

/** What other modules do when a member has asked for the end of their account, or taken that back, in that transaction. */
export type OnLeaving = (tx: Transaction, userId: number) => Promise<void>

/** A member has taken the end of their account back, such as by logging in. */
const leaverStays = job('accounts.leaver-stays', 'mail', z.object({ userId: z.int(), origin: z.string() }))
const deleteLeavers = job('accounts.delete-leavers', 'rest', z.object({}))
const EVERY_MINUTES = 60

const isAsked = isNotNull(users.deletionAt)

type Asking = { userId: number; token: string | undefined; origin: string }

/**
 * Notes that an account is to go in a week, logs out its other browsers and mails its member; asked for again, the
 * first day stays.
 * @throws AppError 'conflict' for the last admin who stays
 */
export function askForDeletion(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { userId, token, origin }: Asking,
  onLeaving?: OnLeaving,
): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const { member, isLastAdmin } = await lockWithAdmins(tx, userId)
    if (member.deletionAt) return member.deletionAt
    if (isLastAdmin) throw lastAdmin()
    const deletionAt = sql`now() + make_interval(days => ${sql.raw(String(DELETION_DAYS))})`
    const [row] = await tx.update(users).set({ deletionAt }).where(eq(users.id, userId)).returning()
    await endSessions(tx, userId, token)
    await onLeaving?.(tx, userId)
    await jobs.send(deletionAsked, { userId, origin }, { tx })
    return row?.deletionAt as Date
  })
}

/** Whether a member has asked for the end of their account, and not come back. */
export const isLeaving = async (db: Queryable, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), isAsked))) > 0

/**
 * Takes it back within a transaction: the account stays, and other modules put back what they have ended.
 * @returns whether there was something to take back
 */
export async function takeBackDeletion(
  tx: Transaction,
  { jobs, config }: Pick<Context, 'jobs' | 'config'>,
  userId: number,
): Promise<boolean> {
  const wasLeaving = await clearDeletion(tx, userId)
  if (wasLeaving) await jobs.send(leaverStays, { userId, origin: academyOrigin(config) }, { tx })
  return wasLeaving
}

const clearDeletion = async (on: Queryable, userId: number): Promise<boolean> => {
  const kept = await on
    .update(users)
    .set({ deletionAt: null })
    .where(and(eq(users.id, userId), isAsked))
    .returning({ id: users.id })
  return kept.length > 0
}

/** The same in a transaction of its own, also on a full disk. */
export async function keepAccount(context: Pick<Context, 'db' | 'jobs' | 'config'>, userId: number): Promise<boolean> {
  try {
    return await inTransaction(context.db, (tx) => takeBackDeletion(tx, context, userId))
  } catch (error) {
    if (!isNoSpace(error)) throw error
    // logging in must work with a full disk, too; what was ended is found later
    return evenWhenLow(context.db, (on) => clearDeletion(on, userId))
  }
}

/** Tells those who stay so, and has other modules put back what they have ended. */
export function keepingLeavers({ db, jobs, mailer, settings }: Context, onStaying?: OnLeaving): void {
  jobs.handle(leaverStays, async ({ userId, origin }) => {
    const to = await findAddressee(db, userId)
    if (!to || (await isLeaving(db, userId))) return
    await inTransaction(db, async (tx) => onStaying?.(tx, userId))
    await mailer.send(accountStaysMail({ ...to, academy: settings.academy() }, `${origin}/member/profile`))
  })
}

class CameBack extends Error {}

/** Deletes, hourly, those whose week is over. */
export function deletingLeavers(context: Context, onUserDeleted?: OnUserDeleted): void {
  const isDue = and(isAsked, lte(users.deletionAt, sql`now()`))
  // who has come back meanwhile stays
  const before: OnUserDeleted = async (tx, userId) => {
    if ((await tx.$count(users, and(eq(users.id, userId), isDue))) === 0) throw new CameBack()
    await audit(tx, 'user deleted at own wish', { about: `user ${userId}`, userId })
    return (await onUserDeleted?.(tx, userId)) ?? []
  }
  context.jobs.handle(deleteLeavers, async () => {
    const due = await context.db.select({ id: users.id }).from(users).where(isDue).orderBy(asc(users.deletionAt))
    const failures: unknown[] = []
    for (const { id } of due)
      await deleteMember(context, id, before).catch((error: unknown) => {
        const isGone = error instanceof AppError && error.code === 'not_found'
        // one who can't go keeps nobody else here
        if (!(isGone || error instanceof CameBack)) failures.push(error)
      })
    if (failures.length > 0) throw new AggregateError(failures, 'Accounts that were to go are still there.')
  })
  context.jobs.schedule(deleteLeavers, {}, { minutes: EVERY_MINUTES })
}
