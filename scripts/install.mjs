// Installs the packages that the lock file names, when they are not there yet.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from './progress.mjs'

export const root = join(import.meta.dirname, '..')
const OLDEST_NODE = [20, 19]

/** The arguments that make Node read `.env`, where there is one. */
export const settings = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []

/** Runs a program in the project's folder and throws when it fails. */
export const run = (file, args, options = {}) =>
  execFileSync(file, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options })

export const hashOf = (...contents) =>
  contents.reduce((hash, content) => hash.update(content), createHash('sha256')).digest('hex')

/** Does `work` unless it was done before for the same `inputs` and its `output` is still there. */
export async function unlessDone(name, inputs, output, work) {
  const stamp = join(root, '.cache', `${name}.stamp`)
  if (existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return
  // an interrupted work must not pass for done when its inputs come back
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, inputs)
}

export async function installPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    console.error(`The academy needs Node ${OLDEST_NODE.join('.')} or later; this is ${process.versions.node}.`)
    process.exit(1)
  }
  const lock = readFileSync(join(root, 'package-lock.json'))
  const npm = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  await unlessDone('install', hashOf(lock, process.version), 'node_modules/.package-lock.json', () =>
    step('Installing packages (only this once)', 'npm', npm, { cwd: root }),
  )
}

/** Runs a command's `work`; a failure is shown by its sentence, without a stack trace of these scripts. */
export async function orEnd(work) {
  try {
    return await work()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
