import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Context } from '../../platform/server/context.ts'
import { type Db, selectRows } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import type { NotificationReader } from './listNotifications.ts'
import { findDue, sendDigest } from './sendDigest.ts'

const sweepDigests = job('community.sweep digests', 'rest', z.object({}))
const mailDigest = job('community.mail digest', 'mail', z.object({ userId: z.int() }))
const dropNotices = job('community.drop notifications', 'rest', z.object({}))

/** Sends digests as they become due, and lets go of what nobody looks up any more. */
export function digestJobs(context: Context, reader: NotificationReader): void {
  const { db, jobs } = context
  jobs.handle(sweepDigests, async (_, { now }) => {
    for (let last = 0; ; ) {
      const due = await findDue(db, now, last)
      await jobs.sendAll(
        mailDigest,
        due.map((userId) => ({ userId })),
      )
      const end = due.at(-1)
      if (end === undefined) return
      last = end
    }
  })
  jobs.schedule(sweepDigests, {}, { minutes: 30 })
  jobs.handle(mailDigest, ({ userId }, { now }) => sendDigest(context, reader, { userId, now }))
  jobs.handle(dropNotices, (_, { now }) => deleteOldNotifications(db, now))
  jobs.schedule(dropNotices, {}, { minutes: 24 * 60 })
}

const DAYS = 180
const BATCH = 1000

/** Lets go of notifications of half a year ago, a thousand in one statement. */
async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
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
