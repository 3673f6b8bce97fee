import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '../../platform/server/database.ts'
import type { Section } from '../../platform/settings.ts'
import { settingVersions } from './tables.ts'

export type VersionRow = typeof settingVersions.$inferSelect

/** The newest version of every section that somebody has changed. */
export async function findNewest(db: Queryable): Promise<Map<string, VersionRow>> {
  const rows = await db
    .selectDistinctOn([settingVersions.section])
    .from(settingVersions)
    .orderBy(settingVersions.section, desc(settingVersions.version))
  return new Map(rows.map((row) => [row.section, row]))
}

const MOST_LISTED = 50

/** The versions of one section, the newest first, and one more than `MOST_LISTED` where there are so many. */
export const findVersions = (db: Queryable, section: string): Promise<VersionRow[]> =>
  db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.section, section))
    .orderBy(desc(settingVersions.version))
    .limit(MOST_LISTED + 1)

/** The newest version of one section. */
export async function findLatest(db: Queryable, section: string): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(settingVersions)
    .where(eq(settingVersions.section, section))
    .orderBy(desc(settingVersions.version))
    .limit(1)
  return row
}

export async function findVersion(db: Queryable, section: string, version: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(settingVersions)
    .where(and(eq(settingVersions.section, section), eq(settingVersions.version, version)))
  return row
}

/** Adds a version; false when there is one of this number already, which somebody else has saved meanwhile. */
export async function addVersion(
  db: Queryable,
  row: Omit<VersionRow, 'at' | 'begins'> & { begins?: boolean },
): Promise<boolean> {
  const added = await db
    .insert(settingVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ version: settingVersions.version })
  return added.length > 0
}

/**
 * What is stored of a section as it is understood today: a field that was added since has its first value, and so has one
 * that would be refused by now, since a rule that became stricter must not stop the academy.
 */
export function readStored<T extends object>(section: Section<T>, stored: object | undefined): T {
  const given = { ...section.first, ...stored }
  const parsed = z.safeParse(section.schema, given)
  if (parsed.success) return parsed.data
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const first = section.first as Record<string, unknown>
  const mended = Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, wrong.has(field) ? first[field] : value]),
  )
  const again = z.safeParse(section.schema, mended)
  return again.success ? again.data : section.first
}
