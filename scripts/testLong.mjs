// Everything that takes too long for `npm test`, one suite after the other; closes with `N passed, N failed`. Words choose
// the suites that have one of them in their names: `npm run test:long -- faults pictures`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, orEnd, root } from './install.mjs'
import { prepareMachine } from './machine.mjs'
import { judged, runCaptured, runCounted } from './runCounted.mjs'

const report = join(root, '.cache/reports/long.json')

/** A vitest run, counted by its report. */
async function vitest(args, env) {
  rmSync(report, { force: true })
  const bin = join(root, 'node_modules/vitest/vitest.mjs')
  const flags = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  await runCounted([bin, 'run', ...flags, ...args], env)
  try {
    const { numPassedTests: ok, numFailedTests: bad, success } = JSON.parse(readFileSync(report, 'utf8'))
    return { ok, bad: bad === 0 && (!success || ok === 0) ? 1 : bad }
  } catch {
    return { ok: 0, bad: 1 }
  }
}

/** The stories of payments, with more deliveries out of order than `npm test` has time for. */
const stories = (env) => () => {
  const seed = String(Math.floor(Math.random() * 2 ** 31))
  console.info(`STORY_SEED=${seed}`)
  const folder = 'src/billing/server/stories'
  return vitest(['--project', 'server', folder], { STORY_DELIVERIES: '20', STORY_SEED: seed, ...env })
}

/** Calls of every address with valid and hostile parameters, many more of them than `npm test` makes. */
const fuzz = (env) => () => {
  const seed = String(Math.floor(Math.random() * 2 ** 31))
  console.info(`FUZZ_SEED=${seed}`)
  return vitest(['--project', 'server', 'src/app/server/everyAnswer.test.ts'], {
    FUZZ_CALLS: '60',
    FUZZ_SEED: seed,
    ...env,
  })
}

/** Every item of a tier, asked for by everybody in every way, where `npm test` asks at either side of what opens it. */
const leaks = (env) => () =>
  vitest(['--project', 'server', 'src/app/server/leakMatrix.test.ts'], { LEAK_CASES: 'all', ...env })

/** Performances of pieces, right and with mistakes, which are judged. */
function performances() {
  const seed = String(Math.floor(Math.random() * 2 ** 31))
  console.info(`PERFORMANCE_SEED=${seed}`)
  return vitest(['--project', 'unit', 'src/practice/performances.test.ts'], {
    PERFORMANCES: '10000',
    PERFORMANCE_SEED: seed,
  })
}

/** Lines of every step to read at sight, of which each must keep the rules of its step. */
const readingLines = () => vitest(['--project', 'unit', 'src/practice/readingLine.test.ts'], { READING_LINES: '500' })

/** What every answer of ear training sounds like, in each voicing. */
const sounds = () => vitest(['--project', 'server', 'src/ear-training/server/sound'], { SOUND_CASES: 'all' })

/** An academy of thousands of members, moved to the other engine and store and back, row by row and file by file. */
const moves = () =>
  vitest(['--project', 'server', 'src/app/server/backup/moveAtSize.test.ts'], {
    MOVED_ACADEMY: '1',
    TEST_DATABASE: 'postgres',
  })

/** Journeys in a browser. */
const journeys = (file, env) => async () => {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const show = (chunk) => process.stdout.write(chunk)
  const { code, output } = await runCaptured([cli, 'test', file], env, show)
  const count = (word) => Number(new RegExp(`^ +(\\d+) ${word}`, 'm').exec(output)?.[1] ?? 0)
  return judged({ ok: count('passed'), bad: count('failed') }, code)
}

/** Each a name and how it is run: a suite of ours that counts itself, or test files with a longer setting. */
const suites = [
  ['faults, all of them', () => runCounted(['--import', 'tsx', 'faults/main.ts'])],
  ['payments in many orders on the embedded database', stories({})],
  ['payments in many orders on PostgreSQL', stories({ TEST_DATABASE: 'postgres' })],
  ['performances of pieces', performances],
  ['lines to read at sight', readingLines],
  [
    'the demo’s pieces as drawn',
    () => vitest(['--project', 'server', 'src/pieces/server/engraving/demoPieces.test.ts'], { DRAWN_PIECES: 'all' }),
  ],
  ['the sound of every answer', sounds],
  ['every answer as declared on the embedded database', fuzz({})],
  ['every answer as declared on PostgreSQL', fuzz({ TEST_DATABASE: 'postgres' })],
  ['every item for everybody on the embedded database', leaks({})],
  ['every item for everybody on PostgreSQL', leaks({ TEST_DATABASE: 'postgres' })],
  ['an academy of thousands moved', moves],
  // at several tempi, rendered and measured; `npm test` renders half a minute
  ['ten minutes of the piano', journeys('sound.spec.ts', { SOUND_MINUTES: '10' })],
  ['pictures of the screens', () => runCounted(['--import', 'tsx', 'scripts/pictures/main.ts'])],
  ['seven days of three members with Today', journeys('weekOfToday.spec.ts', { WEEK_OF_TODAY: 'say' })],
]

const words = process.argv.slice(2)
const chosen = suites.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(`No suite has such a word in its name. There are:\n${suites.map(([name]) => name).join('\n')}`)
  process.exit(1)
}
await orEnd(installPackages)
prepareMachine()
mkdirSync(join(root, '.cache/reports'), { recursive: true })
await orEnd(build)
const total = { ok: 0, bad: 0 }
for (const [name, run] of chosen) {
  console.info(`\n=== ${name}`)
  const { ok, bad } = await run()
  console.info(`--- ${name}: ${ok} passed, ${bad} failed`)
  total.ok += ok
  total.bad += bad
}
console.info(`\n${total.ok} passed, ${total.bad} failed`)
process.exit(total.bad === 0 ? 0 : 1)
