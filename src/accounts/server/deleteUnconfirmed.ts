import { and, asc, eq, gt, isNull, lt, notExists, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { audit } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import { deleteMember, type OnUserDeleted } from './deleteMember.ts'
import { accessGrants, accessPeriods, sessions, users } from './tables.ts'

type Options = {
  onUserDeleted: OnUserDeleted
  /** Whether other modules hold something that a person has paid for or asked for. */
  isNeeded: (tx: Transaction, userId: number) => Promise<boolean>
}

const BATCH = 100

/** Accounts older than `days` whose address nobody has confirmed, and which nobody has used after the first day. */
function isIdle(db: Queryable, days: number) {
  const before = sql`now() - make_interval(days => ${days}::int)`
  const ofUser = (table: typeof sessions | typeof accessGrants | typeof accessPeriods) =>
    db.select({ one: sql`1` }).from(table).where(eq(table.userId, users.id))
  return and(
    eq(users.role, 'member'),
    isNull(users.emailVerifiedAt),
    isNull(users.deletionAt),
    lt(users.createdAt, before),
    // whoever has logged in after the first day is a member, whose new address may be unconfirmed
    lt(sql`coalesce(${users.lastLoginAt}, ${users.createdAt})`, sql`${users.createdAt} + interval '1 day'`),
    notExists(ofUser(sessions)),
    notExists(ofUser(accessGrants)),
    notExists(ofUser(accessPeriods)),
  )
}

/** Deletes them one by one, as their members could have done themselves. */
export async function deleteUnconfirmed(context: Context, days: number, { onUserDeleted, isNeeded }: Options) {
  const before: OnUserDeleted = async (tx, userId) => {
    // who has come back meanwhile stays, and so does who is needed elsewhere
    const isStill = await tx.$count(users, and(eq(users.id, userId), isIdle(tx, days)))
    if (isStill === 0 || (await isNeeded(tx, userId))) throw new AppError('conflict', 'They stay.')
    await audit(tx, 'unconfirmed account deleted', { about: `user ${userId}`, userId })
    await onUserDeleted(tx, userId)
  }
  for (let last = 0; ; ) {
    const idle = await context.db
      .select({ id: users.id })
      .from(users)
      .where(and(isIdle(context.db, days), gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(BATCH)
    for (const { id } of idle)
      await deleteMember(context, id, before).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    const end = idle.at(-1)
    if (!end) return
    last = end.id
  }
}
