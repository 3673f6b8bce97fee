import { countedAnswers, seenFromOutside } from '../kit/outside.ts'
import type { Server } from '../kit/server.ts'
import type { Trial } from '../kit/trial.ts'
import { Visitor } from '../kit/visitor.ts'
import { seconds, sleep, timed, until } from '../kit/wait.ts'
import { Writers } from '../kit/writers.ts'
import type { Scenario } from '../scenario.ts'
import { judge } from './kill.ts'

/** No person waits longer for an answer in words. */
const LONGEST_ANSWER_S = 35
const RECOVERS_MS = 30_000

export const stopped: Scenario = {
  name: 'database-stopped',
  promise:
    'While the database is stopped, pages and calls answer 503 in words, and all is well by itself once it is back.',
  engines: ['postgres'],
  quick: ['postgres'],
  async run(trial) {
    const { env, postgres } = await trial.breakableAcademy()
    const server = await trial.start(env)
    return during(trial, server, { begin: postgres.halt, end: postgres.again, awaySeconds: trial.quick ? 4 : 30 })
  },
}

export const frozen: Scenario = {
  name: 'database-frozen',
  promise:
    'While the database is silent, pages and calls answer 503 within their limits, and all is well once it goes on.',
  engines: ['postgres'],
  quick: ['postgres'],
  async run(trial) {
    const { env, postgres } = await trial.breakableAcademy()
    trial.onEnd(() => postgres.thaw())
    const server = await trial.start(env)
    const begin = () => postgres.freeze()
    const end = () => postgres.thaw()
    return during(trial, server, { begin, end, awaySeconds: trial.quick ? 5 : 60 })
  },
}

type Fault = { begin: () => unknown; end: () => void; awaySeconds: number }

async function during(trial: Trial, server: Server, { begin, end, awaySeconds }: Fault): Promise<string> {
  const writers = await Writers.at(server.address)
  const reader = await Visitor.signedIn(server.address, 'member@academy.test')
  writers.begin(server.address)
  await sleep(1000)
  await begin()
  const [longest] = await timed(async () => {
    await Promise.all([askAway(trial, server, reader), sleep(awaySeconds * 1000)])
  })
  end()
  const [back, recovered] = await timed(() =>
    until(async () => (await reader.get('/readyz', 5000)).status === 200, RECOVERS_MS, 50),
  )
  trial.check(
    recovered === true,
    `/readyz does not answer 200 within ${RECOVERS_MS / 1000} s once the database is back.`,
  )
  await writers.stop()
  checkRefusals(trial, writers)
  await writers.retry(server.address)
  const metrics = await seenFromOutside(trial, server.address, 'Afterwards', { ready: 200, databaseUp: 1 })
  trial.check(countedAnswers(metrics, 503) > 0, '/metrics has counted none of the answers with 503.')
  trial.check((await reader.page('/member')).status === 200, 'A page does not come once the database is back.')
  const measured = await judge(trial, writers, server.address, `away ${seconds(Math.max(longest, awaySeconds))}`)
  return `${measured}; ready again after ${seconds(back)}`
}

/** What people and machines are answered meanwhile. */
async function askAway(trial: Trial, server: Server, reader: Visitor): Promise<void> {
  const patience = (LONGEST_ANSWER_S + 10) * 1000
  const [page, call, metrics] = await Promise.all([
    reader.page('/member', patience),
    reader.get('/api/member/posts', patience),
    seenFromOutside(trial, server.address, 'While the database is away', { ready: 503, databaseUp: 0 }),
  ])
  trial.check(!/^academy_jobs/m.test(metrics), '/metrics counts jobs of a database that is away.')
  for (const [what, { status, seconds: took }] of Object.entries({
    'A page': page,
    'A call': call,
  })) {
    trial.check(status === 503, `${what} answers ${status || 'nothing'} instead of 503 while the database is away.`)
    trial.check(took <= LONGEST_ANSWER_S, `${what} takes ${seconds(took)} while the database is away.`)
  }
  for (const [what, { headers, status }] of Object.entries({ page, call }))
    trial.check(status !== 503 || headers.has('retry-after'), `The 503 of a ${what} has no Retry-After.`)
  if (page.status === 503) trial.check(/<h1/.test(page.text), 'The 503 page has no words for people.')
}

/** Every write is answered, by yes or by 503: nothing else says that it may be sent again. */
function checkRefusals(trial: Trial, { refusals }: Writers): void {
  const strange = refusals.filter(({ status }) => status !== 503)
  const kinds = strange.map(({ status, text }) => `${status || 'none'} (${text.slice(0, 200)})`)
  const counts = [...new Set(kinds)].map((kind) => `${kinds.filter((each) => each === kind).length} × ${kind}`)
  trial.check(strange.length === 0, `Writes are answered ${counts.join(', ')} instead of 503.`)
}
