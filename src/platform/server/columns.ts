import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { check, customType, type ExtraConfigColumn, integer, timestamp } from 'drizzle-orm/pg-core'
import { currentZone } from '../zoneNames.ts'

/** A moment, whatever the clocks of the server and of the database say. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A number that only its own transactions raise and lower. */
export const counter = (name: string) => integer(name).notNull().default(0)

/** An IANA zone, by the name that it has today, also where an older one was written. */
export const zoneName = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: currentZone,
  fromDriver: currentZone,
})

/** What lists are sorted by and searches look through, made by plain_text(): the same order whatever the database's own. */
export const plainKey = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * A CHECK for each column of a table that has a list of values, so that the database refuses what the code does not know.
 * A list that changes takes a migration; `npm run db:generate` writes it, and its checks are to be added NOT VALID.
 */
export const listChecks = (columns: Readonly<Record<string, ExtraConfigColumn>>) => {
  const [first] = Object.values(columns)
  if (!first) return []
  // the columns given here do not know their lists, those of their table do
  return Object.values(getTableColumns(first.table)).flatMap((column) => {
    if (!column.enumValues?.length) return []
    const values = column.enumValues.map((value) => `'${value.replaceAll("'", "''")}'`)
    const name = `${getTableName(column.table)}_${column.name}_listed`
    return [check(name, sql`${column} in (${sql.raw(values.join(', '))})`)]
  })
}
