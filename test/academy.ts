import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '../src/app/server/buildApp.ts'
import type { ConnectionLimits } from '../src/app/server/connectionLimits.ts'
import { createRenderer } from '../src/app/web/ssr.tsx'
import type { RenderDocument } from '../src/platform/document.ts'
import { type Config, readConfig } from '../src/platform/server/config.ts'
import type { Database } from '../src/platform/server/database.ts'
import { digest } from '../src/platform/server/digest.ts'
import { DiskSpace } from '../src/platform/server/diskSpace.ts'
import { createFiles } from '../src/platform/server/files.ts'
import { JobQueue } from '../src/platform/server/jobs.ts'
import { createMailer } from '../src/platform/server/mail.ts'
import { readReadiness } from '../src/platform/server/readiness.ts'
import { openSettings } from '../src/settings/server/index.ts'
import { type Client, createClient, signedInClient } from './client.ts'
import { moveClock, moveClockTo, resetClock, type Span } from './clock.ts'
import { openTestDatabase } from './database.ts'
import { type RunOptions, runJobs } from './jobs.ts'
import { plantInAcademy } from './loggedSecrets.ts'
import { failedJob, logSink } from './logSink.ts'
import { WATCHING, watchAudit } from './watchAudit.ts'
import { watchMails } from './watchMails.ts'

const ASSETS = {
  entry: '/assets/entry.js',
  styles: [],
  fonts: [],
  screen: (name: string) => ({ module: `/assets/${name}.js`, chunks: [] }),
}

type AcademyOptions = {
  /** Instead of all modules, for a test of one module with stand-ins for its neighbours. */
  modules?: readonly ((app: FastifyInstance) => void)[]
  render?: RenderDocument
  /** Instead of the disk that the data folder is on. */
  space?: DiskSpace
  /** Instead of one of its own. */
  database?: Database
  /** What names the build of the screens. */
  build?: string
  /** Instead of those that a person would wait for. */
  limits?: ConnectionLimits
}

/** The real app on a real, migrated, empty database of its own. Close it in `afterAll`. */
export async function openTestAcademy(
  env: Record<string, string> = {},
  { modules, limits, render = createRenderer(digest), ...given }: AcademyOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-test-'))
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'info',
    DISK_RESERVE: '0',
    // a test that is about them asks for some
    READING_LINES_AHEAD: '0',
    ...env,
  })
  const database = given.database ?? (await openTestDatabase())
  const jobs = new JobQueue(database, failedJob)
  const space = given.space ?? new DiskSpace(config.dataDir, config.diskReserve)
  const files = await createFiles(config, space)
  const { db, replica, pubSub } = database
  const settings = await openSettings(database, config)
  const { mailer, mailFaults } = watchMails(createMailer(config, settings.sender))
  const context = { config, db, replica, pubSub, files, space, mailer, jobs, settings }
  const app = await buildApp({
    context,
    loadScreens: async () => ({ render, assets: ASSETS, worker: { code: '// the worker', build: given.build ?? 'a' } }),
    isReady: readReadiness(database),
    poolState: database.poolState,
    logTo: logSink,
    ...(modules ? { modules } : {}),
    ...(limits ? { limits } : {}),
  })
  watchAudit(app)
  plantInAcademy(inject('logs'), (text) => app.log.error(text))
  await app.ready()
  return {
    app,
    config,
    context,
    database,
    db,
    visitor: (): Client => createClient(app),
    signedIn: (user: { id: number }): Promise<Client> => signedInClient(app, user.id),
    runJobs: (options?: RunOptions) => runJobs(database, jobs, options),
    /** Moves the database's clock, and with it sessions, limits, leases and due times. */
    moveClock: (span: Span) => moveClock(database, span),
    /** Moves it on to a time. */
    moveClockTo: (time: Date) => moveClockTo(database, time),
    /** Sets the clock right again, which closing does by itself. */
    resetClock: () => resetClock(database),
    /** Texts of the mails sent so far, oldest first. */
    mails: (): string[] => readMails(join(dataDir, 'mail')),
    countQueries: (work: Work) => countStatements(database, work),
    /** How many transactions `work` began; one that met a deadlock and was tried again counts twice. */
    countTransactions: (work: Work) => countStatements(database, work, (text) => text.startsWith('begin')),
    close: async () => {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
      // whatever test had it sent
      if (mailFaults.length > 0) throw new Error(`Mails are not as they should be:\n${mailFaults.join('\n')}`)
    },
  }
}
type Work = () => Promise<unknown>

/**
 * Not of the work: what is noted for the pages that are open, a moment after it, and what is written to the audit log
 * and looked up there by the tests themselves. What the work reads of either counts.
 */
const isAsked = (text: string) => !/^insert into "(post_changes|audit_log)"/.test(text) && !text.includes(WATCHING)

async function countStatements(database: Database, work: Work, counts = isAsked): Promise<number> {
  let count = 0
  database.onQuery = (text) => {
    if (counts(text)) count++
  }
  await work()
  database.onQuery = undefined
  return count
}

export type TestAcademy = Awaited<ReturnType<typeof openTestAcademy>>

function readMails(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml') && !name.startsWith('.'))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\n/g, '').replace(/=3D/g, '='))
  } catch {
    return []
  }
}
