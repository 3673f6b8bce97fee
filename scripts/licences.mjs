// Which licences the packages of the lock file have, and whether each of them may be used here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './install.mjs'

/** They ask for their own text to be kept, and for nothing of the academy's. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Zlib',
  'CC0-1.0',
]
/** For packages that are only built or tested with; the fonts among them come with the pages, and their licence allows it. */
const FOR_TOOLS = [...FREE, 'MPL-2.0', 'Python-2.0', 'OFL-1.1']
/** Changed files of theirs stay under their licence: such a package is named in NOTICES.md. */
const WEAK_COPYLEFT = ['LGPL-2.0-or-later', 'LGPL-2.1-or-later', 'LGPL-3.0-or-later', 'MPL-2.0']
/** Old packages that say it in another field, or only in words. */
const SAID_ELSEWHERE = { busboy: 'MIT', dicer: 'MIT', streamsearch: 'MIT', 'humanize-number': 'MIT', only: 'MIT' }
/** Packages that call themselves free, and have a weak copyleft library compiled into them. */
const COMPILED_IN = ['mpg123-decoder', 'wasm-media-encoders']

/** Whether an SPDX expression of AND, or of OR, can be met by `allowed`. */
function isMet(expression, allowed) {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (/[()]/.test(plain)) return false
  return plain.split(' OR ').some((way) => way.split(' AND ').every((name) => allowed.includes(name)))
}

/** One line for each package that may not be used as it is. */
export function licenceProblems(lock, notices) {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
  return packages.flatMap(([path, { license, dev }]) => {
    const name = path.split('node_modules/').at(-1)
    const expression = license ?? SAID_ELSEWHERE[name]
    if (!expression) return [`${name} names no licence.`]
    if (COMPILED_IN.includes(name) && !notices.includes(`\`${name}\``))
      return [`${name} has a library under the LGPL in it, and NOTICES.md does not name it.`]
    if (isMet(expression, dev ? FOR_TOOLS : FREE)) return []
    if (!isMet(expression, [...FREE, ...WEAK_COPYLEFT]))
      return [`${name} is under ${expression}, which is not on the list.`]
    // one package for each system, with one entry for all of them
    const family = name.replace(/-(darwin|linux|linuxmusl|win32|wasm32).*$/, '')
    return notices.includes(`\`${family}`) ? [] : [`${name} is under ${expression}, and NOTICES.md does not name it.`]
  })
}

export function checkLicences() {
  const read = (name) => readFileSync(join(root, name), 'utf8')
  const lock = JSON.parse(read('package-lock.json'))
  const count = Object.keys(lock.packages).length
  const problems = licenceProblems(lock, read('NOTICES.md'))
  // a check that read nothing is no check
  if (count < 100) problems.push(`The lock file names only ${count} packages.`)
  return problems
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = checkLicences()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length === 0 ? 0 : 1)
}
