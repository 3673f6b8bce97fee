import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET } from './readers.ts'

const root = join(import.meta.dirname, '..')
export type Running = { address: string; pid: number; startedInMs: number; stop: () => Promise<void> }

/** Starts a program of ours and resolves when it says where it is open. */
export async function start(args: string[], env: Record<string, string>): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const address = await openAt(child)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { address, pid: child.pid ?? 0, startedInMs: performance.now() - began, stop }
}

const openAt = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk
      const found = /open at (http:\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`It did not start:\n${output}`)))
  })

/** A folder that each academy writes a profile of its processor time to when it ends. */
const profiles = process.env.BENCH_PROFILES
const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []

/** The academy as `npm start` starts it, but for limits that would refuse a load. */
export const startAcademy = (env: Record<string, string>): Promise<Running> =>
  start([...profiling, 'dist/server/main.js'], {
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    // what is measured does not share the machine with the engraver
    READING_LINES_AHEAD: '0',
    DRAIN_SECONDS: '0',
    APP_SECRET: SECRET,
    ...env,
  })

/** Resident memory of a process in MB (10⁶ bytes). */
export const memoryOf = (pid: number): number =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024) / 1e6

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Processor time that a process has used with all its threads, in milliseconds. */
export function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // the name of the program, in brackets, may have spaces
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
