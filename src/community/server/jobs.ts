import * as z from 'zod/mini'
import { currentTime } from '../../platform/server/clock.ts'
import { job } from '../../platform/server/job.ts'
import type { CommunityContext } from './context.ts'
import { noteDrift, setAnchors } from './feed/anchors.ts'
import { deleteOldPostChanges } from './feed/postChanges.ts'
import { refreshPopularity } from './popularity.ts'

const nothing = z.object({})
const rankPosts = job('community.rank posts', 'rest', nothing)
const tidyPosts = job('community.tidy posts', 'rest', nothing)

/** Likes of this long are ranked together. */
const GATHER_MS = 1_000
/** For so long after it was sent, a job is surely still waiting. */
const WAITING_MS = 800

const waitsUntil = new WeakMap<CommunityContext['jobs'], number>()

/**
 * Has posts ranked anew soon, in a second; those that change until then are ranked with them. While a job that this
 * process has sent is waiting, nothing is sent.
 */
export async function askForRanks({ jobs }: Pick<CommunityContext, 'jobs'>): Promise<void> {
  const now = performance.now()
  if (now < (waitsUntil.get(jobs) ?? 0)) return
  const startAfter = new Date(currentTime().getTime() + GATHER_MS)
  const isOurs = await jobs.send(rankPosts, {}, { singletonKey: 'asked', startAfter })
  // one that another process has sent is due sooner
  if (isOurs) waitsUntil.set(jobs, now + WAITING_MS)
}

/** What the community does by itself. */
export function communityJobs({ db, jobs }: CommunityContext): void {
  const rank = async () => noteDrift(db, await refreshPopularity(db))
  jobs.handle(rankPosts, rank)
  // also ranks what nobody asked for, since its process died before it could
  jobs.handle(tidyPosts, async () => {
    await rank()
    await setAnchors(db)
    await deleteOldPostChanges(db)
  })
  jobs.schedule(tidyPosts, {}, { minutes: 5 })
}
