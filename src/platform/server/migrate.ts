import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrateJobs } from './jobStore.ts'

const MIGRATION_LOCK = 7_246_001
const TRY_MS = 300

type Patience = {
  say?: (line: string) => void
  /** How often it is said that this still takes its time. */
  sayEveryMs?: number
  /** How long another process may take. */
  limitMs?: number
}

/** Brings the database to the newest schema, the job queue's included; several processes may start at once and one of them does it. */
export async function migrateDatabase(
  database: Database,
  folder: string,
  url?: string,
  patience: Patience = {},
): Promise<void> {
  const options = { migrationsFolder: folder, migrationsTable: 'migrations', migrationsSchema: 'public' }
  if (database.kind === 'embedded') {
    await migratePglite(database.db as never, options)
    await migrateJobs(database)
    return
  }
  // the lock belongs to a connection, so it gets one of its own; on it a change of a large table may take its time
  const connection = new pg.Client({ connectionString: url, keepAlive: true })
  connection.on('error', () => {})
  await connection.connect()
  try {
    await takeMigrationLock(connection, patience)
    await saying(patience, 'The database is still being brought to the newest schema.', async () => {
      await migratePg(drizzle(connection), options)
      await migrateJobs(database)
    })
  } finally {
    await connection.end()
  }
}

const WAITING = 'Another process is bringing the database to the newest schema; waiting for it.'

/** @throws Error with a sentence when another process keeps the lock for too long */
export async function takeMigrationLock(connection: pg.Client, patience: Patience = {}): Promise<void> {
  const { say = console.warn, limitMs = 10 * 60_000 } = patience
  const until = performance.now() + limitMs
  const tryLock = async () => {
    const { rows } = await connection.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK])
    return rows[0].taken as boolean
  }
  if (await tryLock()) return
  say(WAITING)
  await saying(patience, WAITING, async () => {
    while (!(await tryLock())) {
      if (performance.now() > until)
        throw new Error(
          `Another process has been bringing the database to the newest schema for ${Math.round(limitMs / 1000)} seconds; look whether it hangs, end it, and start again.`,
        )
      await new Promise((resolve) => setTimeout(resolve, TRY_MS))
    }
  })
}

/** Nobody is to wait in silence. */
async function saying({ say = console.warn, sayEveryMs = 15_000 }: Patience, line: string, work: () => Promise<void>) {
  const timer = setInterval(() => say(line), sayEveryMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}
