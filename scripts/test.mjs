// The other one command: every check there is, from nothing; it closes with `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { runChecks } from './check.mjs'
import { installPackages, root } from './install.mjs'
import { prepareMachine } from './machine.mjs'
import { runCounted } from './runCounted.mjs'

const reports = join(root, '.cache/reports')
let passed = 0
let failed = 0

function count(name, ok, bad) {
  passed += ok
  failed += bad
  console.info(`--- ${name}: ${ok} passed, ${bad} failed`)
}

function stage(name, bin, args, env, readReport) {
  console.info(`\n=== ${name}`)
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', bin), ...args(report)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env(report) },
  })
  const result = read(report, readReport)
  // a runner that ends badly without a failed test, or that ran none, has failed all the same
  if (result.ok === 0 || (status !== 0 && result.bad === 0)) result.bad += 1
  count(name, result.ok, result.bad)
}

function read(report, readReport) {
  try {
    return readReport(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return { ok: 0, bad: 0 }
  }
}

const vitest = (name, project, env = {}) =>
  stage(
    name,
    'vitest/vitest.mjs',
    (report) => [
      'run',
      ...project.flatMap((p) => ['--project', p]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    () => env,
    (report) => ({
      ok: report.numPassedTests,
      bad:
        report.numFailedTests +
        report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
    }),
  )

const browser = (chromium) =>
  stage(
    'real browser',
    '@playwright/test/cli.js',
    () => ['test', '--reporter=dot,json'],
    (report) => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM: chromium }),
    (report) => ({ ok: report.stats.expected + report.stats.flaky, bad: report.stats.unexpected }),
  )

/** The part of the fault suite that fits here. */
async function faults() {
  const name = 'faults, the quick part'
  console.info(`\n=== ${name}`)
  const { ok, bad } = await runCounted(['--import', 'tsx', 'faults/main.ts', '--quick'])
  count(name, ok, bad)
}

installPackages()
const { chromium } = prepareMachine()
mkdirSync(reports, { recursive: true })
console.info('=== checks')
const checks = runChecks()
for (const { name, ok, output } of checks) if (!ok) console.error(`failed: ${name}\n${output}`)
count('checks', checks.filter(({ ok }) => ok).length, checks.filter(({ ok }) => !ok).length)
build()
vitest('rules and screens', ['unit', 'web'])
vitest('API on the embedded database', ['server'])
vitest('API on PostgreSQL', ['server'], { TEST_DATABASE: 'postgres' })
await faults()
browser(chromium)

console.info(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
