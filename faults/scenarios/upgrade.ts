import { join } from 'node:path'
import { command } from '../kit/commandLine.ts'
import { formerVersion } from '../kit/formerVersion.ts'
import type { Trial } from '../kit/trial.ts'
import { seconds, timed, until } from '../kit/wait.ts'
import { Writers } from '../kit/writers.ts'
import type { Scenario } from '../scenario.ts'
import { judge } from './kill.ts'
import { roll } from './rolling.ts'

/** So many posts are written before, and again after. */
const ENOUGH = 50
const WRITING_MS = 60_000

export const upgrade: Scenario = {
  name: 'upgrade',
  promise:
    'An academy of the former version is upgraded by `npm run upgrade` under load and loses nothing: with PostgreSQL, former and new processes side by side behind nginx, no request fails; the embedded one is away meanwhile.',
  engines: ['embedded', 'postgres'],
  quick: [],
  minutes: 30,
  async run(trial) {
    const clone = await formerVersion()
    const DATA_DIR = join(trial.folder, 'data')
    if (trial.engine === 'embedded') return inPlace(trial, { DATA_DIR }, clone)
    const env = { DATA_DIR, DATABASE_URL: await trial.emptyDatabase() }
    // seeded as the former version seeds
    await (await trial.start(env, { clone })).stop()
    let took = 0
    const act = async () => {
      took = await bringOver(trial, env)
    }
    const measured = await roll(trial, env, 2, { clone, act })
    return `upgraded in ${seconds(took)}, ${measured}`
  },
}

/** The command, which has to find something to do; answers the seconds that it took. */
async function bringOver(trial: Trial, env: Record<string, string>): Promise<number> {
  const [took, said] = await timed(() => command(trial, env, 'upgrade'))
  trial.check(
    /: [1-9]\d* migrations?,/.test(said) && /This version works with the data/.test(said),
    `The upgrade says: ${said.slice(-500)}`,
  )
  return took
}

/** The embedded database is one process's own: stopped, upgraded and started, while people send again what was refused. */
async function inPlace(trial: Trial, env: Record<string, string>, clone: string): Promise<string> {
  const server = await trial.start(env, { clone })
  const writers = await Writers.at(server.address)
  const written = (enough: number) => until(() => writers.acknowledged >= enough, WRITING_MS, 20)
  writers.begin(server.address)
  await written(ENOUGH)
  const [away, next] = await timed(async () => {
    const ended = await server.stop()
    trial.check(ended.code === 0, `The former version ended with ${ended.code ?? ended.signal}.`)
    await bringOver(trial, env)
    return trial.start({ ...env, PORT: new URL(server.address).port })
  })
  await written(writers.acknowledged + ENOUGH)
  await writers.stop()
  const strange = writers.refusals.filter(({ status }) => status !== 0 && status !== 503)
  trial.check(strange.length === 0, `Writes are answered ${strange[0]?.status}: ${strange[0]?.text.slice(0, 200)}`)
  await writers.retry(next.address)
  return judge(trial, writers, next.address, `away for ${seconds(away)}`)
}
