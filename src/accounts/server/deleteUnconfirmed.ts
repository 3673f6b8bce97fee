import { and, asc, eq, gt, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from '../../platform/errors.ts'
import { audit } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { deleteMember, type OnUserDeleted } from './deleteMember.ts'
import { findAddressee } from './findAddressee.ts'
import { lastSeen } from './lastSeen.ts'
import { unusedMail } from './mails.ts'
import { accessGrants, accessPeriods, sessions, users } from './tables.ts'

type Options = {
  onUserDeleted: OnUserDeleted
  /** Whether other modules hold anything of a person: paid for, booked, written or practised. */
  isNeeded: (tx: Transaction, userId: number) => Promise<boolean>
}

const warnUnused = job('accounts.warn-unused', 'mail', z.object({ userId: z.int(), origin: z.string() }))
const BATCH = 100
/** Between the mail and the end of the account. */
const WARNING_DAYS = 7
/** A warning that nothing came of is forgotten after this, and given again. */
const WARNING_HOLDS_DAYS = 60

const daysAgo = (days: number): SQL => sql`now() - make_interval(days => ${days}::int)`

/** Accounts older than `days` no address of which was ever confirmed, and which nobody has used after the first day. */
function isIdle(db: Queryable, days: number) {
  const ofUser = (table: typeof sessions | typeof accessGrants | typeof accessPeriods) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.userId, users.id))
  return and(
    eq(users.role, 'member'),
    isNull(users.emailVerifiedAt),
    eq(users.confirmedOnce, false),
    isNull(users.deletionAt),
    lt(users.createdAt, daysAgo(days)),
    lt(sql`coalesce(${lastSeen}, ${users.createdAt})`, sql`${users.createdAt} + interval '1 day'`),
    notExists(ofUser(sessions)),
    notExists(ofUser(accessGrants)),
    notExists(ofUser(accessPeriods)),
  )
}

/** Those to be mailed now, so that a week later their `days` are over. */
const isToWarn = (db: Queryable, days: number) =>
  and(
    isIdle(db, days - WARNING_DAYS),
    or(isNull(users.deletionWarnedAt), lt(users.deletionWarnedAt, daysAgo(WARNING_HOLDS_DAYS))),
  )
const isToDelete = (db: Queryable, days: number) =>
  and(
    isIdle(db, days),
    lt(users.deletionWarnedAt, daysAgo(WARNING_DAYS)),
    gt(users.deletionWarnedAt, daysAgo(WARNING_HOLDS_DAYS)),
  )

/**
 * Warns by mail, and deletes after a week, one by one, as their members could have done themselves; one that can't go
 * keeps nobody else here.
 */
export async function deleteUnconfirmed(context: Context, days: number, { onUserDeleted, isNeeded }: Options) {
  const { db } = context
  const before: OnUserDeleted = async (tx, userId) => {
    // who has come back meanwhile stays, and so does who is needed elsewhere
    const isStill = await tx.$count(users, and(eq(users.id, userId), isToDelete(tx, days)))
    if (isStill === 0 || (await isNeeded(tx, userId))) throw new AppError('conflict', 'They stay.')
    await audit(tx, 'unconfirmed account deleted', { about: `user ${userId}`, userId })
    return onUserDeleted(tx, userId)
  }
  const failures: unknown[] = []
  await forEach(db, isToDelete(db, days), (id) =>
    deleteMember(context, id, before).catch((error: unknown) => {
      if (!(error instanceof AppError)) failures.push(error)
    }),
  )
  await forEach(db, isToWarn(db, days), (id) => warn(context, id, { days, isNeeded }))
  if (failures.length > 0) throw new AggregateError(failures, 'Unconfirmed accounts that were to go are still there.')
}

async function forEach(db: Context['db'], which: SQL | undefined, act: (id: number) => Promise<unknown>) {
  for (let last = 0; ; ) {
    const found = await db
      .select({ id: users.id })
      .from(users)
      .where(and(which, gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(BATCH)
    for (const { id } of found) await act(id)
    const end = found.at(-1)
    if (!end) return
    last = end.id
  }
}

type Warning = { days: number; isNeeded: Options['isNeeded'] }

/** Notes the warning with its mail, once also where two nights' jobs run at the same moment. */
const warn = ({ db, jobs, config }: Context, userId: number, { days, isNeeded }: Warning): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await isNeeded(tx, userId)) return
    const warned = await tx
      .update(users)
      .set({ deletionWarnedAt: sql`now()` })
      .where(and(eq(users.id, userId), isToWarn(tx, days)))
      .returning({ id: users.id })
    if (warned.length > 0) await jobs.send(warnUnused, { userId, origin: academyOrigin(config) }, { tx })
  })

/** Mails those whose account goes in a week. */
export const warningUnused = ({ db, jobs, mailer, settings }: Context): void =>
  jobs.handle(warnUnused, async ({ userId, origin }) => {
    const to = await findAddressee(db, userId)
    if (to) await mailer.send(unusedMail({ ...to, academy: settings.academy() }, `${origin}/login`))
  })
