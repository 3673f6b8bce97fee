import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { awaitPostgres } from '../../platform/server/awaitPostgres.ts'
import { isUnfinished } from '../../platform/server/backup/databaseParts.ts'
import { clockWarning, followClock } from '../../platform/server/clock.ts'
import { type Config, readConfig } from '../../platform/server/config.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Database } from '../../platform/server/database.ts'
import { DiskSpace } from '../../platform/server/diskSpace.ts'
import { claimFileStore } from '../../platform/server/fileStore.ts'
import { createFiles } from '../../platform/server/files.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { sweepLeftovers } from '../../platform/server/leftovers.ts'
import { createMailer } from '../../platform/server/mail.ts'
import { migrateDatabase } from '../../platform/server/migrate.ts'
import { requireNewest } from '../../platform/server/pendingMigrations.ts'
import { makePrivateFiles, restrictFolder } from '../../platform/server/privateFolder.ts'
import { withProgress } from '../../platform/server/progress.ts'
import { describeError, logFailure } from '../../platform/server/safeLog.ts'
import { isNoSpace } from '../../platform/server/storageErrors.ts'
import { isUnavailable } from '../../platform/server/unavailable.ts'
import { openSettings } from '../../settings/server/index.ts'
import { projectRoot } from './projectRoot.ts'
import { refuseOtherMode } from './refuseOtherMode.ts'
import { loadDemoData } from './seed/loadDemoData.ts'

export type Opened = { database: Database; context: Context; jobs: JobQueue; close: () => Promise<void> }

/**
 * `storesFiles`: it takes uploads or seeds, so the folder of files must be the one that belongs to the database;
 * `isOnlyUsed`: the database is not brought to the newest schema, and one that waits for that is refused.
 */
type Use = { storesFiles: boolean; isOnlyUsed?: boolean }

/** Reads the configuration and opens the database with the newest schema; says why when it can't, and ends. */
export const openAcademy = (use: Use): Promise<Opened> => {
  process.on('uncaughtException', endByError)
  return open(use).catch((error: Error) => {
    const { message } = describeError(error)
    console.error(isNoSpace(error) ? `The disk of the data folder is full: ${message}` : message)
    process.exit(1)
  })
}

/** Left to itself, Node writes down whatever an error carries. */
function endByError(error: unknown): void {
  logFailure('The academy has to end.', error)
  process.exit(1)
}

const LOW =
  'The disk of the data folder is nearly full: the academy can be read, but nothing is saved until there is room again.'

const HALF_RESTORED =
  'A restore was begun on this database and has not ended. Run npm run restore again, with the same backup or another.'

async function open({ storesFiles, isOnlyUsed = false }: Use): Promise<Opened> {
  makePrivateFiles()
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true })
  restrictFolder(config.dataDir)
  if (!config.demo && !config.smtpUrl)
    console.warn(`No SMTP_URL is set: mails are kept in ${config.dataDir}/mail and reach nobody.`)
  const space = new DiskSpace(config.dataDir, config.diskReserve)
  const database = await withProgress('Opening the database', () => openDatabase(config, space))
  const files = await createFiles(config, space)
  await loadDemoData(config, { database, files })
  if (await isUnfinished(database.db)) throw new Error(HALF_RESTORED)
  await sweepLeftovers(config.dataDir, { alone: database.kind === 'embedded' })
  const migrations = join(projectRoot(), 'migrations')
  if (isOnlyUsed) await requireNewest(database.db, migrations)
  let statement: string | undefined
  await withProgress(
    'Bringing the database to the newest schema',
    () =>
      migrateDatabase(database, migrations, config.databaseDirectUrl ?? config.databaseUrl, {
        onStatement: (place, of) => {
          statement = `statement ${place} of ${of}`
        },
      }),
    { howFar: () => statement },
  )
  await refuseOtherMode(database.db, config)
  const warning = clockWarning(await followClock(database.db))
  if (warning) console.warn(warning)
  const isShared = database.kind === 'postgres' && !config.s3
  const store = storesFiles && isShared ? await claimFileStore(database.db, config.dataDir, console.error) : undefined
  if (store?.warning) console.warn(store.warning)
  const jobs = new JobQueue(database, (message, error) => {
    // a full disk, or a database that is away, is said once and not with each look into the queue
    if (!isNoSpace(error) && !isUnavailable(error)) logFailure(message, error)
  })
  const { db, replica, pubSub } = database
  const settings = await openSettings(database, config)
  const mailer = createMailer(config, settings.sender)
  const context: Context = { config, db, replica, pubSub, files, space, mailer, jobs, settings }
  space.onChange((low) => console.warn(low ? LOW : 'There is room on the disk again: the academy writes again.'))
  const close = async () => {
    space.stop()
    await store?.release()
    await database.close()
  }
  return { database, context, jobs, close }
}

/** The database that the configuration names, with the code of that one only; the embedded one keeps an eye on `space`. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, databaseWaitMs: waitMs, ...config }: Config,
  space: DiskSpace,
): Promise<Database> {
  if (!databaseUrl) {
    const { openEmbedded } = await import('../../platform/server/embedded/openEmbedded.ts')
    return openEmbedded(config.dataDir, space)
  }
  const limits = config.databaseLimits
  const patience = { waitMs, connectMs: limits.connectMs }
  await awaitPostgres(databaseUrl, { ...patience, sharesSessions: directUrl !== undefined })
  if (directUrl) await awaitPostgres(directUrl, { ...patience, key: 'DATABASE_DIRECT_URL' })
  const { openPostgres } = await import('../../platform/server/postgres.ts')
  return openPostgres(databaseUrl, config.databasePool, { limits, directUrl, readUrl })
}
