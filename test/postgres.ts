import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../scripts/freePort.mjs'
import type { Database } from '../src/platform/server/database.ts'
import { migrateDatabase } from '../src/platform/server/migrate.ts'
import { openPostgres } from '../src/platform/server/postgres.ts'
import { MIGRATIONS } from './embeddedImage.ts'

export type PostgresServer = {
  url: string
  /** The same by a socket of the file system, over which a question and its answer take two thirds of the time. */
  socketUrl: string
  pid: () => number
  stop: () => Promise<void>
  /** Breaks every connection at once, as a crash does, and keeps the data for `again`. */
  halt: () => Promise<void>
  again: () => void
  /** Makes a replica a server that takes writes. */
  promote: () => void
}

type Options = {
  /** Address of a server that this one is to follow. */
  follows?: string
  /** More of its configuration. */
  settings?: Record<string, string>
}

/** Starts a PostgreSQL server of its own on a free port in a temporary folder, and says how to stop it. */
export async function startPostgres({ follows, settings: more = {} }: Options = {}): Promise<PostgresServer> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'academy-postgres-'))
  const port = await freePort()
  // the server refuses to run as root
  const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : []
  if (asUser.length) chownSync(folder, Number(systemId('-u')), Number(systemId('-g')))
  const run = (...command: string[]) => {
    const [file = '', ...args] = [...asUser, ...command]
    execFileSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder })
  }
  const data = join(folder, 'data')
  if (follows)
    run(join(bin, 'pg_basebackup'), '-d', follows, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  else
    run(join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8')
  const given = Object.entries(more).map(([name, value]) => ` -c ${name}='${value}'`)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c max_connections=200${given.join('')}`
  const again = () => run(join(bin, 'pg_ctl'), '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start')
  const pidFile = join(data, 'postmaster.pid')
  const pid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (!existsSync(pidFile)) return
    const postmaster = pid()
    process.kill(postmaster, signal)
    // the file goes with the last of its processes, unless they were asked to drop everything
    // this process goes on meanwhile: the server waits up to a minute for one of its clients that is just connecting
    while (existsSync(pidFile) && isAlive(postmaster)) await setTimeout(50)
    rmSync(pidFile, { force: true })
  }
  again()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    pid,
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    halt: () => end('SIGQUIT'),
    again,
    promote: () => run(join(bin, 'pg_ctl'), '-D', data, '-w', 'promote'),
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export const systemId = (flag: string): string => execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim()

export function findBinaries(): string {
  const installed = '/usr/lib/postgresql'
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found) throw new Error('PostgreSQL is not installed; on Debian: apt-get install postgresql')
  return found
}

const TEMPLATE = 'academy_template'

/** A migrated database that each test file copies; `prepare` is done before the migrations. */
export async function makeTemplate(url: string, prepare?: (database: Database) => Promise<void>): Promise<void> {
  await onServer(url, `create database ${TEMPLATE}`)
  const target = databaseUrl(url, TEMPLATE)
  const database = openPostgres(target, 2)
  await prepare?.(database)
  await migrateDatabase(database, MIGRATIONS, target)
  await database.close()
}

/** A fresh copy of the template; returns its address. */
export async function copyTemplate(url: string, name: string): Promise<string> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int version",
    )
    // in less than half the time of the usual way, which writes each page into the log
    const strategy = (rows[0]?.version ?? 0) >= 150_000 ? ' strategy file_copy' : ''
    await client.query(`create database ${name} template ${TEMPLATE}${strategy}`)
  })
  return databaseUrl(url, name)
}

/** A database without any table; returns its address. */
export async function createEmpty(url: string, name: string, options = ''): Promise<string> {
  await onServer(url, `create database ${name} ${options}`)
  return databaseUrl(url, name)
}

/** Takes a database away, whoever is still connected to it. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, `drop database if exists ${name} with (force)`)

export const databaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: name }).href

async function onServer(url: string, work: string | ((client: pg.Client) => Promise<void>)): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await (typeof work === 'string' ? client.query(work) : work(client))
  } finally {
    await client.end()
  }
}
