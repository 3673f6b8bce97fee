import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { awaitPostgres } from '../../platform/server/awaitPostgres.ts'
import { clockWarning, followClock } from '../../platform/server/clock.ts'
import { type Config, readConfig } from '../../platform/server/config.ts'
import type { Database } from '../../platform/server/database.ts'
import type { Deps } from '../../platform/server/deps.ts'
import { DiskSpace } from '../../platform/server/diskSpace.ts'
import { openEmbedded } from '../../platform/server/embedded/openEmbedded.ts'
import { claimFileStore } from '../../platform/server/fileStore.ts'
import { createFiles } from '../../platform/server/files.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { sweepLitter } from '../../platform/server/litter.ts'
import { createMailer } from '../../platform/server/mail.ts'
import { migrateDatabase } from '../../platform/server/migrate.ts'
import { openPostgres } from '../../platform/server/postgres.ts'
import { isNoSpace } from '../../platform/server/storageErrors.ts'
import { isUnavailable } from '../../platform/server/unavailable.ts'
import { projectRoot } from './projectRoot.ts'

export type Opened = { database: Database; deps: Deps; jobs: JobQueue; close: () => Promise<void> }

/** `storesFiles`: it takes uploads or seeds, so the folder of files must be the one that belongs to the database. */
type Use = { storesFiles: boolean }

/** Reads the configuration, opens the database and brings it to the newest schema; says why when it can't, and ends. */
export const openAcademy = (use: Use): Promise<Opened> =>
  open(use).catch((error: Error) => {
    console.error(isNoSpace(error) ? `The disk of the data folder is full: ${error.message}` : error.message)
    process.exit(1)
  })

const LOW =
  'The disk of the data folder is nearly full: the academy can be read, but nothing is saved until there is room again.'

async function open({ storesFiles }: Use): Promise<Opened> {
  const config = readConfig(process.env)
  // mails in it carry links that open accounts
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (!config.demo && !config.smtpUrl)
    console.warn(`No SMTP_URL is set: mails are kept in ${config.dataDir}/mail and reach nobody.`)
  const space = new DiskSpace(config.dataDir, config.diskReserve)
  const database = await openDatabase(config, space)
  await sweepLitter(config.dataDir, { alone: database.kind === 'embedded' })
  await migrateDatabase(database, join(projectRoot(), 'migrations'), config.databaseUrl)
  const warning = clockWarning(await followClock(database.db))
  if (warning) console.warn(warning)
  const isShared = database.kind === 'postgres' && !config.s3
  const store = storesFiles && isShared ? await claimFileStore(database.db, config.dataDir, console.error) : undefined
  if (store?.warning) console.warn(store.warning)
  const jobs = new JobQueue(database, (message, error) => {
    // a full disk, or a database that is away, is said once and not with each look into the queue
    if (!isNoSpace(error) && !isUnavailable(error)) console.error(message, error)
  })
  const files = await createFiles(config, space)
  const { db, pubSub } = database
  const deps: Deps = { config, db, pubSub, files, space, mailer: createMailer(config), jobs }
  space.onChange((low) => console.warn(low ? LOW : 'There is room on the disk again: the academy writes again.'))
  const close = async () => {
    space.stop()
    await store?.release()
    await database.close()
  }
  return { database, deps, jobs, close }
}

/** The database that the configuration names; the embedded one keeps an eye on `space`. */
export async function openDatabase(
  { databaseUrl, databaseWaitMs, ...config }: Config,
  space: DiskSpace,
): Promise<Database> {
  if (!databaseUrl) return openEmbedded(config.dataDir, space)
  const limits = config.databaseLimits
  await awaitPostgres(databaseUrl, { waitMs: databaseWaitMs, connectMs: limits.connectMs })
  return openPostgres(databaseUrl, config.databasePool, { limits })
}
