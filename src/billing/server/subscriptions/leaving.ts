import { and, eq, isNull } from 'drizzle-orm'
import { isLeaving, users } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Queryable } from '../../../platform/server/database.ts'
import type { BillingContext } from '../context.ts'
import { subscriptions } from '../tables.ts'
import { cancelRow, noteLeaving, resume } from './changePlan.ts'
import { listRunning } from './subscriptions.ts'

/** Cancels the plan of a member who has asked for the end of their account, and has not come back. */
export async function cancelForLeaving(context: BillingContext, userId: number): Promise<void> {
  if (!(await isLeaving(context.db, userId))) return
  const [row] = await listRunning(context.db, userId)
  if (!row || row.state === 'cancelling') return
  // noted before, so that one who comes back in between finds it
  await noteLeaving(context.db, row.id, true)
  await cancelRow(context, row)
  if (await isLeaving(context.db, userId)) return
  // a sync that has met the cancellation of a member who was back by then has taken it for their own
  await noteLeaving(context.db, row.id, true)
  await resumeForStaying(context, userId)
}

/** Resumes what was cancelled so; what the member had cancelled before stays so. */
export async function resumeForStaying(context: BillingContext, userId: number): Promise<void> {
  if (await isLeaving(context.db, userId)) return
  const [row] = await listRunning(context.db, userId)
  if (!row?.leaving) return
  // the provider was not reached in time, so that there is nothing to resume, and a later cancellation is the member's own
  if (row.state !== 'cancelling') return void (await noteLeaving(context.db, row.id, false))
  await resume(context, userId).catch((error: unknown) => {
    // the bank took a payment back: the plan runs out, as the profile says
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  })
}

/** Members whose plan was cancelled for their leaving, and who are back; coming back on a full disk sends no job. */
export const listReturners = (db: Queryable, limit: number): Promise<{ userId: number }[]> =>
  db
    .selectDistinct({ userId: users.id })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(subscriptions.leaving, isNull(users.deletionAt)))
    .limit(limit)
