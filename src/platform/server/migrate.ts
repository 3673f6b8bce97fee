import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, type Db, databaseErrorCode, selectRows } from './database.ts'
import { migrateJobs } from './jobStore.ts'
import { readPending } from './pendingMigrations.ts'

const MIGRATION_LOCK = 7_246_001
const TRY_MS = 300

export type Patience = {
  say?: (line: string) => void
  /** How often it is said that this still takes its time. */
  sayEveryMs?: number
  /** How long another process may take. */
  limitMs?: number
  /** Called for each statement of the migrations as it begins: which one of how many. */
  onStatement?: (statement: number, of: number) => void
}

/** Brings the database to the newest schema, the job queue's included; several processes may start at once and one of them does it. */
export async function migrateDatabase(
  database: Database,
  folder: string,
  url?: string,
  patience: Patience = {},
): Promise<void> {
  if (database.kind === 'embedded') {
    const count = await statementCounter(database.db, folder, patience)
    const { onQuery } = database
    database.onQuery = (query) => {
      onQuery?.(query)
      count(query)
    }
    await runMigrations(database.db, folder).finally(() => {
      database.onQuery = onQuery
    })
    await validateChecks(database.db, patience)
    await migrateJobs(database)
    return
  }
  // the lock belongs to a connection, so it gets one of its own; on it a change of a large table may take its time
  const connection = new pg.Client({ connectionString: url, keepAlive: true })
  connection.on('error', () => {})
  await connection.connect()
  try {
    await takeMigrationLock(connection, patience)
    const logQuery = await statementCounter(drizzle(connection), folder, patience)
    await withoutLongLocks(connection, () => runMigrations(drizzle(connection, { logger: { logQuery } }), folder))
    await validateChecks(drizzle(connection), patience)
    await migrateJobs(database)
  } finally {
    await connection.end()
  }
}

/** The first line of a migration that begins a transaction of its own. */
const OWN = '-- in a transaction of its own'

/**
 * Runs what the database has not had: one transaction for all of it, but that a migration which changes many rows begins
 * another one, so that nobody waits meanwhile for the locks which the changes of tables before it have taken.
 */
async function runMigrations(db: object, folder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const { dialect, session } = db as Migrator
  const starts = migrations.flatMap(({ sql: [first = ''] }, at) => (first.trimStart().startsWith(OWN) ? [at] : []))
  for (const end of [...starts, migrations.length])
    await dialect.migrate(migrations.slice(0, end), session, {
      ...{ migrationsFolder: folder, migrationsTable: 'migrations', migrationsSchema: 'public' },
    })
}

/** What Drizzle's own migrators call; its types leave it out. */
type Migrator = {
  session: object
  dialect: { migrate: (files: ReturnType<typeof readMigrationFiles>, session: object, to: object) => Promise<void> }
}

/** Counts the statements that are asked of the database, but for those by which the migrations are looked up and noted. */
async function statementCounter(db: Pick<Db, 'execute'>, folder: string, { onStatement }: Patience) {
  const { statements } = await readPending(db, folder)
  let [done, begun] = [0, 0]
  return (query: string): void => {
    if (/^commit\b/i.test(query)) done = begun
    if (/^(begin|rollback)\b/i.test(query)) begun = done
    else if (begun < statements && !/"migrations"|^\s*CREATE SCHEMA IF NOT EXISTS|^commit/i.test(query))
      onStatement?.(++begun, statements)
  }
}

const LOCK_TRIES = 40
/** A deadlock, or a lock that was waited for too long. */
const IS_IN_THE_WAY = ['40P01', '55P03']

/**
 * Runs the migrations while an older process may still be serving: anyone who waits for a
 * lock holds up all that come after it, so it waits for a short time and begins again.
 */
async function withoutLongLocks(connection: pg.Client, migrate: () => Promise<void>): Promise<void> {
  await connection.query("set lock_timeout = '2s'")
  for (let tries = 1; ; tries++) {
    try {
      await migrate()
      break
    } catch (error) {
      if (tries === LOCK_TRIES || !IS_IN_THE_WAY.includes(databaseErrorCode(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, TRY_MS))
    }
  }
  await connection.query('reset lock_timeout')
}

/**
 * Asks of the rows of before what a check asks that was added NOT VALID: each in a statement of its own after the
 * migrations, since it reads a whole table, and so stops nobody who reads or writes it. What does not fit is said and
 * stays; whatever is written meets the check all the same.
 */
async function validateChecks(db: Pick<Db, 'execute'>, { say = console.warn }: Patience): Promise<void> {
  const rows = await selectRows<{ name: string; statement: string }>(
    db,
    sql`select conname as name, format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
      from pg_constraint where contype = 'c' and not convalidated and connamespace = 'public'::regnamespace order by 1`,
  )
  for (const { name, statement } of rows)
    try {
      await db.execute(sql.raw(statement))
    } catch (error) {
      if (databaseErrorCode(error) !== '23514') throw error
      say(
        `Some rows of an earlier version do not fit the check ${name}. Mend them, or nothing more is written to them.`,
      )
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
  await withProgress(patience, WAITING, async () => {
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
async function withProgress(
  { say = console.warn, sayEveryMs = 15_000 }: Patience,
  line: string,
  work: () => Promise<void>,
) {
  const timer = setInterval(() => say(line), sayEveryMs)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
}
