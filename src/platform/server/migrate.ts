import { sql } from 'drizzle-orm'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrateJobs } from './jobStore.ts'

const MIGRATION_LOCK = 7_246_001

/** Brings the database to the newest schema, the job queue's included; several processes may start at once and one of them does it. */
export async function migrateDatabase(database: Database, folder: string, url?: string): Promise<void> {
  const options = { migrationsFolder: folder, migrationsTable: 'migrations', migrationsSchema: 'public' }
  if (database.kind === 'embedded') {
    await migratePglite(database.db as never, options)
    await migrateJobs(database)
    return
  }
  // the lock belongs to a connection, so it gets one of its own
  const lock = new pg.Client({ connectionString: url })
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(database.db as never, options)
    await migrateJobs(database)
  } finally {
    await lock.end()
  }
}

/** True when the database answers. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    await database.db.execute(sql`select 1`)
    return true
  } catch {
    return false
  }
}
