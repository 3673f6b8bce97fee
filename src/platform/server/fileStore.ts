import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { type Db, inTransaction } from './database.ts'

/** Folders of uploaded files that serve this database; one, or members find no file that came in at another. */
export const fileStores = pgTable('file_stores', {
  id: uuid('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
})

const STORE_LOCK = 7_246_003
const BEAT_MS = 15_000
/** A process that was not seen for three beats has ended. */
const GONE_AFTER_SECONDS = 45

/** The id of a folder of files, which moves along with it and comes back with a backup. */
async function idOf(files: string): Promise<string> {
  const path = join(files, '.id')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const id = randomUUID()
  await mkdir(files, { recursive: true })
  await writeFile(`${path}.${id}`, id)
  await rename(`${path}.${id}`, path)
  return id
}

/**
 * Makes the `files` of this data folder the ones that belong to the database, and keeps saying so until the returned
 * end is called. Several processes may share the folder.
 * @returns what the owner must be warned of, where the files were in another folder before
 * @throws Error with a sentence when another process serves the same database from another folder
 */
export async function claimFileStore(
  db: Db,
  dataDir: string,
): Promise<{ warning: string | undefined; release: () => Promise<void> }> {
  const files = join(dataDir, 'files')
  const id = await idOf(files)
  const others = await inTransaction(db, async (tx) => {
    // two processes that start at once see each other
    await tx.execute(sql`select pg_advisory_xact_lock(${STORE_LOCK})`)
    // a time far ahead was written by a clock that has been set right since
    const recent = sql`abs(extract(epoch from now() - ${fileStores.seenAt})) < ${GONE_AFTER_SECONDS}`
    const [living] = await tx
      .select()
      .from(fileStores)
      .where(and(ne(fileStores.id, id), recent))
    if (living) throw new Error(elsewhere(files))
    const gone = await tx.delete(fileStores).where(ne(fileStores.id, id)).returning()
    await tx
      .insert(fileStores)
      .values({ id, seenAt: sql`now()` })
      .onConflictDoUpdate({ target: fileStores.id, set: { seenAt: sql`now()` } })
    return gone.length
  })
  const say = async (seenAt: SQL) => {
    await db.update(fileStores).set({ seenAt }).where(eq(fileStores.id, id))
  }
  // a database that is away is told with the next beat
  const timer = setInterval(() => void say(sql`now()`).catch(() => {}), BEAT_MS).unref()
  return {
    warning: others > 0 ? moved(files) : undefined,
    release: async () => {
      clearInterval(timer)
      // others that share the folder say again that they are there; without any, another folder may follow at once
      await say(sql`to_timestamp(0)`).catch(() => {})
    },
  }
}

const elsewhere = (files: string): string =>
  `Another process serves this database and keeps its uploaded files in a folder that is not ${files}: a file that comes ` +
  'in at one would be missing at the other. Give both the same DATA_DIR, or an S3_BUCKET.'

const moved = (files: string): string =>
  `The uploaded files of this database were in another folder until now; from now on they are in ${files}. If files are ` +
  'missing, copy the "files" folder of the former DATA_DIR there.'
