import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '../../platform/server/context.ts'
import { type Db, selectRows } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { TAKEN_HOURS } from '../contract.ts'

const rollUpMinutes = job('activity.roll up days', 'rest', z.object({}))
/** Two days more than minutes are taken for, wherever the day was. */
const KEPT_DAYS = TAKEN_HOURS / 24 + 2
/** Days of members in one statement. */
const PORTION = 500

/** Makes one row a kind of each older day, by night: nothing but how many minutes it had is read of it. */
export function rollingUp({ db, jobs }: Pick<Context, 'db' | 'jobs'>): void {
  jobs.handle(rollUpMinutes, async (_, { now }) => {
    while ((await rollUp(db, now)) === PORTION);
  })
  jobs.schedule(rollUpMinutes, {}, { minutes: 24 * 60 })
}

/** Rolls up a portion of days; answers how many. The first row of each stays, so that no reader ever finds none. */
async function rollUp(db: Db, now: Date): Promise<number> {
  const rows = await selectRows<{ user_id: number }>(
    db,
    sql`with due as (
        select user_id, day, kind, min(minute) as first, sum(minutes) as total from activity_minutes
        where day < (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${KEPT_DAYS}::int
        group by user_id, day, kind having count(*) > 1 limit ${PORTION}::int
      ), gone as (
        delete from activity_minutes m using due d
        where m.user_id = d.user_id and m.day = d.day and m.kind = d.kind and m.minute > d.first
      )
      update activity_minutes m set minutes = d.total from due d
      where m.user_id = d.user_id and m.minute = d.first returning m.user_id`,
  )
  return rows.length
}
