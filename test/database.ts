import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import type { Database } from '../src/platform/server/database.ts'
import { openInMemory } from '../src/platform/server/embedded/openEmbedded.ts'
import { openPostgres } from '../src/platform/server/postgres.ts'
import { copyTemplate } from './postgres.ts'

/** A migrated, empty database of its own, on whichever database the run is for. */
export async function openTestDatabase(): Promise<Database> {
  const postgres = inject('postgres')
  if (postgres) return openPostgres(await copyTemplate(postgres, `test_${randomUUID().replaceAll('-', '')}`), 10)
  return openInMemory(new Blob([await readFile(inject('image'))]))
}
