import { inArray } from 'drizzle-orm'
import type { FileRef } from '../../platform/contract.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { FilePolicies } from '../../platform/server/filePolicy.ts'
import { assignFiles, releaseFiles } from '../../platform/server/storedFiles.ts'
import { liveShows } from './tables.ts'

/** The shape of all shows' pictures, and where they are kept. */
export const SHOW_PICTURE = { folder: 'shows', width: 640, height: 360 }

const OWNER = 'show-picture'

/** Everybody who is signed in sees what is on, also what they may not enter. */
export const liveShowsFiles: FilePolicies = { [OWNER]: 'member' }

/** The file in a body; an empty text takes the present one away. */
export const fileIn = (picture: FileRef | '' | undefined): FileRef | undefined => picture || undefined

/** Keeps a picture for as long as a show has it. */
export const assignPicture = (tx: Transaction, key: string | undefined): Promise<void> =>
  assignFiles(tx, OWNER, [{ id: key ?? '', key }])

/** Orphans those pictures that no show has any more, and answers their keys; the shows that had them are locked. */
export async function releasePictures(
  tx: Transaction,
  shows: readonly { pictureKey: string | null }[],
): Promise<string[]> {
  const keys = [...new Set(shows.flatMap(({ pictureKey }) => pictureKey ?? []))]
  if (keys.length === 0) return []
  const { pictureKey } = liveShows
  const kept = await tx.selectDistinct({ key: pictureKey }).from(liveShows).where(inArray(pictureKey, keys))
  const used = new Set(kept.map(({ key }) => key))
  return releaseFiles(
    tx,
    OWNER,
    keys.filter((key) => !used.has(key)),
  )
}
