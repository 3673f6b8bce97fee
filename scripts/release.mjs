// Makes a release: the version in package.json, its notes in CHANGELOG.md, a commit and a tag, and beside them a file of
// the demo's seeded data, with which a new demo starts within seconds: `npm run release -- 1.2.0`.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { installPackages, orEnd, root } from './install.mjs'
import { makeDemoData } from './release/makeDemoData.mjs'
import { orPutBack } from './release/putBack.mjs'
import { releaseNotes } from './release/releaseNotes.mjs'

const [version = ''] = process.argv.slice(2)
const git = (...line) => execFileSync('git', line, { cwd: root, encoding: 'utf8' }).trim()
const path = (name) => join(root, name)

function refuse(words) {
  console.error(words)
  process.exit(1)
}

if (git('status', '--porcelain')) refuse('There are changes that are not committed. Commit or put them away first.')
if (git('tag', '--list', `v${version}`)) refuse(`The tag v${version} is there already.`)
const made = releaseNotes(readFileSync(path('CHANGELOG.md'), 'utf8'), version, new Date().toISOString().slice(0, 10))
if (made.fault) refuse(made.fault)

await orEnd(installPackages)
const NAMED = ['package.json', 'package-lock.json']
/** Writes the version and its notes, and makes the release of them. */
async function release() {
  writeFileSync(path('CHANGELOG.md'), made.changelog)
  for (const name of NAMED) {
    const content = JSON.parse(readFileSync(path(name), 'utf8'))
    content.version = version
    // the lock file names the project twice
    if (content.packages?.['']) content.packages[''].version = version
    writeFileSync(path(name), `${JSON.stringify(content, null, 2)}\n`)
  }
  await build()
  const file = await makeDemoData(version)
  git('commit', '--all', '--message', `chore(release): ${version}`)
  return file
}
const file = await orEnd(() => orPutBack(['CHANGELOG.md', ...NAMED].map(path), release))
git('tag', '--annotate', `v${version}`, '--message', `${version}\n\n${made.notes}`)
const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
writeFileSync(`${file}.sha256`, `${sum}  ${file.split('/').at(-1)}\n`)
console.info(`Committed and tagged v${version}. Beside it goes ${file} (SHA-256 ${sum}). Nothing was pushed.`)
