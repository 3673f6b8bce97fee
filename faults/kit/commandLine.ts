import { spawn } from 'node:child_process'
import { root } from './server.ts'
import type { Trial } from './trial.ts'

export type Said = { code: number | null; output: string }

/** A command of the built academy, such as `backup`; it ends with the trial. */
export function beginCommand(trial: Trial, env: Record<string, string>, args: readonly string[]) {
  const child = spawn(process.execPath, ['dist/server/command.js', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const channel of [child.stdout, child.stderr])
    channel.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = new Promise<Said>((resolve) => child.once('close', (code) => resolve({ code, output })))
  const kill = () => child.kill('SIGKILL')
  trial.onEnd(kill)
  return { ended, kill }
}

/** What a command has said that has to go well. @throws with all of it where it did not */
export async function command(trial: Trial, env: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, output } = await beginCommand(trial, env, args).ended
  if (code !== 0) throw new Error(`“${args.join(' ')}” ended with ${code}: ${output.slice(-1500)}`)
  return output
}
