import { sql } from 'drizzle-orm'
import { type Queryable, selectRows } from '../database.ts'

/** Says that a restore was begun here and has not ended; no academy starts on it. */
export const UNFINISHED = 'restore_unfinished'
/** `migrations` are made by themselves, and `file_stores` are folders of this machine. */
const LEFT_OUT = ['migrations', 'file_stores', UNFINISHED]

export type Column = { name: string; type: string }
/** `name` with its schema, as in 'public.users'. */
export type Table = { name: string; columns: Column[] }

export const quoted = (name: string): string => name.split('.').map(quotedPart).join('.')
export const quotedPart = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Every table with rows of the academy's own and the jobs that wait; without columns that the database computes. */
export async function listTables(db: Queryable): Promise<Table[]> {
  const rows = await selectRows<{ table: string; column: string; type: string }>(
    db,
    sql`select n.nspname || '.' || c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and (n.nspname = 'public' and c.relname not in ${LEFT_OUT} or n.nspname = 'pgboss' and c.relname = 'job')
      order by 1, a.attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { table, column, type } of rows) {
    const found = tables.get(table) ?? { name: table, columns: [] }
    tables.set(table, found)
    found.columns.push({ name: column, type })
  }
  return [...tables.values()]
}

/** Hashes of the migrations that a database has had; none where it has no table of them. */
export async function listMigrations(db: Queryable): Promise<string[]> {
  if (!(await tableExists(db, 'public.migrations'))) return []
  const rows = await selectRows<{ hash: string }>(db, sql`select hash from public.migrations order by created_at, id`)
  return rows.map(({ hash }) => hash)
}

export async function tableExists(db: Queryable, name: string): Promise<boolean> {
  const [row] = await selectRows<{ found: boolean }>(db, sql`select to_regclass(${name}) is not null as found`)
  return row?.found === true
}

export const isUnfinished = (db: Queryable): Promise<boolean> => tableExists(db, `public.${UNFINISHED}`)

/** Where each sequence stands; null where it has given out nothing. */
export const listSequences = (db: Queryable): Promise<{ name: string; value: string | null }[]> =>
  selectRows(
    db,
    sql`select schemaname || '.' || sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and sequencename not like 'migrations\\_%' order by 1`,
  )

/** Checks that some rows of before do not fit. */
export async function listUnmetChecks(db: Queryable): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select conname as name from pg_constraint
      where contype = 'c' and not convalidated and connamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}
