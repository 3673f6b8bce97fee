import { randomUUID } from 'node:crypto'
import { droppingProxy } from '../kit/droppingProxy.ts'
import type { Trial } from '../kit/trial.ts'
import { type Answer, Visitor } from '../kit/visitor.ts'
import type { Scenario } from '../scenario.ts'
import { type Creating, creatingCalls, type People, toggles } from './creatingCalls.ts'

export const retries: Scenario = {
  name: 'retry',
  promise:
    'A browser whose answers are lost sends again: every call that creates does so once, and a toggle keeps the wanted state.',
  engines: ['embedded', 'postgres'],
  quick: ['postgres'],
  async run(trial) {
    const server = await trial.start(await trial.academy())
    const proxy = await droppingProxy(trial, server.address)
    const people: People = {
      owner: await Visitor.signedIn(server.address, 'admin@academy.test'),
      member: await Visitor.signedIn(server.address, 'premium@academy.test'),
    }
    for (const call of creatingCalls) await createTwice(trial, call, people, proxy.address)
    for (const toggle of toggles) {
      const answers = await twice(people.member, proxy.address, () => toggle.send(people))
      trial.check(answers.second.status === 200, `${toggle.name}, sent again, is answered ${answers.second.status}.`)
      trial.check(await toggle.isOn(people), `${toggle.name}, sent again, is taken back.`)
    }
    trial.check(proxy.dropped() === creatingCalls.length + toggles.length, `${proxy.dropped()} answers were dropped.`)
    return `${creatingCalls.length} calls that create and ${toggles.length} toggles, each first answer dropped`
  },
}

async function createTwice(
  trial: Trial,
  { name, by, send, count }: Creating,
  people: People,
  proxy: string,
): Promise<void> {
  const before = await count(people)
  const key = randomUUID()
  const request = await send(people)
  const { second } = await twice(people[by], proxy, () => request(key))
  const added = (await count(people)) - before
  trial.check(
    second.status === 200,
    `${name}, sent again, is answered ${second.status}: ${second.body?.message ?? second.text.slice(0, 80)}`,
  )
  trial.check(added === 1, `${name}, sent twice with one key, is there ${added} times.`)
}

/** The same request twice: the first answer never arrives. */
async function twice(visitor: Visitor, proxy: string, send: () => Promise<Answer>) {
  const direct = visitor.address
  visitor.address = proxy
  visitor.headers = { 'x-attempt': randomUUID() }
  try {
    const first = await send()
    if (first.status !== 0) throw new Error(`The proxy let an answer pass: ${first.status}`)
    return { second: await send() }
  } finally {
    visitor.address = direct
    visitor.headers = {}
  }
}
