import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { leavingNothing } from './kit/cleanup.ts'
import { seededRandom, seedFor } from './kit/random.ts'
import { root } from './kit/server.ts'
import { Templates } from './kit/templates.ts'
import { Trial } from './kit/trial.ts'
import { seconds, timed } from './kit/wait.ts'
import { type Options, readOptions } from './readOptions.ts'
import { CannotRun, type Engine, type Scenario } from './scenario.ts'
import { scenarios } from './scenarios/index.ts'

/** Scenarios that run beside each other: most of their time is waiting. */
const AT_ONCE = 2
const LIMIT_MINUTES = 15

type Status = 'passed' | 'failed' | 'skipped'
type Outcome = { scenario: Scenario; engine: Engine; status: Status; words: string; took: number }

async function run(scenario: Scenario, engine: Engine, templates: Templates, options: Options): Promise<Outcome> {
  const random = seededRandom(seedFor(options.seed, `${scenario.name} ${engine}`))
  const trial = new Trial(engine, random, options.quick, templates)
  const [took, [status, words]] = await timed(() => judge(scenario, trial))
  const outcome = { scenario, engine, status, words, took }
  if (status === 'failed') for (const last of trial.lastWords()) console.error(last.replace(/^/gm, '    | '))
  console.info(`${status.padEnd(7)} ${scenario.name} (${engine}, ${seconds(took)}): ${words}`)
  return outcome
}

async function judge(scenario: Scenario, trial: Trial): Promise<[Status, string]> {
  try {
    const measured = await within(scenario.minutes ?? LIMIT_MINUTES, scenario.run(trial))
    return trial.broken.length === 0 ? ['passed', measured] : ['failed', trial.broken.join(' ')]
  } catch (error) {
    if (error instanceof CannotRun) return ['skipped', `it can’t run here, ${error.message}`]
    const why = error instanceof Error ? error.message : String(error)
    return ['failed', [...trial.broken, why].join(' ')]
  } finally {
    await trial.end()
  }
}

/** A scenario that hangs has failed. */
function within<T>(minutes: number, work: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`It was not over after ${minutes} minutes.`))
    setTimeout(late, minutes * 60_000).unref()
  })
  return Promise.race([work, limit])
}

/** Runs them in their order, a few at once. */
async function runAll(list: [Scenario, Engine][], options: Options): Promise<Outcome[]> {
  const templates = new Templates()
  const outcomes: Outcome[] = []
  const waiting = [...list]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await run(...next, templates, options))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return outcomes
}

/** The scenarios that were named, or all of them; of `--quick` those engines alone that it has time for. */
const chosen = ({ names, quick, engines }: Options): [Scenario, Engine][] =>
  scenarios
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .flatMap((scenario) => {
      const among = quick && names.length === 0 ? scenario.quick : scenario.engines
      return among.filter((engine) => engines.includes(engine)).map((engine): [Scenario, Engine] => [scenario, engine])
    })

/** A table for docs/reliability.md. */
const reportOf = (outcomes: readonly Outcome[]): string =>
  [
    '| fault | engine | promise | measured |',
    '| --- | --- | --- | --- |',
    ...outcomes.map(
      ({ scenario, engine, status, words }) =>
        `| ${scenario.name} | ${engine} | ${scenario.promise} | ${status === 'passed' ? '' : `**${status}** `}${words} |`,
    ),
  ].join('\n')

const count = (outcomes: readonly Outcome[], status: Status): number =>
  outcomes.filter((outcome) => outcome.status === status).length

const options = readOptions(
  process.argv.slice(2),
  scenarios.map(({ name }) => name),
)
execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
console.info(`Seed ${options.seed}; the same again: npm run faults -- --seed ${options.seed}`)
const outcomes = await leavingNothing(() => runAll(chosen(options), options))
outcomes.sort((a, b) => scenarios.indexOf(a.scenario) - scenarios.indexOf(b.scenario))
if (options.report) writeFileSync(resolve(options.report), `${reportOf(outcomes)}\n`)
const skipped = outcomes.filter(({ status }) => status === 'skipped')
if (skipped.length > 0)
  console.info(
    `Skipped, which is not passed: ${skipped.map(({ scenario, engine }) => `${scenario.name} (${engine})`).join(', ')}`,
  )
console.info(`\n${count(outcomes, 'passed')} passed, ${count(outcomes, 'failed')} failed`)
process.exit(count(outcomes, 'failed') === 0 && count(outcomes, 'passed') > 0 ? 0 : 1)
