import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { isPast } from './clock.ts'
import { instant } from './columns.ts'
import { type Db, prepared, type Queryable, selectRows } from './database.ts'
import type { Files } from './files.ts'

/**
 * Every stored file with its one owner, which says who may have it. A file without one is orphaned: it has no owner yet,
 * or none any more, and goes when it has been one for an hour.
 */
export const storedFiles = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    /** What kind of thing owns it, as the modules' policies name it. */
    ownerKind: text('owner_kind'),
    ownerId: text('owner_id'),
    /** Since when it has had this owner, or none. */
    since: instant('since').notNull().defaultNow(),
  },
  (t) => [
    index('files_owner').on(t.ownerKind, t.ownerId),
    index('files_stray').on(t.since).where(isNull(t.ownerKind)),
    check('files_owner_whole', sql`(${t.ownerKind} is null) = (${t.ownerId} is null)`),
  ],
)

export type Owner = { kind: string; id: string }
export type Stores = { db: Db; files: Files }
type Given = { id: number | string; key: string | null | undefined }

const isOrphaned = isNull(storedFiles.ownerKind)

/**
 * Gives `work` a way to store files. Each is noted as orphaned before it is stored, so that it goes even if this process
 * does not live to say whose it is. Those that still have no owner when the work has ended, also because it failed, go then.
 */
export async function withFiles<T>(
  { db, files }: Stores,
  work: (stores: { put: Files['put'] }) => Promise<T>,
): Promise<T> {
  const keys: string[] = []
  const put: Files['put'] = async (folder, extension, content, type, size) => {
    const note = (key: string) => db.insert(storedFiles).values({ key })
    const key = await files.put(folder, extension, content, type, size, note)
    // one that could not be stored stays noted: a store that is silent now may have it all the same, and the sweep looks
    keys.push(key)
    // its hour begins now: storing it may have taken longer than that, and a sweep may have dropped the note meanwhile
    await db
      .insert(storedFiles)
      .values({ key })
      .onConflictDoUpdate({ target: storedFiles.key, set: { since: sql`now()` }, setWhere: isOrphaned })
    return key
  }
  try {
    return await work({ put })
  } finally {
    await deleteOrphans({ db, files }, keys)
  }
}

/**
 * Makes orphaned files those of their owners, within the transaction that writes the owners; an owned one stays whose it is.
 * Throws where a file is not noted any more, since its owner would name what is gone.
 */
export async function assignFiles(tx: Queryable, kind: string, given: readonly Given[]): Promise<void> {
  const pairs = given.flatMap(({ id, key }) => (key ? [sql`(${key}::text, ${String(id)}::text)`] : []))
  if (pairs.length === 0) return
  const missing = await selectRows<{ key: string }>(
    tx,
    sql`with given(key, id) as (values ${sql.join(pairs, sql`, `)}), gave as (
        update files set owner_kind = ${kind}, owner_id = given.id, since = now()
        from given where files.key = given.key and owner_kind is null returning files.key)
      select distinct key from given where key not in (select key from gave)
        and key not in (select files.key from files join given on files.key = given.key where owner_kind is not null)`,
  )
  if (missing.length > 0) throw new Error(`There is no such file to give: ${missing.map(({ key }) => key).join(', ')}`)
}

/** Makes files of one kind of owner orphans again, within the transaction in which they lose it; answers their keys. */
const takeFiles = async (tx: Queryable, kind: string, which: SQL): Promise<string[]> => {
  const taken = await tx
    .update(storedFiles)
    .set({ ownerKind: null, ownerId: null, since: sql`now()` })
    .where(and(eq(storedFiles.ownerKind, kind), which))
    .returning({ key: storedFiles.key })
  return taken.map(({ key }) => key)
}

/** Takes every file away from owners that are about to be deleted. */
export const releaseFiles = async (
  tx: Queryable,
  kind: string,
  ids: readonly (number | string)[],
): Promise<string[]> => (ids.length === 0 ? [] : takeFiles(tx, kind, inArray(storedFiles.ownerId, ids.map(String))))

/** Takes those of `keys` away that the owner has: what it replaces, and no file that it only shares. */
export async function releaseReplaced(
  tx: Queryable,
  kind: string,
  id: number | string,
  keys: readonly (string | null | undefined)[],
): Promise<string[]> {
  const named = keys.filter((key): key is string => typeof key === 'string')
  if (named.length === 0) return []
  return takeFiles(tx, kind, sql`${eq(storedFiles.ownerId, String(id))} and ${inArray(storedFiles.key, named)}`)
}

/**
 * Removes those of `keys` that are orphaned; one that has an owner by now is left alone. What can't be removed at the
 * moment goes with the next sweep, since it is worth less than the answer that is on its way.
 */
export const deleteOrphans = (stores: Stores, keys: readonly string[]): Promise<void> =>
  removeOrphans(stores, keys).catch(() => {})

async function removeOrphans({ db, files }: Stores, keys: readonly string[], which = isOrphaned): Promise<void> {
  if (keys.length === 0) return
  const orphans = and(which, inArray(storedFiles.key, [...keys]))
  const found = await db.select({ key: storedFiles.key }).from(storedFiles).where(orphans)
  const removed = await Promise.allSettled(found.map(({ key }) => files.remove(key).then(() => key)))
  const gone = removed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (gone.length > 0) await db.delete(storedFiles).where(and(isOrphaned, inArray(storedFiles.key, gone)))
}

/** Longer than any submit takes. */
const ORPHAN_AFTER_MINUTES = 60
const AT_ONCE = 200

/**
 * Removes whatever has been orphaned for an hour (or was noted by a clock that ran ahead): what a broken off submit, a
 * deleted owner or a failed removal left behind.
 */
export async function sweepOrphans(stores: Stores, minutes = ORPHAN_AFTER_MINUTES): Promise<void> {
  const isOldOrphan = and(isOrphaned, isPast(storedFiles.since, minutes)) as SQL
  const rows = await stores.db
    .select({ key: storedFiles.key })
    .from(storedFiles)
    .where(isOldOrphan)
    .orderBy(storedFiles.since)
    .limit(AT_ONCE)
  await removeOrphans(
    stores,
    rows.map(({ key }) => key),
    isOldOrphan,
  )
}

const ownerByKey = prepared((db) =>
  db
    .select({ kind: storedFiles.ownerKind, id: storedFiles.ownerId })
    .from(storedFiles)
    .where(eq(storedFiles.key, sql.placeholder('key')))
    .prepare('owner_by_file_key'),
)

/** The owner of a file; undefined for an orphaned one, and for what is no file of ours. */
export async function findOwner(db: Db, key: string): Promise<Owner | undefined> {
  const [row] = await ownerByKey(db).execute({ key })
  return row?.kind && row.id ? { kind: row.kind, id: row.id } : undefined
}

/** Well below the 65,535 parameters that one statement may have. */
const ASKED_AT_ONCE = 1000

/** Those of `keys` that the table names and that fulfil `which`. */
async function findNamed(db: Db, keys: readonly string[], which?: SQL): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < keys.length; at += ASKED_AT_ONCE) {
    const asked = inArray(storedFiles.key, keys.slice(at, at + ASKED_AT_ONCE))
    const rows = await db.select({ key: storedFiles.key }).from(storedFiles).where(and(asked, which))
    found.push(...rows.map(({ key }) => key))
  }
  return found
}

/** Those of `keys` that the table does not name, so that nobody has them and no sweep removes them. */
export async function findUntracked(db: Db, keys: readonly string[]): Promise<string[]> {
  const known = new Set(await findNamed(db, keys))
  return keys.filter((key) => !known.has(key))
}

/** Those of `keys` that have an owner. */
export const findOwned = (db: Db, keys: readonly string[]): Promise<string[]> =>
  findNamed(db, keys, isNotNull(storedFiles.ownerKind))
