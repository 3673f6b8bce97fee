import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { piecesEngraved } from '../../e2e/globalSetup.ts'
import { ask } from '../kit/postgres.ts'
import type { Trial } from '../kit/trial.ts'
import { Visitor } from '../kit/visitor.ts'
import { sleep, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const HOUR = 60 * 60_000
const YEAR = 365 * 24 * HOUR
const SHIFTS = { 'an hour ahead': HOUR, 'an hour behind': -HOUR, 'a year ahead': YEAR, 'a year behind': -YEAR }
/** An idle academy asks a few times a second; a schedule that loops, a thousand times. */
const IDLE_PER_SECOND = 40
const LOOK_S = 6

/** A clock of the academy's own; `set` also moves it while it runs. */
function movedClock(trial: Trial, name: string, shift: number) {
  const file = join(trial.folder, `clock-${name}`)
  writeFileSync(file, String(shift))
  return {
    env: { CLOCK_FILE: file },
    options: { nodeOptions: ['--import', './faults/shiftClock.mjs'] },
    set: (to: number) => writeFileSync(file, String(to)),
  }
}

export const clocks: Scenario = {
  name: 'clocks-differ',
  promise:
    'A process whose clock is an hour or a year from its database’s says so; logins, sessions, limits, mails and schedules behave.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    const right = await trial.start({ ...env, RATE_LIMITS: 'on' })
    const before = await Visitor.signedIn(right.address, 'member@academy.test')
    // an academy that still engraves is not idle
    await piecesEngraved(env.DATA_DIR ?? '')
    await right.stop()
    for (const [words, shift] of Object.entries(SHIFTS)) {
      const clock = movedClock(trial, String(shift), shift)
      // mails of its own, and limits that no other clock has used up
      const own = { ...env, DATA_DIR: await trial.dataFolder(), APP_SECRET: secretOf(env), RATE_LIMITS: 'on' }
      const server = await trial.start({ ...own, ...clock.env }, clock.options)
      trial.check(/clock/i.test(server.output), `With its clock ${words}, it says nothing of clocks at start.`)
      before.address = server.address
      const answer = await before.get('/api/member/billing')
      trial.check(answer.status === 200, `With the clock ${words}, a session of before is answered ${answer.status}.`)
      await checkEntering(trial, server.address, words)
      await checkMail(trial, server.address, own.DATA_DIR, words)
      await checkIdle(trial, env.DATABASE_URL ?? '', words)
      await server.stop()
      await ask(env.DATABASE_URL ?? '', 'delete from rate_buckets')
    }
    return `${Object.keys(SHIFTS).join(', ')}: sessions, logins, limits, mails and schedules as ever`
  },
}

const secretOf = (env: Record<string, string>): string =>
  readFileSync(join(env.DATA_DIR ?? '', 'secret'), 'utf8').trim()

async function checkEntering(trial: Trial, address: string, words: string): Promise<void> {
  const visitor = new Visitor(address)
  const login = await visitor.logIn('premium@academy.test')
  trial.check(
    login.status === 200,
    `With the clock ${words}, a login is answered ${login.status}: ${login.body?.message}`,
  )
  const inside = await visitor.get('/api/member/billing')
  trial.check(inside.status === 200, `With the clock ${words}, a new session is answered ${inside.status}.`)
  const wait = await waitAfterWrongLogins(address)
  trial.check(wait !== undefined, `With the clock ${words}, wrong logins are never limited.`)
  trial.check((wait ?? 0) <= 3600, `With the clock ${words}, wrong logins have to wait ${wait} seconds.`)
}

/** Seconds that somebody who guesses passwords has to wait. */
async function waitAfterWrongLogins(address: string): Promise<number | undefined> {
  const stranger = new Visitor(address)
  for (let n = 0; n < 60; n++) {
    const { status, headers } = await stranger.logIn('admin@academy.test', `wrong password ${n}`)
    if (status === 429) return Number(headers.get('retry-after'))
  }
  return undefined
}

async function checkMail(trial: Trial, address: string, dataDir: string, words: string): Promise<void> {
  const folder = join(dataDir, 'mail')
  mkdirSync(folder, { recursive: true })
  const count = () => readdirSync(folder).filter((name) => name.endsWith('.eml')).length
  const before = count()
  const visitor = new Visitor(address)
  await visitor.renewToken('/forgot-password')
  await visitor.send('POST', '/forgot-password', { email: 'member@academy.test' })
  const came = await until(() => count() > before, 30_000)
  trial.check(came === true, `With the clock ${words}, a mail is not sent within 30 s.`)
}

async function checkIdle(trial: Trial, url: string, words: string): Promise<void> {
  const commits = async () => {
    const [row] = await ask<{ n: string }>(
      url,
      'select xact_commit n from pg_stat_database where datname = current_database()',
    )
    return Number(row?.n)
  }
  await sleep(1500)
  const before = await commits()
  await sleep(LOOK_S * 1000)
  const rate = Math.round(((await commits()) - before) / LOOK_S)
  trial.check(
    rate <= IDLE_PER_SECOND,
    `With the clock ${words}, an idle academy asks its database ${rate} times a second.`,
  )
}

export const clockSetRight: Scenario = {
  name: 'clock-set-right',
  promise: 'After a clock that was a year ahead is set right, people log in and schedules run today, not next year.',
  engines: ['embedded', 'postgres'],
  quick: ['embedded'],
  async run(trial) {
    const env: Record<string, string> = { ...(await trial.academy()), RATE_LIMITS: 'on' }
    const clock = movedClock(trial, 'ahead', YEAR)
    const server = await trial.start({ ...env, ...clock.env }, clock.options)
    await Visitor.signedIn(server.address, 'member@academy.test')
    await waitAfterWrongLogins(server.address)
    // its schedules have been planned by then
    await sleep(4000)
    clock.set(0)
    await sleep(1500)
    await checkLogins(trial, server.address, 'While it runs on')
    await server.stop()
    const again = await trial.start(env)
    await checkLogins(trial, again.address, 'After a restart')
    const planned = async () => {
      await sleep(4000)
      await again.stop()
      return plannedFarAhead(env)
    }
    const far = await planned()
    trial.check(far.length === 0, `Planned for next year: ${far.join(', ')}.`)
    return 'logins, limits and schedules as ever, while it runs on and after a restart'
  },
}

async function checkLogins(trial: Trial, address: string, when: string): Promise<void> {
  for (const email of ['member@academy.test', 'premium@academy.test']) {
    const { status, body } = await new Visitor(address).logIn(email)
    trial.check(status === 200, `${when}, a login is answered ${status}: ${body?.message}`)
  }
}

/** What the demo's own member has paid for ends in a year, and is looked at then, by whatever clock. */
const FAR = `select distinct data ->> 'name' as name from pgboss.job
  where state in ('created', 'retry') and start_after > now() + interval '300 days'
    and coalesce((data #>> '{payload,paidUntil}')::timestamptz < now() + interval '300 days', true)`

async function plannedFarAhead({ DATABASE_URL, DATA_DIR }: Record<string, string>): Promise<string[]> {
  if (DATABASE_URL) return (await ask<{ name: string }>(DATABASE_URL, FAR)).map(({ name }) => name)
  const database = await PGlite.create({ dataDir: join(DATA_DIR ?? '', 'database'), extensions: { pg_trgm } })
  const { rows } = await database.query<{ name: string }>(FAR)
  await database.close()
  return rows.map(({ name }) => name)
}
