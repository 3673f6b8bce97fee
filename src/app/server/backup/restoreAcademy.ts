import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { draftIn, openBackupStore } from '../../../platform/server/backup/backupStore.ts'
import { markOfSecret } from '../../../platform/server/backup/manifest.ts'
import { BackupError, openBackup } from '../../../platform/server/backup/readBackup.ts'
import { restoreBackup } from '../../../platform/server/backup/restoreBackup.ts'
import { readName, type StoredBackup } from '../../../platform/server/backup/retention.ts'
import type { Config } from '../../../platform/server/config.ts'
import { DiskSpace, inMegabytes } from '../../../platform/server/diskSpace.ts'
import { withProgress } from '../../../platform/server/progress.ts'
import { describeFailure } from '../describeFailure.ts'
import { projectRoot } from '../projectRoot.ts'
import { findStored, LATEST } from './findStored.ts'
import { noteStored } from './noteBackups.ts'
import { openPlace, requireAlone } from './openPlace.ts'
import { requireNoNewerUpgrade } from './upgradeBackup.ts'

const START = 'Start the academy.'

const OTHER_SECRET =
  'APP_SECRET is another one than when the backup was made: everybody is asked to reload open pages, and authenticator ' +
  'apps have to be set up anew (recovery codes still work). Start with the former APP_SECRET if you have it.'

/** Restores a file, also by its name alone in the folder of backups, or a stored backup: the one of a name, or the latest. */
export async function restoreNamed(config: Config, file: string): Promise<string> {
  if (file !== LATEST && (!isMissing(file) || !readName(file))) {
    const found = [file, join(config.backups.dir, file)].find((path) => !isMissing(path))
    if (!found)
      throw new BackupError(`There is no ${resolve(file)}, nor a backup of this name in ${config.backups.dir}.`)
    return `${await restore(config, resolve(found))} ${START}`
  }
  const store = await openBackupStore(config)
  if (file === LATEST) await requireNoNewerUpgrade(config, await store.list())
  const found = await findStored(store, file)
  const draft = await draftIn(config.backups.dir, found.name)
  if (config.backups.s3) await requireRoom(config, found)
  try {
    const path = await store.bring(found.name, draft)
    return `${await restore(config, path, file === LATEST ? found.name : undefined)} ${START}`
  } finally {
    await rm(draft, { force: true })
  }
}

/** What is closed to this user may be there, and says so when it is opened. */
function isMissing(path: string): boolean {
  try {
    statSync(path)
    return false
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

/** A backup of a bucket is written to the folder before it is read. @throws BackupError where that has no room for it */
async function requireRoom({ backups: { dir }, diskReserve }: Config, { name, bytes }: StoredBackup): Promise<void> {
  const space = new DiskSpace(dir, diskReserve)
  await space.require(bytes).catch(async () => {
    throw new BackupError(
      `${name} has ${inMegabytes(bytes)}, and ${inMegabytes(await space.free())} are free on the disk of ${dir}. Make room, or set BACKUP_DIR to another disk.`,
    )
  })
}

const PERHAPS_ANOTHERS =
  'APP_SECRET is another one than when the latest backup was made, so it may be of another academy. Nothing was ' +
  'changed. To restore it all the same, give its name in place of latest: '

/** `latest`: its name where nobody gave one, so that it must be plain whose it is. */
export async function restore(config: Config, path: string, latest?: string): Promise<string> {
  const found = await withProgress('Checking the backup', () => openBackup(path))
  try {
    const { manifest } = found
    const hasOtherSecret = manifest.secretMark !== markOfSecret(config.secret)
    if (latest && hasOtherSecret) throw new BackupError(`${PERHAPS_ANOTHERS}${latest}`)
    const mode = config.demo ? 'demo' : 'production'
    if (manifest.mode && manifest.mode !== mode)
      throw new BackupError(`The backup is of a ${manifest.mode} academy: set ACADEMY_MODE=${manifest.mode}.`)
    await openPlace(config, async ({ database, files }) => {
      await requireAlone(database, 'An academy runs on this database. Stop it first: its tables are replaced.')
      const url = config.databaseDirectUrl ?? config.databaseUrl
      await withProgress('Restoring', () =>
        restoreBackup(found, join(projectRoot(), 'migrations'), { database, url, files }),
      )
      // the rows are as old as the backup; those that are stored may be newer
      await noteStored(database.db, config).catch((error) => console.warn(describeFailure(error)))
    })
    if (hasOtherSecret) console.warn(OTHER_SECRET)
    if (manifest.missing.length > 0)
      console.warn(`These files were not there when the backup was made: ${manifest.missing.join(', ')}`)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.madeAt}.`
  } finally {
    await found.close()
  }
}
