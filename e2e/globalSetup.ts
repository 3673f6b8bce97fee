import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Seeds the demo academy once from the finished build; each worker serves a copy of its folder. */
export default async function globalSetup() {
  const template = mkdtempSync(join(tmpdir(), 'academy-e2e-'))
  const server = await startAcademy({ DATA_DIR: template, RATE_LIMITS: 'off' })
  await server.stop('SIGTERM')
  process.env.ACADEMY_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}

/** Starts the built academy on a free port; resolves when it says where it is open. */
export async function startAcademy(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const found = /open at (http:\S+)[\s\S]*member@academy\.test/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`The academy did not start:\n${output}`)))
  })
  return {
    address,
    stop: async (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal)
      await ended
    },
  }
}
