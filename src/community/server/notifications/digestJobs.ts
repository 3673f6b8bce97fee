import * as z from 'zod/mini'
import type { Deps } from '../../../platform/server/deps.ts'
import { job } from '../../../platform/server/job.ts'
import { dropOldNotices } from './dropOldNotices.ts'
import { findDue, sendDigest } from './sendDigest.ts'

const sweepDigests = job('community.sweep digests', 'rest', z.object({}))
const mailDigest = job('community.mail digest', 'mail', z.object({ userId: z.int() }))
const dropNotices = job('community.drop notifications', 'rest', z.object({}))

/** Sends digests as they become due, and lets go of what nobody looks up any more. */
export function digestJobs(deps: Deps): void {
  const { db, jobs } = deps
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
  jobs.handle(mailDigest, ({ userId }, { now }) => sendDigest(deps, userId, now))
  jobs.handle(dropNotices, (_, { now }) => dropOldNotices(db, now))
  jobs.schedule(dropNotices, {}, { minutes: 24 * 60 })
}
