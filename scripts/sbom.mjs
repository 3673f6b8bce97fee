// The software bill of materials, as CycloneDX: every package of the lock file with its version, licence and checksum.
// `npm run sbom` writes it out, `npm run --silent sbom -- FILE` into a file; `-- --production` leaves tools out.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const given = process.argv.slice(2)
const file = given.find((argument) => !argument.startsWith('--'))
const kind = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const made = execFileSync('npm', ['sbom', ...kind, '--package-lock-only', '--offline'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'inherit'],
  shell: process.platform === 'win32',
})
const bill = JSON.parse(made)
const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
// npm calls it by its folder
Object.assign(bill.metadata.component, { name, version, licenses: [{ license: { id: license } }] })
if (given.includes('--production')) leaveToolsOut(bill)
const text = `${JSON.stringify(bill, null, 2)}\n`
if (file) writeFileSync(file, text)
else process.stdout.write(text)

/** npm's own way also leaves out what the academy needs and a tool needs too. */
function leaveToolsOut(bill) {
  const isTool = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development')
  const tools = new Set(bill.components.filter(isTool).map((component) => component['bom-ref']))
  bill.components = bill.components.filter((component) => !tools.has(component['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => !tools.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((on) => !tools.has(on)) }))
}
