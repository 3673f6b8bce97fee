import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CannotRun } from '../scenario.ts'
import type { Trial } from './trial.ts'

const isRoot = process.getuid?.() === 0

/** Path of a program. @throws CannotRun when it is not installed */
export function program(name: string): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  const found = folders.map((folder) => join(folder, name)).find(existsSync)
  if (!found) throw new CannotRun(`${name} is not installed.`)
  return found
}

/** A disk of `megabytes` that ends with the trial. @throws CannotRun where nothing can be mounted */
export function smallDisk(trial: Trial, megabytes: number): string {
  if (process.platform !== 'linux' || !isRoot) throw new CannotRun('mounting a small disk needs root on Linux.')
  const folder = join(trial.folder, 'disk')
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    throw new CannotRun('a small disk can’t be mounted.')
  }
  trial.onEnd(() => execFileSync('umount', ['--lazy', folder]))
  return folder
}

/** Runs a program in a process namespace of its own, as a container does. @throws CannotRun where that is not allowed */
export function ownNamespace(): readonly string[] {
  if (process.platform !== 'linux') throw new CannotRun('process namespaces are Linux’s own.')
  const command = [program('unshare'), '--pid', '--fork', '--mount-proc', '--kill-child', '--']
  try {
    execFileSync(command[0] ?? '', [...command.slice(1), 'true'], { stdio: 'pipe' })
  } catch {
    throw new CannotRun('a process namespace can’t be made.')
  }
  return command
}

export const asPostgresUser = (): readonly string[] => (isRoot ? ['runuser', '-u', 'postgres', '--'] : [])
