import type { Queryable } from '../../platform/server/database.ts'
import type { Section } from '../../platform/settings.ts'
import type { SettingsVersion } from '../contract.ts'
import { findVersions, readStored } from './versions.ts'

/** Names of people by their ids; who has left has none. */
export type FindNames = (db: Queryable, ids: readonly number[]) => Promise<Map<number, string>>

/** The versions of a section, the newest first, each with what it has changed. */
export async function listVersions(
  db: Queryable,
  section: Section<object>,
  findNames: FindNames,
): Promise<SettingsVersion[]> {
  const rows = await findVersions(db, section.name)
  const names = await findNames(db, [...new Set(rows.flatMap(({ by }) => by ?? []))])
  const understood = (stored?: object) => readStored(section, stored)
  const versions = rows.map(({ version, at, by, value }, index) => ({
    version,
    at: at.toISOString(),
    by: by === null ? null : (names.get(by) ?? null),
    changes: changesBetween(understood(rows[index + 1]?.value), understood(value)),
  }))
  // the oldest of a long list has nothing to be compared with
  const listed = rows.at(-1)?.version === 1 ? versions : versions.slice(0, -1)
  if (rows.length === 0) return []
  return [...listed, { version: 0, at: null, by: null, changes: [] }]
}

function changesBetween(before: object, after: object): SettingsVersion['changes'] {
  const former = before as Record<string, unknown>
  return Object.entries(after).flatMap(([field, value]) => {
    const change = { field, before: textOf(former[field]), after: textOf(value) }
    return change.before === change.after ? [] : [change]
  })
}

/** Pictures are told apart by their names alone. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value && typeof value === 'object' && 'key' in value) return `picture ${String(value.key).slice(8, 16)}`
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
