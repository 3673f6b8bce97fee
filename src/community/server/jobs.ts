import * as z from 'zod/mini'
import { job } from '../../platform/server/job.ts'
import { noteDrift, setAnchors } from './feed/anchors.ts'
import { sweepStrayFiles } from './media/strayFiles.ts'
import { dropOldPostChanges } from './notifications/postChanges.ts'
import { refreshPopularity } from './popularity.ts'
import type { Room } from './room.ts'

const nothing = z.object({})
const rankPosts = job('community.rank posts', 'rest', nothing)
const tidyPosts = job('community.tidy posts', 'rest', nothing)
const sweepFiles = job('community.sweep files', 'rest', nothing)

/** Has posts ranked anew soon; those that change until then are ranked with them. */
export const askForRanks = ({ jobs }: Pick<Room, 'jobs'>): Promise<boolean> =>
  jobs.send(rankPosts, {}, { singletonKey: 'asked' })

/** What the community does by itself. */
export function communityJobs({ db, files, jobs }: Room): void {
  const rank = async () => noteDrift(db, await refreshPopularity(db))
  jobs.handle(rankPosts, rank)
  // also ranks what nobody asked for, since its process died before it could
  jobs.handle(tidyPosts, async () => {
    await rank()
    await setAnchors(db)
    await dropOldPostChanges(db)
  })
  jobs.schedule(tidyPosts, {}, { minutes: 5 })
  jobs.handle(sweepFiles, () => sweepStrayFiles({ db, files }))
  jobs.schedule(sweepFiles, {}, { minutes: 30 })
}
