import type { Database } from '../src/platform/server/database.ts'
import type { JobQueue } from '../src/platform/server/jobs.ts'
import { moveClockTo } from './clock.ts'

/**
 * `scheduled` plans what is done every so often, `now` then moves the clock on, and `mayFail` returns what failed instead
 * of throwing it.
 */
export type RunOptions = { now?: Date; scheduled?: boolean; mayFail?: boolean }

/** Does the jobs that are due, with whatever they bring about; returns the errors. */
export async function runJobs(database: Database, jobs: JobQueue, { now, scheduled, mayFail }: RunOptions = {}) {
  // planned before the clock moves: a slot is never in the past
  if (scheduled) await jobs.planSchedules()
  if (now) await moveClockTo(database, now)
  const errors: unknown[] = []
  for (;;) {
    const ran = await jobs.runDue()
    errors.push(...ran.errors)
    if (ran.count === 0) break
  }
  if (errors.length > 0 && !mayFail) throw errors[0]
  return errors
}
