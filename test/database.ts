import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, rowsOf } from '../src/platform/server/database.ts'
import { openInMemory } from '../src/platform/server/embedded/openEmbedded.ts'
import { openPostgres } from '../src/platform/server/postgres.ts'
import { copyTemplate, databaseUrl } from './postgres.ts'

/** A migrated, empty database of its own, on whichever database the run is for. */
export async function openTestDatabase(): Promise<Database> {
  const postgres = inject('postgres')
  if (postgres) return openPostgres(await copyTemplate(postgres, `test_${randomUUID().replaceAll('-', '')}`), 10)
  return openInMemory(new Blob([await readFile(inject('image'))]))
}

/** The same database as another process opens it; the embedded one has no second process, and is the same again. */
export async function openAgain(database: Database): Promise<Database> {
  const postgres = inject('postgres')
  if (!postgres) return database
  const [found] = await rowsOf<{ name: string }>(database.db, sql`select current_database() as name`)
  return openPostgres(databaseUrl(postgres, found?.name ?? ''), 5)
}
