import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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

/** Resident memory of a process in MiB. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
