import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../freePort.mjs'
import { root } from '../install.mjs'

/** How long everything may take to be engraved, the lines to read at sight among it: ten minutes, or on a busy machine an hour. */
const PATIENCE_MS = 90 * 60_000
/** So long no job has come: what a job asks for comes at once. */
const CALM_LOOKS = 5

/** Seeds a demo in a folder of its own, waits until all of its music is engraved, and backs it up into one file. */
export async function makeDemoData(version) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-release-'))
  const target = join(root, '.cache/release')
  mkdirSync(target, { recursive: true })
  const file = join(target, `academy-${version}-demo.tar`)
  rmSync(file, { force: true })
  const port = await freePort()
  const keys = { ACADEMY_MODE: 'demo', BACKUP_NIGHTLY: 'off', HOST: '127.0.0.1', PORT: String(port) }
  // without `.env`: nothing of the academy on this machine gets into everybody's demo
  const env = { ...withoutAcademy(process.env), ...keys, DATA_DIR: join(folder, 'data') }
  const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: 'inherit' })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    await untilCalm(`http://127.0.0.1:${port}`, server)
    execFileSync(process.execPath, ['dist/server/command.js', 'backup', file], {
      ...{ cwd: root, env, stdio: 'inherit' },
    })
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return file
}

/** What else is in the environment than the keys of an academy. */
export function withoutAcademy(env) {
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  const keys = new Set([...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, key]) => key))
  return Object.fromEntries(Object.entries(env).filter(([key]) => !keys.has(key)))
}

async function untilCalm(address, server) {
  const deadline = Date.now() + PATIENCE_MS
  let calm = 0
  while (calm < CALM_LOOKS) {
    if (server.exitCode !== null) throw new Error('The demo ended before it was seeded.')
    if (Date.now() > deadline) throw new Error('The demo was not engraved in an hour and a half.')
    await setTimeout(2_000)
    const left = await countJobs(address)
    calm = left === 0 ? calm + 1 : 0
    if (left) console.info(`${left} jobs are left …`)
  }
}

/** How many jobs wait or run; undefined while the academy does not answer. @throws Error when it refuses to say */
export async function countJobs(address) {
  const answer = await fetch(`${address}/metrics`).catch(() => undefined)
  if (answer?.status === 401 || answer?.status === 403)
    throw new Error(`The demo refuses to tell its jobs: /metrics answers ${answer.status}.`)
  if (!answer?.ok) return undefined
  const lines = (await answer.text()).matchAll(/^academy_jobs\{[^}]*state="(?:created|retry|active)"[^}]*\} (\d+)/gm)
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0)
}
