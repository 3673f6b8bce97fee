import { nginx } from '../kit/nginx.ts'
import type { Server } from '../kit/server.ts'
import { closedPort } from '../kit/sinks.ts'
import type { Trial } from '../kit/trial.ts'
import { Visitor } from '../kit/visitor.ts'
import { sleep, until } from '../kit/wait.ts'
import { Writers } from '../kit/writers.ts'
import type { Scenario } from '../scenario.ts'
import { judge } from './kill.ts'

const TIMES = 8

export const rolling: Scenario = {
  name: 'rolling-restart',
  promise: 'Behind nginx, set up as documented, processes are restarted one after the other and no request fails.',
  engines: ['postgres'],
  quick: [],
  async run(trial) {
    return roll(trial, await trial.academy(), TIMES)
  },
}

/** Where the processes behind nginx begin, and what is done under load before they are replaced. */
type Before = { clone: string; act: () => Promise<unknown> }

/** Two processes behind nginx, at first as `before` says, are replaced in turns while people read and write. */
export async function roll(trial: Trial, academy: Record<string, string>, times: number, before?: Before) {
  const begin = before && { clone: before.clone }
  const env = { ...academy, TRUST_PROXY: 'on' }
  const ports = [await closedPort(), await closedPort()]
  const servers = await Promise.all(ports.map((port) => trial.start({ ...env, PORT: String(port) }, begin)))
  const address = await nginx(trial, ports)
  const writers = await Writers.at(address)
  const readers = new Readers(await Visitor.signedIn(address, 'member@academy.test'))
  writers.begin(address)
  readers.begin()
  await before?.act()
  for (let time = 0; time < times; time++) {
    const place = time % ports.length
    servers[place] = await restart(trial, servers[place], { ...env, PORT: String(ports[place]) })
  }
  await Promise.all([writers.stop(), readers.stop()])
  const failed = writers.refusals.length + readers.failed.length
  const asked = writers.written.length + readers.asked
  const refused = writers.refusals.map(({ status, text }) => `a post ${status} ${text.slice(0, 200)}`)
  const which = [...refused, ...readers.failed].slice(0, 10).join(', ')
  trial.check(failed === 0, `${failed} of ${asked} requests failed: ${which}`)
  return judge(trial, writers, address, `${times} restarts, ${failed} of ${asked} requests failed`)
}

/** As an operator rolls: the next one waits for this one to be ready. */
async function restart(trial: Trial, old: Server | undefined, env: Record<string, string>): Promise<Server> {
  const ended = await old?.stop()
  trial.check(ended?.code === 0, `A restarted process ended with ${ended?.code ?? ended?.signal}.`)
  const next = await trial.start(env)
  const machine = new Visitor(next.address)
  const ready = await until(async () => (await machine.get('/readyz')).status === 200, 30_000)
  trial.check(ready === true, 'A restarted process is not ready within 30 s.')
  await sleep(500)
  return next
}

/** People who look at pages meanwhile. */
class Readers {
  asked = 0
  readonly failed: string[] = []
  readonly #visitor: Visitor
  #stopped = false
  #working: Promise<void> = Promise.resolve()

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }
  begin(): void {
    this.#working = this.#read()
  }
  async stop(): Promise<void> {
    this.#stopped = true
    await this.#working
  }
  async #read(): Promise<void> {
    for (const paths = ['/member', '/api/member/posts', '/member/course/beginner']; !this.#stopped; this.asked++) {
      const path = paths[this.asked % paths.length] ?? '/'
      const { status } = await this.#visitor.page(path)
      if (status !== 200) this.failed.push(`${path} ${status}`)
    }
  }
}
