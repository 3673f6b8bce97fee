import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, ne, sql } from 'drizzle-orm'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { type Db, inTransaction, type Transaction } from './database.ts'

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

type Store = {
  warning: string | undefined
  /** Says again that this process is there; by itself every 15 seconds. */
  beat: () => Promise<void>
  release: () => Promise<void>
}

/**
 * Makes the `files` of this data folder the ones that belong to the database, and keeps saying so until `release`.
 * Several processes may share the folder. `say` is called when another folder serves the database all the same, as when
 * this process was cut off from the database for a while.
 * @returns what the owner must be warned of, where the files were in another folder before
 * @throws Error with a sentence when another process serves the same database from another folder
 */
export async function claimFileStore(db: Db, dataDir: string, say: (line: string) => void): Promise<Store> {
  const files = join(dataDir, 'files')
  const id = await idOf(files)
  const seen = new SeenTimes()
  const moved = await locked(db, async (tx) => {
    if (await isServedElsewhere(tx, id)) throw new Error(elsewhere(files))
    const gone = await tx.delete(fileStores).where(ne(fileStores.id, id)).returning()
    seen.note(await see(tx, id))
    return gone.length > 0
  })
  let hasWarned = false
  const beat = () =>
    locked(db, async (tx) => {
      seen.note(await see(tx, id))
      const displaced = await isServedElsewhere(tx, id)
      if (displaced && !hasWarned) say(elsewhere(files))
      hasWarned = displaced
    })
  // a database that is away gets it with the next beat
  const timer = setInterval(() => void beat().catch(() => {}), BEAT_MS).unref()
  return {
    warning: moved ? movedHere(files) : undefined,
    beat,
    release: async () => {
      clearInterval(timer)
      const isMine = and(eq(fileStores.id, id), sql`${fileStores.seenAt} = ${seen.own}::timestamptz`)
      const seenAt = seen.others ? sql`${seen.others}::timestamptz` : sql`to_timestamp(0)`
      await db
        .update(fileStores)
        .set({ seenAt })
        .where(isMine)
        .catch(() => {})
    },
  }
}

/**
 * When this process was seen last, and before that another one that shares the folder: once this one has ended, the
 * folder is as living as that one is. Of several that end together the last may so keep another folder out for three
 * beats. Times are kept as the database writes them, which is finer than a Date.
 */
class SeenTimes {
  own = ''
  others: string | undefined

  note({ before, now }: { before: string | null; now: string }): void {
    if (before && before !== this.own) this.others = before
    this.own = now
  }
}

/** Two processes that start at once see each other. */
const locked = <T>(db: Db, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${STORE_LOCK})`)
    return work(tx)
  })

/** Whether a process of another folder was there a moment ago. */
async function isServedElsewhere(tx: Transaction, id: string): Promise<boolean> {
  // a time far ahead was written by a clock that has been set right since
  const recent = sql`abs(extract(epoch from clock_timestamp() - ${fileStores.seenAt})) < ${GONE_AFTER_SECONDS}`
  return (await tx.$count(fileStores, and(ne(fileStores.id, id), recent))) > 0
}

/** Writes that the folder is served, also when another one has taken its row away. */
async function see(tx: Transaction, id: string): Promise<{ before: string | null; now: string }> {
  const text = { seenAt: sql<string>`${fileStores.seenAt}::text` }
  const [before] = await tx.select(text).from(fileStores).where(eq(fileStores.id, id))
  const seenAt = sql`clock_timestamp()`
  const [now] = await tx
    .insert(fileStores)
    .values({ id, seenAt })
    .onConflictDoUpdate({ target: fileStores.id, set: { seenAt } })
    .returning(text)
  return { before: before?.seenAt ?? null, now: now?.seenAt ?? '' }
}

const elsewhere = (files: string): string =>
  `Another process serves this database and keeps its uploaded files in a folder that is not ${files}: a file that comes ` +
  'in at one would be missing at the other. Give both the same DATA_DIR, or an S3_BUCKET.'

const movedHere = (files: string): string =>
  `The uploaded files of this database were in another folder until now; from now on they are in ${files}. If files are ` +
  'missing, copy the "files" folder of the former DATA_DIR there.'
