// Runs a suite of ours that closes with the line `N passed, N failed`, shows what it says, and reads that line.
import { spawn } from 'node:child_process'
import { root } from './install.mjs'

const LAST_LINE = /^(\d+) passed, (\d+) failed$/m

/** Answers `{ ok, bad }`; a suite that ends badly without a failed test, or that ran none, has failed all the same. */
export function runCounted(args, env = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      const [, ok = 0, bad = 0] = LAST_LINE.exec(output) ?? []
      const counted = { ok: Number(ok), bad: Number(bad) }
      if (counted.ok === 0 || (code !== 0 && counted.bad === 0)) counted.bad += 1
      resolve(counted)
    })
  })
}
