import { ask } from '../kit/postgres.ts'
import type { Server } from '../kit/server.ts'
import { join } from '../kit/shop.ts'
import { blackHole, MailSink } from '../kit/sinks.ts'
import { eventStream, halfHeaders, silent, stalledUpload } from '../kit/sockets.ts'
import type { Trial } from '../kit/trial.ts'
import { seconds, sleep, until } from '../kit/wait.ts'
import type { Scenario } from '../scenario.ts'

const LIMIT_S = 30
/** What a busy machine may take on top. */
const SLACK_S = 5
const MAILS = 6

export const shutdown: Scenario = {
  name: 'sigterm',
  promise: `SIGTERM ends the process by itself, with code 0, within ${LIMIT_S} seconds, whatever is open; jobs that hang are put back.`,
  engines: ['embedded', 'postgres'],
  quick: ['embedded'],
  async run(trial) {
    const env = await trial.academy()
    const server = await trial.start({ ...env, SMTP_URL: `smtp://127.0.0.1:${await blackHole(trial)}` })
    const people = await holdEverything(trial, server)
    const took = await endsInTime(trial, server)
    if (env.DATABASE_URL) {
      const [left] = await ask<{ count: string }>(
        env.DATABASE_URL,
        `select count(*) from pgboss.job where state = 'active'`,
      )
      trial.check(Number(left?.count) === 0, `${left?.count} jobs are left as if somebody did them.`)
    }
    const sink = await MailSink.open(trial)
    await trial.start({ ...env, SMTP_URL: sink.url })
    const sent = () => people.filter((email) => sink.received.some(({ to }) => to === email)).length
    await until(() => sent() === people.length, 120_000)
    trial.check(
      sent() === people.length,
      `${people.length - sent()} of ${people.length} mails never came after the restart.`,
    )
    return `ended after ${seconds(took)}; ${sent()} of ${people.length} hanging mails sent after the restart`
  },
}

export const secondSignal: Scenario = {
  name: 'sigterm-twice',
  promise: 'A second SIGTERM is heard: the process ends at once.',
  engines: ['embedded', 'postgres'],
  quick: [],
  async run(trial) {
    const server = await trial.start(await trial.academy())
    await holdEverything(trial, server)
    server.signal('SIGTERM')
    await sleep(2000)
    trial.check(!server.isOver, 'It did not wait at all for what is open.')
    const began = performance.now()
    server.signal('SIGTERM')
    const ended = await server.ended((LIMIT_S + SLACK_S) * 1000)
    const took = (performance.now() - began) / 1000
    trial.check(ended !== undefined && took <= SLACK_S, `After the second SIGTERM it ran on for ${seconds(took)}.`)
    return `ended ${seconds(took)} after the second signal`
  },
}

/** Everything that has kept a server from ending; answers the people whose mails hang. */
async function holdEverything(trial: Trial, server: Server): Promise<string[]> {
  const members = await Promise.all(Array.from({ length: MAILS }, () => join(server.address)))
  const [member] = members
  if (!member) throw new Error('Nobody has joined.')
  await silent(trial, server.address)
  await halfHeaders(trial, server.address)
  await stalledUpload(trial, member)
  await eventStream(trial, member)
  // until it has begun with all of it
  await sleep(1000)
  return members.map(({ email }) => email)
}

async function endsInTime(trial: Trial, server: Server): Promise<number> {
  const began = performance.now()
  server.signal('SIGTERM')
  const ended = await server.ended(120_000)
  const took = (performance.now() - began) / 1000
  trial.check(ended !== undefined, 'It had not ended 120 s after SIGTERM.')
  trial.check(took <= LIMIT_S + SLACK_S, `It ended ${seconds(took)} after SIGTERM.`)
  trial.check(ended?.code === 0, `It ended with code ${ended?.code ?? 'none'} instead of 0.`)
  await server.kill()
  return took
}
