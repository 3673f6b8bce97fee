import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupStore, openBackupStore } from '../../../platform/server/backup/backupStore.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import { DiskSpace, inMegabytes } from '../../../platform/server/diskSpace.ts'
import { warn, well, wrong } from '../../doctor.ts'
import type { Finding } from '../../doctorContract.ts'
import type { LastBackup } from '../../figures.ts'
import { findOwner } from '../backup/backupOwner.ts'
import { findLastBackup } from '../backup/nightlyBackup.ts'

const NAME = 'Backup place'
const CONTENT = 'of the doctor'

/** Stores, reads, lists and removes something small where backups go, and looks whether the next one has room. */
export async function findBackupPlace(context: Pick<Context, 'db' | 'config'>): Promise<Finding[]> {
  const { backups, diskReserve } = context.config
  const where = backups.s3 ? `The bucket ${backups.s3.bucket}` : backups.dir
  const last = await findLastBackup(context)
  let missed: string | null
  try {
    const store = await openBackupStore(context.config)
    if (!(await stores(store, backups.dir)))
      return [wrong(NAME, `${where} does not have what was just stored there.`, 'Look at its log.')]
    missed = await findMissed(context.db, store, last)
  } catch (error) {
    const advice = backups.s3
      ? 'Its keys need the right to put, get, list and delete.'
      : `Let the academy's user read and write ${backups.dir}.`
    return [wrong(NAME, `${where} refuses: ${(error as Error).message}`, advice)]
  }
  const bytes = last?.bytes ?? 0
  // each is written there first, also one for a bucket
  const space = new DiskSpace(backups.dir, diskReserve)
  const hasRoom = await space.require(bytes).then(
    () => true,
    () => false,
  )
  if (hasRoom && missed) return [warn(NAME, `${where} ${missed}`, 'Make one by npm run backup.')]
  if (hasRoom) return [well(NAME, `${where} stores, lists and removes.`)]
  const left = `${inMegabytes(await space.free())} are free on the disk of ${backups.dir}, and the last backup has ${inMegabytes(bytes)}.`
  return [wrong(NAME, left, 'Make room: the next backup would fail.')]
}

/** A place that is new, or that something else empties, has none of what the academy's own notes tell of. */
async function findMissed(db: Db, store: BackupStore, last: LastBackup | null): Promise<string | null> {
  if (!last?.made_at) return null
  const { isOwn } = await findOwner(db)
  return (await store.list()).some(isOwn)
    ? null
    : `has no backup of this academy, though the last one was made at ${last.made_at}.`
}

/** Whether what is stored can be read again; no name of a backup is touched. */
async function stores(store: BackupStore, dir: string): Promise<boolean> {
  const name = `doctor-${randomUUID()}.probe`
  const [draft, brought] = [join(dir, `.${name}`), join(dir, `.${name}.read`)]
  try {
    await writeFile(draft, CONTENT)
    await store.take(draft, name)
    try {
      const found = await readFile(await store.bring(name, brought), 'utf8')
      await store.list()
      return found === CONTENT
    } finally {
      // also where it could not be read
      await store.remove(name)
    }
  } finally {
    await Promise.all([draft, brought].map((path) => rm(path, { force: true })))
  }
}
