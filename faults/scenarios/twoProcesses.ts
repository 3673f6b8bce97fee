import { PASSWORD_HASH } from '../../test/people.ts'
import { ask } from '../kit/postgres.ts'
import { MailSink } from '../kit/sinks.ts'
import type { Trial } from '../kit/trial.ts'
import { Visitor } from '../kit/visitor.ts'
import { seconds, timed, until } from '../kit/wait.ts'
import { Writers } from '../kit/writers.ts'
import type { Scenario } from '../scenario.ts'
import { judge } from './kill.ts'
import { askForMails } from './mail.ts'

const MANY = 500
const LEAD_MS = 30_000

export const twoProcesses: Scenario = {
  name: 'two-processes',
  promise: 'Two processes on one database send every mail and every reminder exactly once.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const sink = await MailSink.open(trial)
    const env: Record<string, string> = { ...(await trial.academy()), SMTP_URL: sink.url }
    const [first, second] = await Promise.all([trial.start(env), trial.start(env)])
    const emails = await addMembers(env.DATABASE_URL ?? '')
    const show = await planShow(first.address)
    await ask(
      env.DATABASE_URL ?? '',
      `insert into live_show_reminders (show_id, user_id, zone, origin)
        select $1, id, 'Europe/Berlin', $2 from users where email like 'many-%'`,
      [show, first.address],
    )
    await Promise.all([askForMails(first, emails.slice(0, MANY / 2)), askForMails(second, emails.slice(MANY / 2))])
    const count = () => sink.received.filter(({ to }) => to.startsWith('many-')).length
    const [took] = await timed(() => until(() => count() >= 2 * MANY, LEAD_MS + 180_000))
    checkOnce(trial, sink, emails)
    return `${MANY} mails and ${MANY} reminders, each once, the last after ${seconds(took)}`
  },
}

async function addMembers(url: string): Promise<string[]> {
  await ask(
    url,
    `insert into users (first_name, last_name, email, password_hash, email_verified_at)
      select 'Many', 'Number' || n, 'many-' || n || '@academy.test', $1, now() from generate_series(1, ${MANY}) n`,
    [PASSWORD_HASH],
  )
  return Array.from({ length: MANY }, (_, n) => `many-${n + 1}@academy.test`)
}

/** A show of which people are reminded a day before, which is in half a minute. */
async function planShow(address: string): Promise<number> {
  const owner = await Visitor.signedIn(address, 'admin@academy.test')
  const start_time = new Date(Date.now() + 24 * 60 * 60_000 + LEAD_MS).toISOString()
  const { body, text } = await owner.send('POST', '/admin/live-shows', {
    title: 'Two hands, two processes',
    start_time,
  })
  if (!body?.show) throw new Error(`The show was not saved: ${text.slice(0, 200)}`)
  return body.show.id
}

function checkOnce(trial: Trial, sink: MailSink, emails: readonly string[]): void {
  const kinds = [...new Set(sink.received.filter(({ to }) => to.startsWith('many-')).map(({ subject }) => subject))]
  trial.check(kinds.length === 2, `There are ${kinds.length} kinds of mails instead of 2: ${kinds.join(', ')}.`)
  for (const kind of kinds) {
    const times = new Map<string, number>()
    for (const { to, subject } of sink.received) if (subject === kind) times.set(to, (times.get(to) ?? 0) + 1)
    const missing = emails.filter((email) => !times.has(email)).length
    const doubled = emails.filter((email) => (times.get(email) ?? 0) > 1).length
    trial.check(missing === 0, `${missing} people have not been sent “${kind}”.`)
    trial.check(doubled === 0, `${doubled} people have been sent “${kind}” more than once.`)
  }
}

export const roundRobin: Scenario = {
  name: 'round-robin',
  promise: 'Three processes on one database may be asked in turn: sessions and writes are the same at each.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    const env = await trial.academy()
    const servers = await Promise.all([trial.start(env), trial.start(env), trial.start(env)])
    const addresses = servers.map(({ address }) => address)
    const writers = await Writers.at(addresses[0] ?? '')
    writers.begin(...addresses)
    await until(() => writers.acknowledged >= 300 || writers.refusals.length > 20, 60_000)
    await writers.stop()
    trial.check(writers.refusals.length === 0, `${writers.refusals.length} writes were refused.`)
    return judge(trial, writers, addresses.at(-1) ?? '', 'three processes in turn')
  },
}
