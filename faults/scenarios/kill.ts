import { between } from '../kit/random.ts'
import type { Trial } from '../kit/trial.ts'
import { until } from '../kit/wait.ts'
import { Writers } from '../kit/writers.ts'
import type { Scenario } from '../scenario.ts'

/** However slow the machine is, it is killed at last. */
const WRITING_MS = 10_000
const TIMES = { embedded: 15, postgres: 20 }

export const kill: Scenario = {
  name: 'kill',
  promise: 'A process that is killed loses no write it has acknowledged, and a retried write is there once.',
  engines: ['embedded', 'postgres'],
  quick: ['embedded', 'postgres'],
  async run(trial) {
    const env = await trial.academy()
    let server = await trial.start(env)
    const writers = await Writers.at(server.address)
    const times = trial.quick ? 2 : TIMES[trial.engine]
    for (let time = 0; time < times; time++) {
      const enough = writers.acknowledged + between(trial.random, 5, 60)
      writers.begin(server.address)
      await until(() => writers.acknowledged >= enough, WRITING_MS, 5)
      await server.kill()
      await writers.stop()
      server = await trial.start(env)
    }
    await writers.retry(server.address)
    return judge(trial, writers, server.address, `${times} × kill -9`)
  },
}

/** The one measure of every fault under load. */
export async function judge(trial: Trial, writers: Writers, address: string, what: string): Promise<string> {
  const { lost, doubled } = await writers.compare(address)
  trial.check(writers.acknowledged > 0, 'Nothing was acknowledged at all.')
  trial.check(lost === 0, `${lost} of ${writers.acknowledged} acknowledged posts are lost.`)
  trial.check(doubled === 0, `${doubled} posts are there more than once.`)
  return `${what}, ${writers.acknowledged} acknowledged posts, ${lost} lost, ${doubled} doubled`
}
