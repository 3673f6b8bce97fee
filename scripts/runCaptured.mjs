// Runs a suite as a program of its own, and reads how many of its tests have passed.
import { spawn } from 'node:child_process'
import { root } from './install.mjs'

const LAST_LINE = /^(\d+) passed, (\d+) failed$/gm

/** Runs Node with `args` to its end and answers `{ code, output }`. */
export function runCaptured(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  const capture = (chunk) => {
    output += chunk
  }
  child.stdout.setEncoding('utf8').on('data', capture)
  child.stderr.setEncoding('utf8').on('data', capture)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** A run that ends badly without a failed test, or ran no test, has failed all the same. */
export const judged = ({ ok, bad }, code) => ({ ok, bad: bad === 0 && (ok === 0 || code !== 0) ? 1 : bad })

/** What a suite of ours that closes with the line `N passed, N failed` has counted, as `{ ok, bad }`. */
export function countedIn({ code, output }) {
  const [, ok = 0, bad = 0] = [...output.matchAll(LAST_LINE)].at(-1) ?? []
  return judged({ ok: Number(ok), bad: Number(bad) }, code)
}
