import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { clockWarning, followClock } from '../../platform/server/clock.ts'
import { type Config, readConfig } from '../../platform/server/config.ts'
import { type Database, openDatabase } from '../../platform/server/database.ts'
import type { Deps, LoadScreens } from '../../platform/server/deps.ts'
import { createFiles } from '../../platform/server/files.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { createMailer, sweepDrafts } from '../../platform/server/mail.ts'
import { isReady, migrateDatabase } from '../../platform/server/migrate.ts'
import { sweepTemporary } from '../../platform/server/temporaryFolder.ts'
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

/** Removes what killed processes have left; what can't be removed is no reason not to open. */
async function sweepLeftovers(config: Config): Promise<void> {
  for (const swept of await Promise.allSettled([sweepTemporary(), sweepDrafts(config)]))
    if (swept.status === 'rejected') console.warn('What a killed process has left could not be removed.', swept.reason)
}

async function open(): Promise<Opened> {
  const config = readConfig(process.env)
  // mails in it carry links that open accounts
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (!config.demo && !config.smtpUrl)
    console.warn(`No SMTP_URL is set: mails are kept in ${config.dataDir}/mail and reach nobody.`)
  const database = await openDatabase(config)
  await migrateDatabase(database, join(projectRoot(), 'migrations'), config.databaseUrl)
  const warning = clockWarning(await followClock(database.db))
  if (warning) console.warn(warning)
  await sweepLeftovers(config)
  const jobs = new JobQueue(database, (message, error) => console.error(message, error))
  const deps: Deps = { config, db: database.db, files: await createFiles(config), mailer: createMailer(config), jobs }
  return { database, deps, jobs, close: () => database.close() }
}

/** The whole academy as an app that listens to nothing yet; closing the app closes the database. */
export async function assembleAcademy(
  opened: Opened,
  loadScreens: LoadScreens,
  development = false,
): Promise<FastifyInstance> {
  const { deps, database, jobs } = opened
  const app = await buildApp({ deps, loadScreens, isReady: () => isReady(database), development })
  if (!development) await builtAssets(app, projectRoot())
  await staticFiles(app, projectRoot())
  keepTidy(app, database)
  const third = (deps.config.shutdownSeconds * 1000) / 3
  let stopped: Promise<void> | undefined
  app.addHook('onListen', async () => jobs.start())
  // while the last requests are answered, which may take as long
  app.addHook('preClose', async () => {
    stopped = jobs.stop(third)
  })
  app.addHook('onClose', async () => {
    await stopped
    await opened.close()
  })
  return app
}
