import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { sql } from 'drizzle-orm'
import { draftIn, openBackupStore } from '../../../platform/server/backup/backupStore.ts'
import { markOfSecret } from '../../../platform/server/backup/manifest.ts'
import { BackupError, openBackup } from '../../../platform/server/backup/readBackup.ts'
import { restoreBackup } from '../../../platform/server/backup/restoreBackup.ts'
import { readName } from '../../../platform/server/backup/retention.ts'
import { writeBackup } from '../../../platform/server/backup/writeBackup.ts'
import { type Config, readConfig } from '../../../platform/server/config.ts'
import { type Database, inTransaction, selectRows } from '../../../platform/server/database.ts'
import { DiskSpace } from '../../../platform/server/diskSpace.ts'
import { LISTENING_LOCK } from '../../../platform/server/postgresPubSub.ts'
import { makePrivateFiles } from '../../../platform/server/privateFolder.ts'
import { withProgress } from '../../../platform/server/progress.ts'
import { askRunning } from '../commandSocket.ts'
import { projectRoot } from '../projectRoot.ts'
import { findStored, LATEST } from './findStored.ts'
import { makeByHand, noteStored } from './noteBackups.ts'
import { describeBackup, openPlace, requireAcademy } from './openPlace.ts'
import { upgrade } from './upgrade.ts'

/** These open the data as it is: a backup before an upgrade must not be the upgrade. */
export const BACKUP_COMMANDS = new Set(['backup', 'restore', 'move', 'upgrade'])

export const BACKUP_USAGE =
  'npm run backup [-- FILE] · npm run restore -- FILE | NAME | latest · npm run move -- FILE with the keys of the new place, as in .env · npm run upgrade'

const migrations = () => join(projectRoot(), 'migrations')
/** Runs one of the commands; what goes wrong is said in words. Returns the exit code. */
export async function runBackupCommand([command, file]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  makePrivateFiles()
  try {
    const path = file && resolve(file)
    if (command === 'backup') console.info(await backup(readConfig(env), path))
    else if (command === 'upgrade') console.info(await upgrade(readConfig(env), env))
    else if (file && command === 'restore') console.info(await restoreNamed(readConfig(env), file))
    else if (path && command === 'move') console.info(await move(env, path))
    else throw new BackupError(`Usage: ${BACKUP_USAGE}`)
    return 0
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
}

async function backup(config: Config, path: string | undefined): Promise<string> {
  if (!config.databaseUrl) {
    const answer = await withProgress('The running academy makes a backup', () =>
      askRunning(config.dataDir, { command: 'backup', path }),
    )
    if (answer && !answer.ok) throw new BackupError(answer.message)
    if (answer) return answer.message
  }
  requireAcademy(config)
  return openPlace(config, async ({ database: { db }, files }) => {
    return describeBackup(await withProgress('Making a backup', () => makeByHand({ db, files, config }, path)))
  })
}

const OTHER_SECRET =
  'APP_SECRET is another one than when the backup was made: everybody is asked to reload open pages, and authenticator ' +
  'apps have to be set up anew (recovery codes still work). Start with the former APP_SECRET if you have it.'

/** Restores a file, or a backup among those of the academy: the one of a name, or the latest. */
async function restoreNamed(config: Config, file: string): Promise<string> {
  if (file !== LATEST && (existsSync(file) || !readName(file))) return restore(config, resolve(file))
  const store = await openBackupStore(config)
  const found = await findStored(store, file)
  const draft = await draftIn(config.backups.dir, found.name)
  try {
    return await restore(config, await store.bring(found.name, draft), file === LATEST ? found.name : undefined)
  } finally {
    await rm(draft, { force: true })
  }
}

const PERHAPS_ANOTHERS =
  'APP_SECRET is another one than when the latest backup was made, so it may be of another academy. Nothing was ' +
  'changed. To restore it all the same, give its name in place of latest: '

/** `latest`: its name where nobody gave one, so that it must be plain whose it is. */
async function restore(config: Config, path: string, latest?: string): Promise<string> {
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
      await withProgress('Restoring', () => restoreBackup(found, migrations(), { database, url, files }))
      // the rows are as old as the backup; those that are stored may be newer
      await noteStored(database.db, config).catch(({ message }: Error) => console.warn(message))
    })
    if (hasOtherSecret) console.warn(OTHER_SECRET)
    if (manifest.missing.length > 0)
      console.warn(`These files were not there when the backup was made: ${manifest.missing.join(', ')}`)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    return `Restored ${rows} rows and ${manifest.files.length} files as of ${manifest.madeAt}. Start the academy.`
  } finally {
    await found.close()
  }
}

/** Brings everything to where the keys in `path` say; whatever those leave out stays, and an empty one unsets. */
async function move(env: NodeJS.ProcessEnv, path: string): Promise<string> {
  const from = readConfig(env)
  const given = parseEnv(readFileSync(path, 'utf8'))
  // other ways to the former database are none to the new one
  const ways = given.DATABASE_URL === undefined ? {} : { DATABASE_DIRECT_URL: '', DATABASE_READ_URL: '' }
  const to = readConfig({ ...env, ...ways, APP_SECRET: from.secret, ...given })
  const placeOf = ({ databaseUrl, dataDir }: Config) => databaseUrl ?? dataDir
  if (placeOf(from) === placeOf(to))
    throw new BackupError('The new place has the same database: set another DATABASE_URL or DATA_DIR in the file.')
  requireAcademy(from)
  mkdirSync(from.backups.dir, { recursive: true })
  const folder = await mkdtemp(join(from.backups.dir, '.move-'))
  try {
    const draft = join(folder, 'move.tar')
    const space = new DiskSpace(from.backups.dir, from.diskReserve)
    await openPlace(from, async ({ database, files }) => {
      await requireAlone(database, 'An academy runs on this database. Stop it first, so that nothing is left behind.')
      await withProgress('Reading the academy', () =>
        writeBackup({ db: database.db, files, config: from }, draft, (bytes) => space.require(bytes)),
      )
    })
    const done = await restore(to, draft)
    return `${done} Put the keys of ${path} into .env first; what was at the former place is left there.`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws BackupError with `words` while an academy listens on the database */
async function requireAlone({ direct, kind }: Database, words: string): Promise<void> {
  if (kind === 'embedded') return
  const isAlone = await inTransaction(direct, async (tx) => {
    const [row] = await selectRows<{ taken: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${LISTENING_LOCK}) as taken`,
    )
    return row?.taken === true
  })
  if (!isAlone) throw new BackupError(words)
}
