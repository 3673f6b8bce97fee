import { sql } from 'drizzle-orm'
import { type Db, selectRows } from '../../platform/server/database.ts'

const DAYS = 180
const BATCH = 1000

/** Lets go of notifications of half a year ago, a thousand in one statement. */
export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  for (;;) {
    const rows = await selectRows(
      db,
      sql`delete from notifications where id in (
        select id from notifications
        where created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
        order by created_at limit ${BATCH}) returning id`,
    )
    if (rows.length < BATCH) return
  }
}
