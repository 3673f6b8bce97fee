// Mutation testing: changes the deciding code one small piece at a time, and reports which changes no test notices.
// `npm run mutate` does all of it, some 15 minutes; `npm run mutate -- src/billing/rules.ts` one file.
// The tool is installed on first use, apart from the academy's packages; see docs/decisions on mutation testing.
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, installPackages, orEnd, root, run, unlessDone } from './install.mjs'
import { step } from './progress.mjs'

const from = join(root, 'scripts/mutate')
/** Below the project, so that the tool finds the project's own vitest. */
const to = join(root, '.cache/mutate')
const files = ['package.json', 'package-lock.json']
const npm = ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error']

await orEnd(installPackages)
await orEnd(() =>
  unlessDone(
    'mutate',
    hashOf(...files.map((name) => readFileSync(join(from, name)))),
    '.cache/mutate/node_modules',
    () => {
      mkdirSync(to, { recursive: true })
      for (const name of files) cpSync(join(from, name), join(to, name))
      return step('Installing the mutation testing tool (only this once)', 'npm', npm, { cwd: to })
    },
  ),
)
const stryker = join(to, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const chosen = process.argv.slice(2)
try {
  run(
    process.execPath,
    [stryker, 'run', join(from, 'stryker.config.mjs'), ...(chosen.length ? ['--mutate', chosen.join(',')] : [])],
    { shell: false },
  )
} catch (error) {
  process.exit(error.status ?? 1)
}
