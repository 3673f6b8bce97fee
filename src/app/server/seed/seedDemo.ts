import { sql } from 'drizzle-orm'
import { isEmpty } from '../../../accounts/server/index.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { seedLessons, storeCovers } from './seedLessons.ts'
import { seedPeople, storePortraits } from './seedPeople.ts'
import { seedUploads, storeUploadCovers } from './seedUploads.ts'

const SEED_LOCK = 7_246_002

/** Fills an academy that nobody has joined yet with a living demo; does nothing to any other. */
export async function seedDemo(deps: Deps): Promise<void> {
  if (!(await isEmpty(deps.db))) return
  const portraits = await storePortraits(deps)
  const covers = await storeCovers(deps)
  const uploadCovers = await storeUploadCovers(deps)
  // all or nothing: a start that is killed half-way begins anew the next time
  await inTransaction(deps.db, async (tx) => {
    // another process may have begun at the same moment
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (!(await isEmpty(tx))) return
    const people = await seedPeople(tx, portraits)
    await seedLessons(tx, covers, people)
    await seedUploads(tx, uploadCovers)
  })
}
