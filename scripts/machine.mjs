// Finds, and on Debian as root installs, what the tests need beside Node: Chromium and PostgreSQL, with pgbouncer where it can be had.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)

/** Chromium without a window of its own draws the same pages at three quarters of the cost. */
const headlessShell = () => onPath('chromium-headless-shell')

/** A browser with all that people's own has; the one without a window keeps no page for the way back. */
export const findWholeChromium = () =>
  ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean) ?? process.env.CHROMIUM

/** The browser of the journeys; `CHROMIUM` names another one. */
export const findChromium = () => process.env.CHROMIUM ?? headlessShell() ?? findWholeChromium()

function postgres() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return onPath('initdb') ?? versions.map((version) => join(folder, version, 'bin/initdb')).find(existsSync)
}

const pgbouncer = () =>
  onPath('pgbouncer') ?? ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path))

const canInstall = () => process.getuid?.() === 0 && Boolean(onPath('apt-get'))

/** Makes sure that a browser and a database are there, or says what to install. */
export function prepareMachine() {
  tryToInstall([
    !headlessShell() && !process.env.CHROMIUM && 'chromium-headless-shell',
    !existsSync('/usr/share/fonts/truetype/liberation') && 'fonts-liberation',
    // the start is tried behind it; without it that test says so
    !pgbouncer() && 'pgbouncer',
  ])
  install([!findWholeChromium() && 'chromium', !postgres() && 'postgresql'])
  return { chromium: findChromium() }
}

/** What the tests can do without, or with something else instead. */
function tryToInstall(names) {
  if (!canInstall()) return
  for (const name of names.filter(Boolean)) {
    try {
      install([name])
    } catch {
      console.info(`${name} can’t be had here; the tests do without it.`)
    }
  }
}

function install(wanted) {
  const names = wanted.filter(Boolean)
  if (names.length === 0) return
  if (!canInstall()) throw new Error(`Please install first: ${names.join(', ')}`)
  console.info(`Installing from Debian: ${names.join(', ')} …`)
  readPackageLists()
  aptGet('install', '-y', '-q', '--no-install-recommends', ...names)
}

let listsAreRead = false
function readPackageLists() {
  if (listsAreRead) return
  listsAreRead = true
  aptGet('update', '-q')
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
