import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Serves a freshly seeded demo academy from the finished build, for all journeys of a run. */
export default async function globalSetup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-e2e-'))
  const server = await startAcademy({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  process.env.ACADEMY_ADDRESS = server.address
  process.env.ACADEMY_DATA_DIR = dataDir
  return async () => {
    await server.stop('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
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
