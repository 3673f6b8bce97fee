import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPieces } from '../demo/pieces.ts'

/** Two widths, the first bars and a MIDI file. */
const FILES_OF_PIECE = 4
const ENGRAVED_WITHIN_MS = 180_000

/** Seeds the demo academy once from the finished build, its scores engraved; each worker serves a copy of its folder. */
export default async function globalSetup() {
  const template = mkdtempSync(join(tmpdir(), 'academy-e2e-'))
  const server = await startAcademy({ DATA_DIR: template, RATE_LIMITS: 'off' })
  await untilEngraved(join(template, 'files/pieces'))
  await server.stop('SIGTERM')
  process.env.ACADEMY_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}

async function untilEngraved(folder: string): Promise<void> {
  const begun = Date.now()
  const count = () => (existsSync(folder) ? readdirSync(folder).length : 0)
  while (count() < FILES_OF_PIECE * demoPieces.length) {
    if (Date.now() - begun > ENGRAVED_WITHIN_MS) throw new Error(`Only ${count()} files of pieces were engraved.`)
    await pause(200)
  }
  // the last one is still being written down
  await pause(1000)
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
