// Everything that takes too long for `npm test`; closes with `N passed, N failed`. Words choose the suites that have one
// of them in their names: `npm run test:long -- faults pictures`.
import { build } from './build.mjs'
import { installPackages, orEnd } from './install.mjs'
import { prepareMachine } from './machine.mjs'
import { browser, close, counted, vitest } from './stages.mjs'

const ON_POSTGRES = { TEST_DATABASE: 'postgres' }

/** One file or folder of test files, with a longer setting than that of `npm test`. */
const longer = (project, path, setting) => (name) => vitest(name, [project], setting, { flags: [path] })

/** The same with a random seed, which is said and can be set again: `FUZZ_SEED=7 npm run test:long -- declared`. */
const seeded = (project, path, key, setting) => (name) => {
  const seed = process.env[key] ?? String(Math.floor(Math.random() * 2 ** 31))
  console.info(`${name}: ${key}=${seed}`)
  return longer(project, path, { ...setting, [key]: seed })(name)
}

/** The stories of payments, with more deliveries out of order than `npm test` has time for. */
const stories = (STORY_DELIVERIES, more) =>
  seeded('server', 'src/billing/server/stories', 'STORY_SEED', { STORY_DELIVERIES, ...more })

/** Calls of every address with valid and hostile parameters, twenty times as many as `npm test` makes; more took an hour. */
const fuzz = (more) =>
  seeded('server', 'src/app/server/everyAnswer.test.ts', 'FUZZ_SEED', { FUZZ_CALLS: '20', ...more })

/** Every item of a tier, asked for by everybody in every way, where `npm test` asks at either side of what opens it. */
const leaks = (more) => longer('server', 'src/app/server/leakMatrix.test.ts', { LEAK_CASES: 'all', ...more })

const ours = (path) => (name) => counted(name, ['--import', 'tsx', path])
const journeys = (file, env) => (name) => browser(chromium, { name, flags: [file], env })

/** One after the other; those in an object together take one core each, and run side by side. */
const suites = [
  { 'faults, all of them': ours('faults/main.ts') },
  // on its one connection no two messages meet, so fewer orders of them differ
  { 'payments in many orders on the embedded database': stories('6') },
  { 'payments in many orders on PostgreSQL': stories('20', ON_POSTGRES) },
  {
    'every answer as declared on the embedded database': fuzz({}),
    'every answer as declared on PostgreSQL': fuzz(ON_POSTGRES),
  },
  {
    'every item for everybody on the embedded database': leaks({}),
    'every item for everybody on PostgreSQL': leaks(ON_POSTGRES),
  },
  {
    // right and with mistakes, which are judged
    'performances of pieces': seeded('unit', 'src/practice/performances.test.ts', 'PERFORMANCE_SEED', {
      PERFORMANCES: '10000',
    }),
    // of every step, of which each must keep the rules of its step
    'lines to read at sight': longer('unit', 'src/practice/readingLine.test.ts', { READING_LINES: '500' }),
  },
  {
    'the demo’s pieces as drawn': longer('server', 'src/pieces/server/engraving/demoPieces.test.ts', {
      DRAWN_PIECES: 'all',
    }),
  },
  // of ear training, in each voicing
  { 'the sound of every answer': longer('server', 'src/ear-training/server/sound', { SOUND_CASES: 'all' }) },
  // to the other engine and store and back, row by row and file by file
  {
    'an academy of thousands moved': longer('server', 'src/app/server/backup/moveAtSize.test.ts', {
      MOVED_ACADEMY: '1',
      ...ON_POSTGRES,
    }),
  },
  // at several tempi, rendered and measured; `npm test` renders half a minute
  { 'ten minutes of the piano': journeys('sound.spec.ts', { SOUND_MINUTES: '10' }) },
  { 'pictures of the screens': ours('scripts/pictures/main.ts') },
  { 'what a screen reader says': ours('scripts/transcripts/main.ts') },
  { 'seven days of three members with Today': journeys('weekOfToday.spec.ts', { WEEK_OF_TODAY: 'say' }) },
]

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const has = (word) => (name) => name.toLowerCase().includes(word)
const names = suites.flatMap(Object.keys)
const unknown = words.find((word) => !names.some(has(word)))
if (unknown !== undefined) {
  console.error(`No suite has “${unknown}” in its name. There are:\n${names.join('\n')}`)
  process.exit(1)
}
const isChosen = ([name]) => words.length === 0 || words.some((word) => has(word)(name))
const chosen = suites.map((suite) => Object.entries(suite).filter(isChosen))
await orEnd(installPackages)
const { chromium } = prepareMachine()
await orEnd(build)
for (const suite of chosen) await Promise.all(suite.map(([name, run]) => run(name)))
close()
