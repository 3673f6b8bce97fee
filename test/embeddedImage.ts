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

/**
 * Data folder images of the embedded database, one without any table and one that is migrated; made anew only when the
 * migrations or its clock change.
 */
export async function makeEmbeddedImages(): Promise<{ emptyImage: string; image: string }> {
  const folder = join(import.meta.dirname, '../.cache/test')
  const hash = hashOfMigrations()
  const emptyImage = join(folder, `empty-${hash}.tar`)
  const image = join(folder, `embedded-${hash}.tar`)
  if (existsSync(image) && existsSync(emptyImage)) return { emptyImage, image }
  mkdirSync(folder, { recursive: true })
  const database = await openInMemory()
  const dump = async (path: string) => {
    const content = await (await database.pglite.dumpDataDir('none')).arrayBuffer()
    // the run on the other database may be making the same one
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, Buffer.from(content))
    renameSync(draft, path)
  }
  await dump(emptyImage)
  await makeClockMovable(database)
  await migrateDatabase(database, MIGRATIONS)
  await dump(image)
  await database.close()
  return { emptyImage, image }
}
