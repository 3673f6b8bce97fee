import { inArray } from 'drizzle-orm'
import { isPast } from '../../../platform/server/clock.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { strayFiles } from '../tables.ts'

export type Stores = Pick<Deps, 'db' | 'files'>

/** Notes a file that no post has yet, so that it goes even if this process does not live to say whether one got it. */
export const noteStrayFile = async ({ db }: Pick<Stores, 'db'>, fileKey: string): Promise<void> => {
  await db.insert(strayFiles).values({ fileKey })
}

/**
 * Removes those of `keys` that are still noted as stray; what a post has taken since is left alone, and what can't be
 * removed now stays noted and goes with the next sweep.
 */
export async function removeStrayFiles({ db, files }: Stores, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const noted = inArray(strayFiles.fileKey, [...keys])
  const stray = await db.select({ key: strayFiles.fileKey }).from(strayFiles).where(noted)
  const removed = await Promise.all(
    stray.map(({ key }) =>
      files.remove(key).then(
        () => [key],
        () => [],
      ),
    ),
  )
  const gone = removed.flat()
  if (gone.length > 0) await db.delete(strayFiles).where(inArray(strayFiles.fileKey, gone))
}

/** Longer than any submit takes. */
const STRAY_AFTER_MINUTES = 60
const AT_ONCE = 200

/**
 * Removes whatever has been stray for an hour (or was noted by a clock that ran ahead): what a broken off submit or a
 * failed removal left behind.
 */
export async function sweepStrayFiles(stores: Stores, minutes = STRAY_AFTER_MINUTES): Promise<void> {
  const rows = await stores.db
    .select({ key: strayFiles.fileKey })
    .from(strayFiles)
    .where(isPast(strayFiles.since, minutes))
    .limit(AT_ONCE)
  await removeStrayFiles(
    stores,
    rows.map(({ key }) => key),
  )
}
