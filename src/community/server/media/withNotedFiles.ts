import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../../platform/server/database.ts'
import type { Files } from '../../../platform/server/files.ts'
import { strayFiles } from '../tables.ts'
import { noteStrayFile, removeStrayFiles, type Stores, sweepStrayFiles } from './strayFiles.ts'

/** Clips have rows of their own from the beginning. */
const OWNED = 'ear-clips'

/**
 * Gives `work` a file store that notes each file as stray, so that it goes when the work fails or its process is killed;
 * `keep` ends that within the transaction that writes the rows. What an earlier process left is removed first; `alone`
 * says that no other process can be at the same work.
 */
export async function withNotedFiles(
  stores: Stores,
  { alone }: { alone: boolean },
  work: (files: Files, keep: (tx: Transaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  await sweepStrayFiles(stores, alone ? 0 : undefined)
  const keys: string[] = []
  const put: Files['put'] = async (folder, ...content) => {
    const key = await stores.files.put(folder, ...content)
    if (folder === OWNED) return key
    keys.push(key)
    await noteStrayFile(stores, key)
    return key
  }
  const keep = async (tx: Transaction) => {
    await tx.delete(strayFiles).where(inArray(strayFiles.fileKey, keys))
  }
  try {
    await work({ ...stores.files, put }, keep)
  } finally {
    // those that were not kept; what can't be removed now goes with the next sweep
    await removeStrayFiles(stores, keys).catch(() => {})
  }
}
