import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../src/platform/server/database.ts'
import { databaseOn } from '../src/platform/server/embedded/openEmbedded.ts'
import { createPglite } from '../src/platform/server/embedded/pglite.ts'

/** An embedded database in memory and in this thread, empty or from an image. */
export async function openInMemory(image?: Blob): Promise<Database & { pglite: PGlite }> {
  const pglite = await createPglite(image ? { loadDataDir: image } : {})
  const script = async (text: string) => {
    try {
      await pglite.exec(text)
    } catch (error) {
      // there is one session, which a script that broke off would leave in its failed transaction
      await pglite.exec('rollback')
      throw error
    }
  }
  return Object.assign(
    databaseOn(pglite, script, () => pglite.close()),
    { pglite },
  )
}
