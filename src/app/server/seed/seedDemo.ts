import { isEmpty } from '../../../accounts/server/index.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { seedLessons, storeCovers } from './seedLessons.ts'
import { seedPeople, storePortraits } from './seedPeople.ts'

/** Fills an academy that nobody has joined yet with a living demo; does nothing to any other. */
export async function seedDemo(deps: Deps): Promise<void> {
  if (!(await isEmpty(deps.db))) return
  const portraits = await storePortraits(deps)
  const covers = await storeCovers(deps)
  // all or nothing: a start that is killed half-way begins anew the next time
  await inTransaction(deps.db, async (tx) => {
    const people = await seedPeople(tx, portraits)
    await seedLessons(tx, covers, people)
  })
}
