import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateDatabase } from '../src/platform/server/migrate.ts'
import { makeClockMovable } from './clock.ts'
import { openInMemory } from './inMemoryDatabase.ts'

export const MIGRATIONS = join(import.meta.dirname, '../migrations')

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(MIGRATIONS, name)))
  // the job queue brings its own tables
  hash.update(readFileSync(join(MIGRATIONS, '../node_modules/pg-boss/package.json')))
  hash.update(readFileSync(join(MIGRATIONS, '../src/platform/server/jobStore.ts')))
  hash.update(readFileSync(join(import.meta.dirname, 'clock.ts')))
  return hash.digest('hex').slice(0, 16)
}

/** A data folder image of a migrated, empty embedded database; made anew only when the migrations or its clock change. */
export async function makeEmbeddedImage(): Promise<string> {
  const folder = join(import.meta.dirname, '../.cache/test')
  const path = join(folder, `embedded-${hashOfMigrations()}.tar`)
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const database = await openInMemory()
  await makeClockMovable(database)
  await migrateDatabase(database, MIGRATIONS)
  const image = await database.pglite.dumpDataDir('none')
  await database.close()
  writeFileSync(`${path}.draft`, Buffer.from(await image.arrayBuffer()))
  renameSync(`${path}.draft`, path)
  return path
}
