import { readFile, rm, writeFile } from 'node:fs/promises'
import { type BackupStore, draftIn, openBackupStore } from '../../../platform/server/backup/backupStore.ts'
import type { BackupOwner } from '../../../platform/server/backup/makeBackup.ts'
import { newestFirst, probeName, type StoredBackup, withoutAhead } from '../../../platform/server/backup/retention.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import { DiskSpace, inMegabytes } from '../../../platform/server/diskSpace.ts'
import { isNoSpace } from '../../../platform/server/storageErrors.ts'
import { warn, well, wrong } from '../../doctor.ts'
import type { Finding } from '../../doctorContract.ts'
import { LONGEST_MS, readOwner } from '../backup/backupOwner.ts'
import { findLastBackup } from '../backup/nightlyBackup.ts'
import { findLastStored } from '../backup/noteBackups.ts'
import { adviceOn } from './inside.ts'

const NAME = 'Backup place'
const CONTENT = 'of the doctor'
const HOUR_MS = 60 * 60 * 1000

/** Stores, reads, lists and removes something small where backups go, and looks whether the next one has room. */
export async function findBackupPlace(context: Pick<Context, 'db' | 'config'>): Promise<Finding[]> {
  const { backups, diskReserve } = context.config
  const where = backups.s3 ? `The bucket ${backups.s3.bucket}` : backups.dir
  const last = await findLastBackup(context)
  const owner = await readOwner(context.db)
  const noted = await readNoted(context.db)
  const faults: Finding[] = []
  try {
    const store = await openBackupStore(context.config)
    if (!(await stores(store, backups.dir)))
      return [wrong(NAME, `${where} does not have what was just stored there.`, 'Look at its log.')]
    const stored = await store.list()
    const own = newestFirst(withoutAhead(stored).filter(owner.isOwn))
    if (last) faults.push(...findMissed(noted, own, where))
    faults.push(...(await findClosed(store, stored, owner, backups.dir)))
  } catch (error) {
    const { message, path } = error as NodeJS.ErrnoException
    // what goes to a bucket is written to the folder first
    const isOfBucket = backups.s3 && path === undefined && !isNoSpace(error)
    return [wrong(NAME, `${where} refuses: ${message}`, adviceOn(error, isOfBucket ? undefined : backups.dir))]
  }
  const bytes = last?.bytes ?? 0
  // each is written there first, also one for a bucket
  const space = new DiskSpace(backups.dir, diskReserve)
  const hasRoom = await space.require(bytes).then(
    () => true,
    () => false,
  )
  if (hasRoom) return faults.length > 0 ? faults : [well(NAME, `${where} stores, lists and removes.`)]
  const left = `${inMegabytes(await space.free())} are free on the disk of ${backups.dir}, and the last backup has ${inMegabytes(bytes)}.`
  return [wrong(NAME, left, 'Make room: the next backup would fail.'), ...faults]
}

type Noted = Awaited<ReturnType<typeof readNoted>>
/** When the last night's backup was made, and the last of all as far as it tells of this place. */
async function readNoted(db: Db) {
  const night = await findLastStored(db, { byHand: false })
  // one by hand may be in the file that somebody named
  return { night, made: night ?? (await findLastStored(db, { byHand: true })) }
}

/** A place that is new, or that something else empties, lacks what the academy's own notes tell of. */
function findMissed({ night, made }: Noted, own: readonly StoredBackup[], where: string): Finding[] {
  const lacks = (what: string) => [warn(NAME, `${where} ${what}`, 'Make one by npm run backup.')]
  const [newest] = own
  if (!made) return []
  if (!newest) return lacks(`has no backup of this academy, though the last one was made at ${made.toISOString()}.`)
  if (!night || night.getTime() - newest.madeAt.getTime() < LONGEST_MS) return []
  return lacks(
    `lacks the last night’s backup of this academy, which was made at ${night.toISOString()}; the newest there is ${newest.name}.`,
  )
}

/** Names that can be written into a command as they are. */
const PLAIN = /^\w[\w.-]*$/

/**
 * Another user may have made some, or put them there, which could not be restored when they are needed. Where academies
 * share the place, one without an academy in its name may be another one's, whose user alone reads it.
 */
export async function findClosed(
  store: BackupStore,
  stored: readonly StoredBackup[],
  { isOwn }: Pick<BackupOwner, 'isOwn'>,
  dir: string,
): Promise<Finding[]> {
  const others = stored.filter((each) => !isOwn(each)).map(({ name }) => name)
  const own = stored.filter(isOwn).map(({ name }) => name)
  const closed = (await store.listClosed()).filter((name) => PLAIN.test(name) && !others.includes(name))
  const ours = others.length === 0 ? closed : closed.filter((name) => own.includes(name))
  if (ours.length === 0) return []
  const folder = dir.replaceAll("'", "'\\''")
  return [
    warn(
      NAME,
      `${dir} has backups that the academy’s user may not read: ${ours.join(', ')}.`,
      `Run this as root: cd '${folder}' && chown -h ${process.getuid?.()} ${ours.join(' ')}`,
    ),
  ]
}

/** Whether what is stored can be read again; no name of a backup is touched. */
async function stores(store: BackupStore, dir: string): Promise<boolean> {
  for (const left of await store.listProbes(new Date(Date.now() - HOUR_MS))) await store.remove(left)
  const name = probeName()
  // drafts, so that those of a doctor that was killed go as those of backups do
  const [draft, brought] = await Promise.all([draftIn(dir, name), draftIn(dir, name)])
  try {
    await writeFile(draft, CONTENT)
    await store.take(draft, name)
    try {
      const found = await readFile(await store.bring(name, brought), 'utf8')
      return found === CONTENT
    } finally {
      // also where it could not be read
      await store.remove(name)
    }
  } finally {
    await Promise.all([draft, brought].map((path) => rm(path, { force: true })))
  }
}
