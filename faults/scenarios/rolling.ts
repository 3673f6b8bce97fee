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
    const env = { ...(await trial.academy()), TRUST_PROXY: 'on' }
    const ports = [await closedPort(), await closedPort()]
    const servers = await Promise.all(ports.map((port) => trial.start({ ...env, PORT: String(port) })))
    const address = await nginx(trial, ports)
    const writers = await Writers.at(address)
    const readers = new Readers(await Visitor.signedIn(address, 'member@academy.test'))
    writers.begin(address)
    readers.begin()
    for (let time = 0; time < TIMES; time++) {
      const place = time % ports.length
      servers[place] = await restart(trial, servers[place], { ...env, PORT: String(ports[place]) })
    }
    await Promise.all([writers.stop(), readers.stop()])
    const failed = writers.refusals.length + readers.failed
    const asked = writers.written.length + readers.asked
    trial.check(failed === 0, `${failed} of ${asked} requests failed.`)
    return judge(trial, writers, address, `${TIMES} restarts, ${failed} of ${asked} requests failed`)
  },
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
  failed = 0
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
      const { status } = await this.#visitor.page(paths[this.asked % paths.length] ?? '/')
      if (status !== 200) this.failed += 1
    }
  }
}
