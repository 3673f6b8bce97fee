import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Db, selectRows } from './database.ts'

type Pending = {
  /** How many migrations the database still waits for. */
  migrations: number
  /** How many statements they are. */
  statements: number
}

const NEWER =
  'A newer version of the academy has changed this database, and this version can’t read it. Start the newer version ' +
  'again, or restore the backup from before the upgrade into a new database: docs/operate.md, “Upgrading”, says how.'

/** What `folder` holds and the database has not had. @throws Error in words where the database is ahead of the folder */
export async function readPending(db: Pick<Db, 'execute'>, folder: string): Promise<Pending> {
  const all = readMigrationFiles({ migrationsFolder: folder })
  const newest = await newestOf(db)
  if (newest > (all.at(-1)?.folderMillis ?? 0)) throw new Error(NEWER)
  const pending = all.filter(({ folderMillis }) => folderMillis > newest)
  return { migrations: pending.length, statements: pending.reduce((sum, { sql }) => sum + sql.length, 0) }
}

/** @throws Error in words where a database that is in use waits for migrations: to run them is an upgrade, with its backup */
export async function requireNewest(db: Pick<Db, 'execute'>, folder: string): Promise<void> {
  const { migrations } = await readPending(db, folder)
  if (migrations === 0 || (await newestOf(db)) === 0) return
  throw new Error(
    `The database is one of an earlier version, and waits for ${migrations} ${migrations === 1 ? 'migration' : 'migrations'}. ` +
      'Run the command in the folder of that version, or npm run upgrade here first, which makes a backup.',
  )
}

/** The moment of the newest migration that the database has had, in milliseconds; 0 for one that is empty. */
async function newestOf(db: Pick<Db, 'execute'>): Promise<number> {
  const [table] = await selectRows<{ there: boolean }>(
    db,
    sql`select to_regclass('public.migrations') is not null as there`,
  )
  if (!table?.there) return 0
  const [row] = await selectRows<{ newest: string | null }>(
    db,
    sql`select max(created_at)::text as newest from public.migrations`,
  )
  return Number(row?.newest ?? 0)
}
