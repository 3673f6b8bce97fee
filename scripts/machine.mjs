// Finds, and on Debian as root installs, what the tests need beside Node: Chromium and PostgreSQL, with pgbouncer where it can be had.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)

const chromium = () =>
  process.env.CHROMIUM ?? ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean)

function postgres() {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder) : []
  return onPath('initdb') ?? versions.map((version) => join(folder, version, 'bin/initdb')).find(existsSync)
}

const pgbouncer = () =>
  onPath('pgbouncer') ?? ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer'].find((path) => existsSync(path))

const canInstall = () => process.getuid?.() === 0 && Boolean(onPath('apt-get'))

/** Makes sure that both are there, or says what to install. */
export function prepareMachine() {
  const missing = [
    !chromium() && 'chromium',
    !postgres() && 'postgresql',
    // the start is tried behind it; without it that test says so
    !pgbouncer() && canInstall() && 'pgbouncer',
    !existsSync('/usr/share/fonts/truetype/liberation') && chromium() === undefined && 'fonts-liberation',
  ].filter(Boolean)
  if (missing.length) installFromDebian(missing)
  const found = { chromium: chromium(), postgres: postgres() }
  if (!found.chromium || !found.postgres) throw new Error('The tests need Chromium and PostgreSQL on this machine.')
  return found
}

function installFromDebian(names) {
  if (!canInstall()) throw new Error(`Please install first: ${names.join(', ')}`)
  console.info(`Installing from Debian: ${names.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env })
  execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
