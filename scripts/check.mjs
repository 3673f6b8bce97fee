// Everything that can be said without running the product: format, lint, types, boundaries, unused code, licences.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { installPackages, orEnd, root } from './install.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const checks = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', bin('tsc'), ['-b']],
  ['boundaries', bin('depcruise'), ['src', '--config', '.dependency-cruiser.cjs']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['licences', process.execPath, [join(root, 'scripts/licences.mjs')]],
]

/** A boundary check that read nothing is no check. */
function problemIn(name, output) {
  if (name !== 'boundaries') return undefined
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  return modules < 100 ? `read only ${modules} modules` : undefined
}

const run = promisify(execFile)

/** Runs every check beside the others and answers one line for each: `{ name, ok, output }`. */
function runChecks() {
  return Promise.all(
    checks.map(async ([name, file, args]) => {
      try {
        const options = { cwd: root, shell: process.platform === 'win32', maxBuffer: 64 * 1024 * 1024 }
        const { stdout } = await run(file, args, options)
        const problem = problemIn(name, stdout)
        return { name, ok: !problem, output: problem ? `${stdout}\n${problem}` : stdout }
      } catch (error) {
        const output = `${error.stdout ?? ''}${error.stderr ?? ''}`
        return { name, ok: false, output: output || error.message }
      }
    }),
  )
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await orEnd(installPackages)
  const results = await runChecks()
  for (const { name, ok, output } of results) console.info(ok ? `ok      ${name}` : `failed  ${name}\n${output}`)
  process.exit(results.every(({ ok }) => ok) ? 0 : 1)
}
