import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { awaitPostgres } from '../../platform/server/awaitPostgres.ts'
import { type Config, readConfig } from '../../platform/server/config.ts'
import { type Database, openEmbedded } from '../../platform/server/database.ts'
import type { Deps, LoadScreens } from '../../platform/server/deps.ts'
import { createFiles } from '../../platform/server/files.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { createMailer } from '../../platform/server/mail.ts'
import { migrateDatabase } from '../../platform/server/migrate.ts'
import { openPostgres } from '../../platform/server/postgres.ts'
import { readinessOf } from '../../platform/server/readiness.ts'
import { isUnavailable } from '../../platform/server/unavailable.ts'
import { buildApp } from './buildApp.ts'
import { builtAssets, staticFiles } from './staticFiles.ts'
import { keepTidy } from './tidyUp.ts'

/** Folder of the project: the nearest one above this module with a package.json. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

type Opened = { database: Database; deps: Deps; jobs: JobQueue; close: () => Promise<void> }

/** Reads the configuration, opens the database and brings it to the newest schema; says why when it can't, and ends. */
export const openAcademy = (): Promise<Opened> =>
  open().catch((error: Error) => {
    console.error(error.message)
    process.exit(1)
  })

async function open(): Promise<Opened> {
  const config = readConfig(process.env)
  // mails in it carry links that open accounts
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (!config.demo && !config.smtpUrl)
    console.warn(`No SMTP_URL is set: mails are kept in ${config.dataDir}/mail and reach nobody.`)
  const database = await openDatabase(config)
  await migrateDatabase(database, join(projectRoot(), 'migrations'), config.databaseUrl)
  const jobs = new JobQueue(database, (message, error) => {
    // that the database is away has been said
    if (!isUnavailable(error)) console.error(message, error)
  })
  const { db, pubSub } = database
  const deps: Deps = { config, db, pubSub, files: await createFiles(config), mailer: createMailer(config), jobs }
  return { database, deps, jobs, close: () => database.close() }
}

async function openDatabase({ databaseUrl, databaseWaitMs, ...config }: Config): Promise<Database> {
  if (!databaseUrl) return openEmbedded({ dataDir: config.dataDir })
  const limits = config.databaseLimits
  await awaitPostgres(databaseUrl, { waitMs: databaseWaitMs, connectMs: limits.connectMs })
  return openPostgres(databaseUrl, config.databasePool, { limits })
}

/** The whole academy as an app that listens to nothing yet; closing the app closes the database. */
export async function assembleAcademy(
  opened: Opened,
  loadScreens: LoadScreens,
  development = false,
): Promise<FastifyInstance> {
  const { deps, database, jobs } = opened
  const app = await buildApp({ deps, loadScreens, isReady: readinessOf(database), development })
  if (!development) await builtAssets(app, projectRoot())
  await staticFiles(app, projectRoot())
  keepTidy(app, database)
  app.addHook('onListen', async () => jobs.start())
  app.addHook('preClose', () => jobs.stop())
  // the last step before the door shuts: who waits at it is let in first, and not cut off
  app.addHook('preClose', () => new Promise<void>((resolve) => setImmediate(resolve)))
  app.addHook('onClose', opened.close)
  return app
}
