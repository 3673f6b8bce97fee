import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { type Database, openEmbedded } from '../src/platform/server/database.ts'
import { openPostgres } from '../src/platform/server/postgres.ts'
import { copyTemplate } from './postgres.ts'

/** A migrated, empty database of its own, on whichever database the run is for. */
export async function openTestDatabase(): Promise<Database> {
  const postgres = inject('postgres')
  if (postgres) return openPostgres(await copyTemplate(postgres, `test_${randomUUID().replaceAll('-', '')}`), 10)
  return openEmbedded({ image: new Blob([await readFile(inject('image'))]) })
}
