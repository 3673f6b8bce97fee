import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asPostgresUser, program } from '../kit/machine.ts'
import { ask, connect } from '../kit/postgres.ts'
import type { Server } from '../kit/server.ts'
import { blackHole, closedPort } from '../kit/sinks.ts'
import type { Trial } from '../kit/trial.ts'
import { Visitor } from '../kit/visitor.ts'
import { seconds, sleep, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

/** A start waits for its database up to a minute; what a busy machine takes comes on top. */
const LIMIT_S = 60
const SLACK_S = 20
/** Nobody looks at a silent terminal for longer. */
const FIRST_WORD_MS = 20_000

export const noDatabase: Scenario = {
  name: 'database-missing',
  promise: `A start without its database says so, waits for it up to ${LIMIT_S} s, and then ends with a sentence; it opens when the database comes.`,
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const dataDir = await trial.dataFolder()
    const waits = await Promise.all(
      Object.entries({ away: await closedPort(), silent: await blackHole(trial) }).map(async ([how, port]) => {
        const url = `postgres://nobody@127.0.0.1:${port}/academy`
        return `${how}: ended after ${seconds(await endsWithWords(trial, trial.launch({ DATA_DIR: dataDir, DATABASE_URL: url }), how))}`
      }),
    )
    await comesLater(trial)
    return `${waits.join(', ')}; opens by itself when it comes`
  },
}

async function endsWithWords(trial: Trial, server: Server, how: string): Promise<number> {
  const spoke = await until(() => server.output !== '', FIRST_WORD_MS)
  trial.check(spoke === true, `With its database ${how}, a start is silent for ${FIRST_WORD_MS / 1000} s.`)
  const ended = await server.ended((LIMIT_S + SLACK_S) * 1000)
  trial.check(ended !== undefined, `With its database ${how}, a start goes on for more than ${LIMIT_S + SLACK_S} s.`)
  trial.check((ended?.code ?? 1) !== 0, `With its database ${how}, a start ends with code 0.`)
  const last = server.output.trim().split('\n').at(-1) ?? ''
  trial.check(
    /database/i.test(last) && !/^\s+at /.test(last),
    `With its database ${how}, the last word is: ${last.slice(0, 200)}`,
  )
  return ended?.seconds ?? Number.POSITIVE_INFINITY
}

async function comesLater(trial: Trial): Promise<void> {
  const { env, postgres } = await trial.breakableAcademy()
  await postgres.halt()
  const server = trial.launch(env)
  await sleep(8000)
  trial.check(!server.isOver, `A start does not wait for its database: ${server.output.trim().slice(0, 200)}`)
  postgres.again()
  const open = await until(() => server.address !== '', 60_000)
  trial.check(open === true, 'A start does not open once its database is there.')
}

export const migrationLock: Scenario = {
  name: 'migration-lock',
  promise: 'A start that waits for another one’s migration says so.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    const url = env.DATABASE_URL ?? ''
    const key = await migrationKey(trial)
    const holder = await connect(url)
    await holder.query('select pg_advisory_lock($1)', [key])
    const server = trial.launch(env)
    const spoke = await until(() => /(migrat|wait)/i.test(server.output), FIRST_WORD_MS)
    trial.check(spoke === true, 'A start that waits for the migration’s lock is silent.')
    trial.check(server.address === '', 'The start did not wait for the lock at all.')
    await holder.end()
    const open = await until(() => server.address !== '', 60_000)
    trial.check(open === true, 'A start does not go on once the lock is free.')
    return `it says: ${server.output.split('\n').find((line) => /(migrat|wait)/i.test(line)) ?? 'nothing'}`
  },
}

/** The lock that a start takes while it migrates, as the database saw it. */
async function migrationKey(trial: Trial): Promise<number> {
  const url = await trial.emptyDatabase()
  const server = trial.launch({ DATA_DIR: await trial.dataFolder(), DATABASE_URL: url })
  const seen = `select objid from pg_locks join pg_database d on d.oid = database
    where locktype = 'advisory' and d.datname = current_database() and granted`
  const found = await until(async () => (await ask<{ objid: string }>(url, seen))[0], 30_000, 5)
  if (!found) throw new Error('A start takes no lock while it migrates.')
  await server.kill()
  return Number(found.objid)
}

export const pgbouncer: Scenario = {
  name: 'pgbouncer',
  promise:
    'Behind pgbouncer in transaction mode the academy either works or says in a sentence at start what to change.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    const server = trial.launch({ ...env, DATABASE_URL: await bounced(trial, env.DATABASE_URL ?? '') })
    await until(() => server.isOver || server.address !== '', 120_000)
    if (server.address !== '') {
      for (let n = 0; n < 5; n++) await Visitor.signedIn(server.address, 'member@academy.test')
      return 'it opens, and logins work'
    }
    trial.check(server.isOver, 'It neither opens nor ends within two minutes.')
    const sentence = server.output.split('\n').find((line) => /(pgbouncer|transaction mode|pooler|pooling)/i.test(line))
    trial.check(
      sentence !== undefined,
      `It does not name the cause: ${server.output.trim().slice(0, 200) || 'silence'}`,
    )
    return `it says: ${sentence}`
  },
}

/** pgbouncer in front of a database; answers the address through it. */
async function bounced(trial: Trial, url: string): Promise<string> {
  const binary = program('pgbouncer')
  const { port, pathname, username } = new URL(url)
  const own = await closedPort()
  const folder = join(trial.folder, 'pgbouncer')
  mkdirSync(folder)
  const lines = [
    '[databases]',
    `${pathname.slice(1)} = host=127.0.0.1 port=${port} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'auth_type = any',
    'pool_mode = transaction',
    'ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options',
    'unix_socket_dir =',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), lines.join('\n'))
  for (const path of [trial.folder, folder]) chmodSync(path, 0o755)
  const [file = '', ...args] = [...asPostgresUser(), binary, join(folder, 'pgbouncer.ini')]
  const child = spawn(file, args, { stdio: 'ignore' })
  trial.onEnd(() => child.kill('SIGTERM'))
  const through = `postgres://${username}@127.0.0.1:${own}${pathname}`
  const open = await until(() => ask(through, 'select 1').catch(() => undefined), 10_000)
  if (!open) throw new Error('pgbouncer does not answer.')
  return through
}
