import { getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { type Queryable, selectRows } from './database.ts'

/** Rows about one person, for the copy of their data. */
export type PersonalRows = {
  table: PgTable
  /** Columns that name the person. */
  by: readonly PgColumn[]
  /** Columns that are nobody's data but the academy's: secrets, and what only lists are sorted by. */
  omit: readonly PgColumn[]
  /** Which of them are the person's to see by now; all without it. */
  when: SQL | undefined
  /** False for what the copy that members download leaves out. */
  inCopy: boolean
}
/**
 * Files of one kind of owner (see `storedFiles`): `ids` selects those owners that are the person's, `but` the keys of
 * those files that are not theirs to see yet.
 */
export type PersonalFiles = { kind: string; ids: (userId: number) => SQL; but?: (userId: number) => SQL }
/** What one module holds of a person. */
export type PersonalData = { rows: readonly PersonalRows[]; files?: readonly PersonalFiles[] }

/** The rows of a table that belong to a person by its column `userId`, or by the columns `by`. */
export const rowsOf = <T extends PgTable & { userId?: PgColumn }>(
  table: T,
  { by, omit = [], when, inCopy = true }: Partial<Omit<PersonalRows, 'table'>> = {},
): PersonalRows => {
  const columns = by ?? (table.userId ? [table.userId] : [])
  if (columns.length === 0) throw new Error(`${getTableName(table)} names nobody.`)
  return { table, by: columns, omit, when, inCopy }
}

/** Whether any of these tables has a row of a person. */
export async function holdsRows(db: Queryable, tables: readonly PersonalRows[], userId: number): Promise<boolean> {
  const each = tables.map(({ table, by }) => sql`exists (select 1 from ${table} where ${isTheirs(by, userId)})`)
  const [row] = await selectRows<{ held: boolean }>(db, sql`select ${sql.join(each, sql` or `)} as held`)
  return row?.held === true
}

const isTheirs = (by: PersonalRows['by'], userId: number): SQL =>
  sql.join(
    by.map((column) => sql`${column} = ${userId}`),
    sql` or `,
  )

/** So many rows are in memory at a time. */
const PAGE = 100

/**
 * The rows as JSON has them, by the names of their columns; times are instants. They come page by page in the order of the
 * primary key, so that a table of any length is never held whole.
 */
export async function* readRows(
  db: Queryable,
  { table, by, omit, when = sql`true` }: PersonalRows,
  userId: number,
): AsyncGenerator<object> {
  const left = sql`array[${sql.join(
    omit.map(({ name }) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  const name = sql.identifier(getTableName(table))
  const keys = primaryKeyOf(table)
  const place = sql.join(keys, sql`, `)
  for (let last: string[] | undefined; ; ) {
    const values = last?.map((value, at) => sql`${value}::${sql.raw(keys[at]?.getSQLType() ?? 'text')}`)
    const after = values ? sql`and (${place}) > (${sql.join(values, sql`, `)})` : sql``
    const page = await selectRows<{ row: object; place: string[] }>(
      db,
      sql`select to_jsonb(${name}) - ${left} as row, array[${sql.join(
        keys.map((key) => sql`${key}::text`),
        sql`, `,
      )}] as place
        from ${table} where (${isTheirs(by, userId)}) and ${when} ${after} order by ${place} limit ${PAGE}`,
    )
    for (const { row } of page) yield row
    last = page.at(-1)?.place
    if (page.length < PAGE) return
  }
}

function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  // the columns of a key over several are stand-ins that know their names alone
  const names = primaryKeys[0]?.columns.map(({ name }) => name)
  const key = names ? columns.filter(({ name }) => names.includes(name)) : columns.filter(({ primary }) => primary)
  if (key.length === 0) throw new Error(`${getTableName(table)} has no primary key to be read by.`)
  return key
}
