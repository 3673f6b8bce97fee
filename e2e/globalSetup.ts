import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPieces } from '../demo/pieces.ts'
import { readingSteps } from '../src/practice/readingSteps.ts'

/** Two widths, the first bars and a MIDI file. */
const FILES_OF_PIECE = 4
/** Two widths. */
const FILES_OF_LINE = 2
/** Of each step; the machine has other things to do than to engrave hundreds of lines for each worker. */
const LINES_AHEAD = 2
const ENGRAVED_WITHIN_MS = 600_000

/** Seeds the demo academy once for the run; each worker serves a copy of its folder. */
export default async function globalSetup() {
  // seeded by `npm test` beside another stage
  if (process.env.ACADEMY_TEMPLATE) return undefined
  const template = mkdtempSync(join(tmpdir(), 'academy-e2e-'))
  await seedAcademy(template)
  process.env.ACADEMY_TEMPLATE = template
  return () => rmSync(template, { recursive: true, force: true })
}

/**
 * Fills a folder with the demo academy of the finished build, its scores engraved, and as many lines to read as `env` has
 * kept.
 */
export async function seedAcademy(folder: string, env: Record<string, string> = {}): Promise<void> {
  const linesAhead = Number(env.READING_LINES_AHEAD ?? LINES_AHEAD)
  const server = await startAcademy({ DATA_DIR: folder, RATE_LIMITS: 'off', ...env })
  await piecesEngraved(folder)
  await untilEngraved(join(folder, 'files/reading'), FILES_OF_LINE * linesAhead * readingSteps.length)
  await server.stop('SIGTERM')
}

/** Resolves once the demo's scores are engraved, as jobs of the academy do behind its first minutes. */
export const piecesEngraved = (folder: string): Promise<void> =>
  untilEngraved(join(folder, 'files/pieces'), FILES_OF_PIECE * demoPieces.length)

async function untilEngraved(folder: string, wanted: number): Promise<void> {
  const begun = Date.now()
  const count = () => (existsSync(folder) ? readdirSync(folder).length : 0)
  while (count() < wanted) {
    if (Date.now() - begun > ENGRAVED_WITHIN_MS) throw new Error(`Only ${count()} of ${wanted} files are in ${folder}.`)
    await pause(200)
  }
  // the last one is still being written down
  await pause(1000)
}

/** Starts the built academy on a free port; resolves when it says where it is open. */
export async function startAcademy(env: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', READING_LINES_AHEAD: String(LINES_AHEAD), ...env },
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

const [program, folder] = process.argv.slice(1)
if (program === import.meta.filename && folder) await seedAcademy(folder)
