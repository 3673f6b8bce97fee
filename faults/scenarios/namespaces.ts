import { ownNamespace } from '../kit/machine.ts'
import { until } from '../kit/wait.ts'
import { Writers } from '../kit/writers.ts'
import type { Scenario } from '../scenario.ts'
import { judge } from './kill.ts'

export const namespaces: Scenario = {
  name: 'two-namespaces',
  promise:
    'Of two containers on one embedded folder the second refuses to start, and no write is lost; it starts once the first is gone.',
  engines: ['embedded'],
  quick: ['embedded'],
  async run(trial) {
    const within = ownNamespace()
    const env = await trial.academy()
    const first = await trial.start(env, { within })
    const second = trial.launch(env, { within })
    await until(() => second.isOver || second.address !== '', 90_000)
    trial.check(second.address === '', 'The second container opened the folder of the first.')
    trial.check(/in use/i.test(second.output), 'The second container does not say that the folder is in use.')
    const writers = await Writers.at(first.address)
    writers.begin(...[first, second].map(({ address }) => address).filter(Boolean))
    await until(() => writers.acknowledged >= 60, 30_000)
    await writers.stop()
    await second.kill()
    await first.kill()
    const third = await trial.start(env, { within })
    return judge(trial, writers, third.address, 'the second refused')
  },
}
