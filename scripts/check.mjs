// Everything that can be said without running the product: format, lint, types, boundaries, unused code.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackages, root } from './install.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const checks = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['types', bin('tsc'), ['-b']],
  ['boundaries', bin('depcruise'), ['src', '--config', '.dependency-cruiser.cjs']],
  ['unused code', bin('knip'), ['--no-progress']],
]

/** A boundary check that read nothing is no check. */
function problemIn(name, output) {
  if (name !== 'boundaries') return undefined
  const modules = Number(/\((\d+) modules/.exec(output)?.[1] ?? 0)
  return modules < 100 ? `read only ${modules} modules` : undefined
}

/** Runs every check and returns one line for each: `{ name, ok, output }`. */
export function runChecks() {
  return checks.map(([name, file, args]) => {
    try {
      const output = execFileSync(file, args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      })
      const problem = problemIn(name, output)
      return { name, ok: !problem, output: problem ? `${output}\n${problem}` : output }
    } catch (error) {
      return {
        name,
        ok: false,
        output: `${error.stdout ?? ''}${error.stderr ?? ''}${error.stdout ? '' : error.message}`,
      }
    }
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  installPackages()
  const results = runChecks()
  for (const { name, ok, output } of results) console.info(ok ? `ok      ${name}` : `failed  ${name}\n${output}`)
  process.exit(results.every(({ ok }) => ok) ? 0 : 1)
}
