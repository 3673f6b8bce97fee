import { type Column, type SQL, sql } from 'drizzle-orm'

/** Pattern that finds `text` anywhere; `%`, `_` and `\` are looked for as they are typed. */
export const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const ISO = `at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** An instant as the wire has it, written by the database: 2026-11-20T16:00:00.000Z. */
export const isoUtc = <T extends string | null = string>(column: Column | SQL.Aliased): SQL<T> =>
  sql<T>`to_char(${column} ${sql.raw(ISO)})`

/** The same of a column that is known by its name only, for statements written as text. */
export const isoUtcText = (column: string): string => `to_char(${column} ${ISO})`

/**
 * A text as every sort and search of the database takes it: without accents, in small letters. The function is made by
 * a migration; plainText() is the same in the browser.
 */
export const plainSql = (text: Column | SQL | string): SQL<string> => sql<string>`plain_text(${text})`

/** What finds `text` anywhere in a plainKey(). */
export const likePlain = (text: string): SQL<string> => plainSql(likePart(text))
