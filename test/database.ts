import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, selectRows } from '../src/platform/server/database.ts'
import { migrateDatabase, type Patience } from '../src/platform/server/migrate.ts'
import { openPostgres } from '../src/platform/server/postgres.ts'
import { resetClock } from './clock.ts'
import { borrowDatabase, openEmpty } from './databasePool.ts'
import { MIGRATIONS } from './embeddedImage.ts'
import { copyTemplate, createEmpty, databaseUrl, dropDatabase } from './postgres.ts'

export type EngineName = Database['kind']
/** The one that the run is for. */
export const engineOfRun = (): EngineName => (inject('postgres') ? 'postgres' : 'embedded')
const newName = () => `test_${randomUUID().replaceAll('-', '')}`

/** A migrated database of its own that nobody has joined, on the engine that the run is for. */
export async function openTestDatabase(engine = engineOfRun()): Promise<Database> {
  const postgres = engine === 'postgres' && inject('postgres')
  const name = newName()
  const database = postgres ? openPostgres(await copyTemplate(postgres, name), 10) : await borrowDatabase()
  const { close } = database
  return Object.assign(database, {
    close: async () => {
      await resetClock(database)
      await close()
      // hundreds of them would be gigabytes, which the end of the run had to wait for
      if (postgres) await dropDatabase(postgres, name)
    },
  })
}

/** The same database as another process opens it; the embedded one has no second process, and is the same again. */
export async function reopen(database: Database): Promise<Database> {
  const postgres = inject('postgres')
  if (!postgres) return database
  const [found] = await selectRows<{ name: string }>(database.db, sql`select current_database() as name`)
  return openPostgres(databaseUrl(postgres, found?.name ?? ''), 5)
}

/** A database of its own without any table, and its address where it has one. */
export async function openEmptyDatabase(engine = engineOfRun()): Promise<{ database: Database; url?: string }> {
  if (engine === 'embedded') return { database: await openEmpty() }
  const url = await createEmpty(inject('postgres'), newName())
  return { database: openPostgres(url, 5), url }
}

/**
 * A database of its own as it was before the migration of this name (without its number), and what brings it to the
 * newest schema.
 */
export async function openBefore(
  migration: string,
): Promise<{ database: Database; migrate: (patience?: Patience) => Promise<void> }> {
  const { database, url } = await openEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'academy-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'))
  const at = journal.entries.findIndex(({ tag }) => tag.replace(/^\d+_/, '') === migration)
  if (at < 0) throw new Error(`There is no migration ${migration}.`)
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  await migrateDatabase(database, folder, url)
  await rm(folder, { recursive: true })
  return { database, migrate: (patience) => migrateDatabase(database, MIGRATIONS, url, patience) }
}
