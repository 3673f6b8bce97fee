// The stages of `npm test`, `npm run test:changed` and `npm run test:long`. They may run beside each other, so each shows
// what it said when it ends.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { countedIn, judged, runCaptured } from './runCaptured.mjs'

const reports = join(root, '.cache/reports')
mkdirSync(reports, { recursive: true })
const total = { ok: 0, bad: 0 }

async function stage(name, work) {
  console.info(`... ${name}`)
  const begun = performance.now()
  const { ok, bad, output } = await work()
  total.ok += ok
  total.bad += bad
  const took = Math.round((performance.now() - begun) / 1000)
  console.info(`\n=== ${name}, ${took} s\n${output.trim()}\n--- ${name}: ${ok} passed, ${bad} failed`)
}

/** Runs a runner that writes a report, and counts by it; `mayBeEmpty`: none to run is no failure. */
async function reported(name, bin, args, env, readReport, mayBeEmpty) {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const { code, output } = await runCaptured([join(root, 'node_modules', bin), ...args(report)], env(report))
  const counted = read(report, readReport)
  if (mayBeEmpty && code === 0 && counted.ok + counted.bad === 0) return { ok: 0, bad: 0, output }
  return { ...judged(counted, code), output }
}

function read(report, readReport) {
  try {
    return readReport(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { ok: 0, bad: 0 }
  }
}

const vitestCount = ({ numPassedTests, numFailedTests, testResults }) => ({
  ok: numPassedTests,
  bad:
    numFailedTests +
    testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
})

export function vitest(name, projects, env = {}, { flags = [], mayBeEmpty = false } = {}) {
  const args = (report) => [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...flags,
  ]
  return stage(name, () => reported(name, 'vitest/vitest.mjs', args, () => env, vitestCount, mayBeEmpty))
}

/** No journey passes by being walked twice: a flaky one has failed. */
const journeyCount = ({ stats }) => ({ ok: stats.expected, bad: stats.unexpected + stats.flaky })

/** A run seeds an academy before it looks which journeys there are, which takes up to a minute. */
async function listsNone(cli, flags) {
  const { code, output } = await runCaptured([join(root, 'node_modules', cli), 'test', '--list', ...flags])
  return code === 0 && /^Total: 0 tests/m.test(output)
}

/** Seeds the academy that each worker of the journeys copies, which takes one core half a minute; answers its folder. */
export async function seedJourneys() {
  const folder = join(root, '.cache/journeys')
  rmSync(folder, { recursive: true, force: true })
  const { code, output } = await runCaptured(['--import', 'tsx', 'e2e/globalSetup.ts', folder])
  if (code === 0) return folder
  console.error(output)
  // the journeys try it again, and say so
  return ''
}

export function browser(
  chromium,
  { name = 'real browser', flags = [], mayBeEmpty = false, template = '', env: more = {} } = {},
) {
  const env = (report) => ({
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM: chromium,
    ACADEMY_TEMPLATE: template,
    ...more,
  })
  const cli = '@playwright/test/cli.js'
  const args = () => ['test', '--reporter=dot,json', ...flags]
  return stage(name, async () => {
    if (mayBeEmpty && (await listsNone(cli, flags))) return { ok: 0, bad: 0, output: 'No journey is concerned.' }
    return reported(name, cli, args, env, journeyCount, mayBeEmpty)
  })
}

/** A suite of ours, run by Node with `args`, that closes with the line `N passed, N failed`. */
export const counted = (name, args, env = {}) =>
  stage(name, async () => {
    const ended = await runCaptured(args, env)
    return { ...countedIn(ended), output: ended.output }
  })

/** The part of the fault suite that fits here; `template` as of `seedJourneys`. */
export const quickFaults = (template) =>
  counted('faults, the quick part', ['--import', 'tsx', 'faults/main.ts', '--quick'], { ACADEMY_TEMPLATE: template })

export const checks = () =>
  stage('checks', async () => {
    const { code, output } = await runCaptured([join(root, 'scripts/check.mjs')])
    const linesOf = (mark) => output.match(new RegExp(`^${mark}\\S`, 'gm'))?.length ?? 0
    return { ...judged({ ok: linesOf('ok      '), bad: linesOf('failed  ') }, code), output }
  })

/** The closing line, and the exit code that goes with it. */
export function close() {
  console.info(`\n${total.ok} passed, ${total.bad} failed`)
  process.exit(total.bad === 0 ? 0 : 1)
}
