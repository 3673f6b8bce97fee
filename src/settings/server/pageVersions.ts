import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import type { SettingsVersion } from '../contract.ts'
import { PAGE_PREFIX, type PageFields, readPages } from '../pages.ts'
import type { FindNames } from './history.ts'
import { settingVersions } from './tables.ts'
import { findLatest, findVersion, findVersions, type VersionRow } from './versions.ts'

const STALE = 'Somebody else has saved this page meanwhile. Please look at the newest version, and try again.'
const TAKEN = 'There is a page at this address already. Please choose another one.'
const LOCK = 7_246_031

/** Saves and moves of pages take turns: a version that is added while its page moves would stay at the old address. */
export const lockPages = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** @throws AppError 'conflict' where `version` is not the newest of a page */
async function requireNewest(tx: Transaction, slug: string, version: number): Promise<VersionRow> {
  const newest = await findLatest(tx, PAGE_PREFIX + slug)
  if (!newest) throw new AppError('not_found', 'There is no such page.')
  if (newest.version !== version) throw new AppError('conflict', STALE)
  return newest
}

/**
 * Gives a page another address, to which it takes its versions; those of a page that was removed from there stay below
 * them, and are no versions of this one. To be called with the pages locked.
 * @returns the version that it has there
 * @throws AppError 'conflict' where another page is there, or this one was changed since `version`
 */
export async function movePage(tx: Transaction, from: string, to: string, version: number): Promise<number> {
  const { value } = await requireNewest(tx, from, version)
  if (value.state === 'removed') throw new AppError('not_found', 'There is no such page.')
  const there = await findLatest(tx, PAGE_PREFIX + to)
  if (there && there.value.state !== 'removed') throw new AppError('conflict', TAKEN)
  const base = there?.version ?? 0
  await tx
    .update(settingVersions)
    .set({ section: PAGE_PREFIX + to, version: sql`${settingVersions.version} + ${base}` })
    .where(eq(settingVersions.section, PAGE_PREFIX + from))
  const isFirst = and(eq(settingVersions.section, PAGE_PREFIX + to), eq(settingVersions.version, base + 1))
  if (base > 0) await tx.update(settingVersions).set({ begins: true }).where(isFirst)
  return version + base
}

/** The version that the page at an address begins with: another one may have been there, and was removed. */
async function findBeginning(db: Queryable, section: string): Promise<number> {
  const [row] = await db
    .select({ version: settingVersions.version })
    .from(settingVersions)
    .where(and(eq(settingVersions.section, section), eq(settingVersions.begins, true)))
    .orderBy(desc(settingVersions.version))
    .limit(1)
  return row?.version ?? 1
}

/**
 * An earlier version of a page as it would be saved today; of a page that was removed the last one before that, where no
 * version is named. @throws AppError 'not_found' for one that was a removal, and one of another page
 */
export async function findPageVersion(db: Queryable, slug: string, version?: number): Promise<PageFields> {
  const section = PAGE_PREFIX + slug
  const wanted = version ?? ((await findLatest(db, section))?.version ?? 0) - 1
  const row = wanted < (await findBeginning(db, section)) ? undefined : await findVersion(db, section, wanted)
  const [page] = row ? readPages([{ ...row, name: row.section }]) : []
  if (!page || page.state === 'removed') throw new AppError('not_found', 'There is no such version.')
  const { title, body, in_footer, state } = page
  return { title, body, in_footer, state }
}

/** The versions of a page, the newest first, each with what it has changed; empty for a page that nobody has saved. */
export async function listPageVersions(db: Queryable, slug: string, findNames: FindNames): Promise<SettingsVersion[]> {
  const beginning = await findBeginning(db, PAGE_PREFIX + slug)
  const rows = (await findVersions(db, PAGE_PREFIX + slug)).filter(({ version }) => version >= beginning)
  const names = await findNames(db, [...new Set(rows.flatMap(({ by }) => by ?? []))])
  const versions = rows.map(({ version, at, by, value }, index) => ({
    ...{ version, at: at.toISOString(), by: by === null ? null : (names.get(by) ?? null) },
    changes: pageChanges(rows[index + 1]?.value ?? {}, value),
  }))
  // the oldest of a long list has nothing to be compared with
  return rows.at(-1)?.version === beginning ? versions : versions.slice(0, -1)
}

const STATES: Record<string, string> = { draft: 'draft', published: 'published', removed: 'deleted' }

/** Of a text the first line that differs, since a whole one would hide what has changed in it. */
function pageChanges(before: Record<string, unknown>, after: Record<string, unknown>): SettingsVersion['changes'] {
  const [old, now] = [before, after].map(({ body }) => String(body ?? '').split('\n')) as [string[], string[]]
  const lines = Array.from({ length: Math.max(old.length, now.length) }, (_, at) => [old[at] ?? '', now[at] ?? ''])
  const [was = '', is = ''] = lines.find(([one, other]) => one !== other) ?? []
  const found = [
    { field: 'title', before: String(before.title ?? ''), after: String(after.title ?? '') },
    { field: 'text', before: was.slice(0, 200), after: is.slice(0, 200) },
    { field: 'state', before: STATES[String(before.state)] ?? '', after: STATES[String(after.state)] ?? '' },
    { field: 'in_footer', before: yesNo(before.in_footer), after: yesNo(after.in_footer) },
  ]
  return found.filter((one) => one.before !== one.after)
}

const yesNo = (value: unknown): string => (value === undefined ? '' : value ? 'yes' : 'no')
