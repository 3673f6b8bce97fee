import { join } from 'node:path'
import { beginCommand, command } from '../kit/commandLine.ts'
import { ask } from '../kit/postgres.ts'
import { between } from '../kit/random.ts'
import type { Trial } from '../kit/trial.ts'
import { seconds, sleep, timed, until } from '../kit/wait.ts'
import { Writers } from '../kit/writers.ts'
import type { Scenario } from '../scenario.ts'

const SECRET = 'of-this-trial-alone-and-of-nobody-else'
/** Enough to tell which posts must be in the backup, and which may. */
const BEFORE = 60
const WRITING_MS = 60_000

export const restore: Scenario = {
  name: 'restore',
  promise:
    'A backup that is made while people write has all that was acknowledged before it, and keeps nobody from writing; restored into a new place, also after a restore that was killed, it opens with nothing lost and nothing twice.',
  engines: ['embedded', 'postgres'],
  quick: [],
  async run(trial) {
    const env: Record<string, string> = { ...(await trial.academy()), APP_SECRET: SECRET }
    const server = await trial.start(env)
    const writers = await Writers.at(server.address)
    writers.begin(server.address)
    await until(() => writers.acknowledged >= BEFORE, WRITING_MS, 20)
    const surely = new Set(writers.written.filter(({ acknowledged }) => acknowledged).map(({ body }) => body))
    const file = join(trial.folder, 'backup.tar')
    const [making] = await timed(() => command(trial, env, 'backup', file))
    const place = await newPlace(trial)
    await killedRestore(trial, place, file)
    // while the first academy has its load
    const [restoring] = await timed(() => command(trial, place, 'restore', file))
    await writers.stop()
    trial.check(writers.refusals.length === 0, `${writers.refusals.length} writes failed while the backup was made.`)

    const second = await trial.start(place)
    const found = await writers.read(second.address)
    const lost = [...surely].filter((body) => !found.has(body)).length
    const doubled = [...found.values()].filter((times) => times > 1).length
    const known = new Set(writers.written.map(({ body }) => body))
    const written = [...found.keys()].filter((body) => known.has(body)).length
    trial.check(lost === 0, `${lost} of ${surely.size} posts from before the backup are lost.`)
    trial.check(doubled === 0, `${doubled} posts are there more than once.`)
    trial.check(written < writers.written.length, 'The backup has what was written after it.')
    const longest = Math.max(...writers.waits)
    return `made in ${seconds(making)} and restored in ${seconds(restoring)} under load, ${writers.acknowledged} posts meanwhile of which the slowest took ${seconds(longest)}, ${surely.size} from before it, ${lost} lost, ${doubled} doubled`
  },
}

async function newPlace(trial: Trial): Promise<Record<string, string>> {
  const place = { DATA_DIR: join(trial.folder, 'restored'), APP_SECRET: SECRET }
  return trial.engine === 'embedded' ? place : { ...place, DATABASE_URL: await trial.emptyDatabase() }
}

/** Kills a restore on its way. On PostgreSQL, where one can look, nothing starts on what it has left. */
async function killedRestore(trial: Trial, place: Record<string, string>, file: string): Promise<void> {
  const { ended, kill } = beginCommand(trial, place, ['restore', file])
  const url = place.DATABASE_URL
  if (!url) {
    await sleep(between(trial.random, 1000, 6000))
    kill()
    await ended
    return
  }
  const isBegun = `select to_regclass('public.restore_unfinished') is not null as begun`
  const begun = await until(async () => (await ask<{ begun: boolean }>(url, isBegun))[0]?.begun, WRITING_MS, 5)
  kill()
  const { code } = await ended
  if (!trial.check(begun === true && code === null, 'The restore was over before it could be killed.')) return
  const server = trial.launch(place)
  await until(() => server.isOver || server.address !== '', WRITING_MS)
  trial.check(
    server.isOver && /restore was begun/i.test(server.output),
    `An academy starts on half a restore: ${server.output.slice(-300)}`,
  )
}
