import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Queryable, selectRows } from './database.ts'

/** Rows about one person, for the copy of their data. */
export type PersonalRows = {
  table: PgTable
  /** Columns that name the person. */
  by: readonly PgColumn[]
  /** Columns that are nobody's data but the academy's: secrets, and what only lists are sorted by. */
  omit: readonly PgColumn[]
}
/** Files of one kind of owner (see `storedFiles`): `ids` selects those owners that are the person's. */
export type PersonalFiles = { kind: string; ids: (userId: number) => SQL }
/** What one module holds of a person. */
export type PersonalData = { rows: readonly PersonalRows[]; files?: readonly PersonalFiles[] }

/** The rows of a table that belong to a person by its column `userId`, or by the columns `by`. */
export const rowsOf = <T extends PgTable & { userId?: PgColumn }>(
  table: T,
  { by, omit = [] }: { by?: readonly PgColumn[]; omit?: readonly PgColumn[] } = {},
): PersonalRows => {
  const columns = by ?? (table.userId ? [table.userId] : [])
  if (columns.length === 0) throw new Error(`${getTableName(table)} names nobody.`)
  return { table, by: columns, omit }
}

/** The rows as JSON has them, by the names of their columns; times are instants. */
export function readRows(db: Queryable, { table, by, omit }: PersonalRows, userId: number): Promise<{ row: object }[]> {
  const isTheirs = sql.join(
    by.map((column) => sql`${column} = ${userId}`),
    sql` or `,
  )
  const left = sql`array[${sql.join(
    omit.map(({ name }) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  const name = sql.identifier(getTableName(table))
  return selectRows<{ row: object }>(
    db,
    sql`select to_jsonb(${name}) - ${left} as row from ${table} where ${isTheirs} order by 1`,
  )
}
