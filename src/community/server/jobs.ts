import * as z from 'zod/mini'
import { job } from '../../platform/server/job.ts'
import type { CommunityContext } from './context.ts'
import { noteDrift, setAnchors } from './feed/anchors.ts'
import { deleteOldPostChanges } from './feed/postChanges.ts'
import { refreshPopularity } from './popularity.ts'

const nothing = z.object({})
const rankPosts = job('community.rank posts', 'rest', nothing)
const tidyPosts = job('community.tidy posts', 'rest', nothing)

/** Has posts ranked anew soon; those that change until then are ranked with them. */
export const askForRanks = ({ jobs }: Pick<CommunityContext, 'jobs'>): Promise<boolean> =>
  jobs.send(rankPosts, {}, { singletonKey: 'asked' })

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
