import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, type Db, inTransaction, selectRows } from '../database.ts'
import { hasContent } from '../fileContent.ts'
import type { Files } from '../files.ts'
import { migrateDatabase } from '../migrate.ts'
import { isUnfinished, listMigrations, listTables, quoted, tableExists, UNFINISHED } from './databaseParts.ts'
import { loadRows } from './loadRows.ts'
import { filePart, type Manifest } from './manifest.ts'
import { type Backup, BackupError } from './readBackup.ts'

export type Target = {
  database: Database
  /** Address for the connection of the migrations. */
  url?: string | undefined
  files: Pick<Files, 'restore' | 'sizeOf' | 'read'>
  /** So many weeks later than they were is every time that is restored. */
  weeksLater?: number
}

const migrationHashes = (folder: string): string[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)

/** @throws BackupError when the backup has had migrations that this version does not know */
export function requireKnownSchema({ migrations }: Manifest, folder: string): void {
  const known = migrationHashes(folder)
  if (migrations.length === 0) throw new BackupError('The backup is of a database without any schema.')
  if (migrations.some((hash, at) => hash !== known[at]))
    throw new BackupError(
      'The backup was made by another version of the academy, whose migrations this one does not know. Install that ' +
        'version, or a newer one. Nothing was changed.',
    )
}

/**
 * @throws BackupError when people are in the database, or what another program keeps there; an academy that nobody has
 * joined yet and what a killed restore has left are no hindrance
 */
export async function requireEmpty(db: Db, folder: string): Promise<void> {
  if (await isUnfinished(db)) return
  const [first] = await listMigrations(db)
  if (first !== undefined && first === migrationHashes(folder)[0]) {
    if (await hasPeople(db)) throw new BackupError(`There are people in this database already. ${ELSEWHERE}`)
    return
  }
  if ((await listTables(db)).length > 0)
    throw new BackupError(`This database holds tables that are not the academy’s. ${ELSEWHERE}`)
}

export async function hasPeople(db: Db): Promise<boolean> {
  if (!(await tableExists(db, 'public.users'))) return false
  const [row] = await selectRows<{ taken: boolean }>(db, sql`select exists (select from public.users) as taken`)
  return row?.taken === true
}

const ELSEWHERE =
  'Restore into a new, empty one: set DATABASE_URL to that, or DATA_DIR to a new folder. Nothing was changed.'

/**
 * Makes an empty database, or what a killed restore has left of one, the one that was backed up: the schema as it was
 * then, its rows, all later migrations, and the files. Until all of that is done no academy starts on it.
 */
export async function restoreBackup(backup: Backup, folder: string, target: Target): Promise<void> {
  const { database, url, files, weeksLater } = target
  const { db } = database
  const { manifest } = backup
  requireKnownSchema(manifest, folder)
  await requireEmpty(db, folder)
  await db.execute(sql.raw(`create table if not exists public.${UNFINISHED} (since timestamptz default now())`))
  await emptyDatabase(database)
  await migrateTo(manifest.migrations.length, folder, (partial) => migrateDatabase(database, partial, url))
  await inTransaction(db, (tx) => loadRows(tx, backup, weeksLater))
  await migrateDatabase(database, folder, url)
  // of a restore that was killed, or since the store is the one that was backed up
  for (const { key, bytes, sha256 } of manifest.files)
    if (!(await hasContent(files, key, bytes, () => sha256)))
      await files.restore(key, backup.read(filePart(key)), bytes)
  await db.execute(sql.raw(`drop table public.${UNFINISHED}`))
}

/** Removes every table and function, but for those of extensions. */
async function emptyDatabase({ db }: Database): Promise<void> {
  const rows = await selectRows<{ statement: string }>(
    db,
    sql`select format('drop table if exists public.%I cascade', relname) as statement from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> ${UNFINISHED}
      union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
        where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  )
  for (const { statement } of rows) await db.execute(sql.raw(statement))
  await db.execute(sql.raw(`drop schema if exists ${quoted('pgboss')} cascade`))
}

/** Runs `migrate` on a folder of no more than the first so many migrations. */
export async function migrateTo(
  count: number,
  folder: string,
  migrate: (folder: string) => Promise<void>,
): Promise<void> {
  const partial = await mkdtemp(join(tmpdir(), 'academy-migrations-'))
  try {
    await cp(folder, partial, { recursive: true })
    const path = join(partial, 'meta/_journal.json')
    const journal: { entries: object[] } = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
    await migrate(partial)
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}
