import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction, type Queryable } from '../../platform/server/database.ts'
import { assignFiles } from '../../platform/server/storedFiles.ts'
import type { AllSettings, Change } from '../contract.ts'
import { FILE_OWNER } from '../policy.ts'
import { type PictureName, type SectionName, type StoredPicture, sectionNames, sections } from '../sections.ts'
import { addVersion, findNewest, findVersion, readStored } from './versions.ts'

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
  const older = to === 0 ? undefined : await findVersion(stores.db, section, to)
  if (to !== 0 && !older) throw new AppError('not_found', 'There is no such version.')
  const value = readStored(sections[section] as Parameters<typeof readStored>[0], older?.value) as Value
  await store(stores, { section, version, value, by, stale: STALE_UNDO })
}

type NewVersion = { section: SectionName; version: number; value: Value; by: number; stale: string }

async function store({ db, settings }: Stores, { section, version, value, by, stale }: NewVersion): Promise<void> {
  await inTransaction(db, async (tx) => {
    const newest = (await findSettings(tx))[section]
    const before = newest.value as Value
    // also a save that is sent again since its answer was lost
    const isSame = JSON.stringify(sorted(before)) === JSON.stringify(sorted(value))
    if (!isSame) {
      if (newest.version !== version) throw new AppError('conflict', stale)
      if (!(await addVersion(tx, { section, version: version + 1, value, by }))) throw new AppError('conflict', stale)
    }
    await auditCall(tx, { about: `settings ${section}`, before, after: value })
  })
  await settings.renew()
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

const sorted = (value: Value): [string, unknown][] => Object.entries(value).sort(([a], [b]) => a.localeCompare(b))
