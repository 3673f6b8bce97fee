import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { tableExists } from '../../../platform/server/backup/databaseParts.ts'
import type { Config } from '../../../platform/server/config.ts'
import { type Db, selectRows } from '../../../platform/server/database.ts'
import { readPending } from '../../../platform/server/pendingMigrations.ts'
import { projectRoot } from '../projectRoot.ts'
import { makeByHand } from './noteBackups.ts'
import { describeBackup, openPlace, requireAcademy } from './openPlace.ts'
import { upgradeBackupName } from './upgradeBackup.ts'

/** How long a start may take, migrations of large tables included. */
const START_MS = 3_600_000
const ANSWER_MS = 10_000
/** A server that has been asked to end does so within its own limit; one that hangs is ended after this much more. */
const HANGING_MS = 5_000
/** What everybody meets first; the rest needs somebody who is logged in. */
const PAGES = ['/readyz', '/', '/login', '/register']

/**
 * Brings the data to this version, and shows that it works: a backup that stays, a start of this version beside
 * whatever serves now, which runs the migrations, and a look at what it answers. Says how to go back where it fails.
 * @throws Error in words
 */
export async function upgrade(config: Config, env: NodeJS.ProcessEnv): Promise<string> {
  const root = projectRoot()
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = join(root, 'migrations')
  requireAcademy(config)
  const begun = await openPlace(config, async ({ database: { db }, files }) => {
    const waiting = await readPending(db, folder)
    const path = freeName(join(config.backups.dir, upgradeBackupName(version)))
    console.info(
      `Upgrading to ${version}: ${counted(waiting.migrations, 'migration')}, ${counted(waiting.statements, 'statement')}. First a backup.`,
    )
    return { schema: await readSchema(db, folder), path, made: await makeByHand({ db, files, config }, path) }
  })
  console.info(describeBackup(begun.made))
  try {
    const seen = await startAndLook(
      join(root, 'dist/server/main.js'),
      root,
      env,
      config.shutdownSeconds * 1000 + HANGING_MS,
    )
    return `${seen} This version works with the data. Start it as you start the academy; the backup stays.`
  } catch (error) {
    // a database that can't be opened any more is not as it was
    const schema = await openPlace(config, ({ database: { db } }) => readSchema(db, folder)).catch(() => undefined)
    throw new Error(`${(error as Error).message}\n${wayBack(begun.path, schema === begun.schema)}`)
  }
}

/** What a start of this version may bring further, in a line to compare: the academy's schema, and that of its jobs. */
export async function readSchema(db: Db, folder: string): Promise<string> {
  const { migrations } = await readPending(db, folder)
  if (!(await tableExists(db, 'pgboss.version'))) return `${migrations}`
  const [jobs] = await selectRows<{ version: number }>(db, sql`select max(version) as version from pgboss.version`)
  return `${migrations}, jobs of ${jobs?.version}`
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const wayBack = (file: string, untouched: boolean): string =>
  untouched
    ? `The database is as it was. Put the former version back and start it. The backup is ${file}.`
    : `The way back: put the former version back, set DATABASE_URL or DATA_DIR to a new, empty place, run npm run restore -- ${file} and start.`

/** The first of `stem`.tar, `stem`-2.tar … that is free: a second try keeps the backup of the first. */
function freeName(stem: string): string {
  for (let n = 1; ; n++) {
    const path = `${stem}${n === 1 ? '' : `-${n}`}.tar`
    if (!existsSync(path)) return path
  }
}

/**
 * Starts the built server on a free port of this machine, asks for its first pages and ends it. It works off no jobs: the
 * server that it stands beside does.
 */
export async function startAndLook(
  script: string,
  root: string,
  env: NodeJS.ProcessEnv,
  endMs: number,
): Promise<string> {
  const server = spawn(process.execPath, [script, '--without-jobs'], {
    cwd: root,
    env: { ...env, HOST: '127.0.0.1', PORT: '0', DRAIN_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  try {
    const address = await openAt(server.stdout, ended)
    for (const page of PAGES) await lookAt(address + page)
    const first = await lookAt(address)
    const asset = /src="(\/assets\/[^"]+)"/.exec(first)?.[1]
    if (asset) await lookAt(address + asset)
    return `It started, and answered ${PAGES.join(', ')}${asset ? ` and ${asset}` : ''}.`
  } finally {
    server.kill('SIGTERM')
    const hanging = setTimeout(() => server.kill('SIGKILL'), endMs)
    await ended
    clearTimeout(hanging)
  }
}

/** The address that the server says it listens at; what it says before is passed on. */
function openAt(stdout: NodeJS.ReadableStream, ended: Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error('The new version did not open within an hour.')), START_MS)
    stdout.on('data', (chunk: Buffer) => {
      said += chunk
      const address = / is open at (http:\S+)/.exec(said)?.[1]
      if (!address) console.info(String(chunk).trimEnd())
      else resolve(address)
      if (address) clearTimeout(late)
    })
    void ended.then(() => {
      clearTimeout(late)
      reject(new Error('The new version ended before it was open; what it said is above.'))
    })
  })
}

async function lookAt(address: string): Promise<string> {
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
  const text = await answer.text()
  if (answer.status >= 400) throw new Error(`The new version answered ${address} by ${answer.status}.`)
  return text
}
