import { sql } from 'drizzle-orm'
import { currentTime } from '../src/platform/server/clock.ts'
import type { Database } from '../src/platform/server/database.ts'
import type { JobQueue } from '../src/platform/server/jobs.ts'

/** `now` moves the clock of the queue and of its handlers; `mayFail` returns what failed instead of throwing it. */
export type RunWishes = { now?: Date; mayFail?: boolean }

/** Does the jobs that are due, with whatever they bring about; returns the errors. */
export async function runJobs(database: Database, jobs: JobQueue, { now, mayFail }: RunWishes = {}) {
  const errors: unknown[] = []
  for (;;) {
    if (now)
      await database.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'
        where state < 'active' and start_after > now() and start_after <= ${now.toISOString()}::timestamptz`)
    const ran = await jobs.runDue(now ?? currentTime())
    errors.push(...ran.errors)
    if (ran.count === 0) break
  }
  if (errors.length > 0 && !mayFail) throw errors[0]
  return errors
}
