import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { assignFiles } from '../../platform/server/storedFiles.ts'
import type { Section } from '../../platform/settings.ts'
import type { AllSettings, Change } from '../contract.ts'
import { FILE_OWNER } from '../policy.ts'
import { type PictureName, type SectionName, type StoredPicture, sectionNames, sections } from '../sections.ts'
import { addVersion, findLatest, findNewest, findVersion, readStored } from './versions.ts'

type Stores = Pick<Context, 'db' | 'settings'>
type Value = Record<string, unknown>

const STALE =
  'Somebody else has saved this section meanwhile. Their changes are in the form now, and what you typed is still here: look it over, then save again.'
const STALE_UNDO = 'Somebody else has saved this section meanwhile. Please look at the newest version, and try again.'

/** Every section as it is stored, with its version. */
export async function findSettings(db: Queryable): Promise<AllSettings> {
  const newest = await findNewest(db)
  const present = (name: SectionName) => {
    const row = newest.get(name)
    const value = readStored(sections[name] as Parameters<typeof readStored>[0], row?.value)
    return [name, { version: row?.version ?? 0, changed_at: row?.at.toISOString() ?? null, value }]
  }
  return Object.fromEntries(sectionNames.map(present)) as AllSettings
}

/**
 * Saves one section as its next version, which holds at once in this process and soon in the others.
 * @throws AppError 'conflict' when it was made from a version that is not the newest any more
 */
export async function changeSettings(
  stores: Stores,
  { section, version, ...value }: Change,
  by: number,
): Promise<void> {
  await store(stores, { section, version, value, by, stale: STALE })
}

/** Makes an older version the newest one. @throws AppError 'not_found', and 'conflict' as above */
export async function undoSettings(
  stores: Stores,
  { section, version, to }: { section: SectionName; version: number; to: number },
  by: number,
): Promise<void> {
  const value = await readVersion(stores.db, sections[section] as unknown as Section<Value>, to)
  await store(stores, { section, version, value, by, stale: STALE_UNDO })
}

type NewVersion = { section: SectionName; version: number; value: Value; by: number; stale: string }

const store = (stores: Stores, { section, ...more }: NewVersion): Promise<void> =>
  storeVersion(stores, { section: sections[section] as unknown as Section<Value>, ...more })

type Storing<T extends object> = {
  section: Section<T>
  /** That the change was made from. */
  version: number
  value: T
  by: number
  /** What is said when somebody else was faster. */
  stale: string
  /** Is written with it, when anything has changed. */
  also?: (tx: Transaction, change: { before: T; version: number }) => Promise<void>
}

/**
 * Adds the next version of a section, which holds at once in this process and soon in the others; the same again changes
 * nothing. @throws AppError 'conflict' when it was made from a version that is not the newest any more
 */
export async function storeVersion<T extends object>(
  { db, settings }: Stores,
  { section, version, value, by, stale, also }: Storing<T>,
): Promise<void> {
  const { name } = section
  await inTransaction(db, async (tx) => {
    const newest = await readSection(tx, section)
    const before = newest.value
    // also a save that is sent again since its answer was lost
    const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(value))
    if (!isSame) {
      if (newest.version !== version) throw new AppError('conflict', stale)
      const next = version + 1
      if (!(await addVersion(tx, { section: name, version: next, value: value as Value, by })))
        throw new AppError('conflict', stale)
      await also?.(tx, { before, version: next })
    }
    await auditCall(tx, { about: `settings ${name}`, before, after: value })
  })
  await settings.renew()
}

/** A section as it is stored, with its version. */
export async function readSection<T extends object>(db: Queryable, section: Section<T>) {
  const row = await findLatest(db, section.name)
  return {
    version: row?.version ?? 0,
    changed_at: row?.at.toISOString() ?? null,
    value: readStored(section, row?.value),
  }
}

/** An older version of a section; 0 is what the academy was delivered with. @throws AppError 'not_found' */
export async function readVersion<T extends object>(db: Queryable, section: Section<T>, version: number): Promise<T> {
  const row = version === 0 ? undefined : await findVersion(db, section.name, version)
  if (version !== 0 && !row) throw new AppError('not_found', 'There is no such version.')
  return readStored(section, row?.value)
}

/** How often a picture is tried again that others have overtaken. */
const ATTEMPTS = 5

/** Puts one picture in its place, or takes it away; the others stay, also those that are uploaded at the same time. */
export async function changePicture(
  { db, settings }: Stores,
  which: PictureName,
  picture: StoredPicture,
  by: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // an earlier version may come back, so the file of that one stays the academy's
    await assignFiles(tx, FILE_OWNER, [{ id: which, key: picture?.key }])
    for (let attempt = 1; ; attempt++) {
      const { version, value: before } = (await findSettings(tx)).pictures
      const value = { ...before, [which]: picture }
      const isSame = before[which] === null && picture === null
      if (isSame || (await addVersion(tx, { section: 'pictures', version: version + 1, value, by }))) {
        await auditCall(tx, { about: 'settings pictures', before, after: value })
        break
      }
      if (attempt === ATTEMPTS) throw new AppError('conflict', STALE_UNDO)
    }
  })
  await settings.renew()
}

const sorted = (value: object): [string, unknown][] => Object.entries(value).sort(([a], [b]) => a.localeCompare(b))
