import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'upload-'
const DAY_MS = 24 * 60 * 60_000

/** The same folder of temporary files may serve several machines, on which one number means several processes. */
const host = hostname().replace(/[^\w]/g, '')

/** A folder of its own for one request; its name says whose it is, so that a later process can sweep what a killed one left. */
export const makeTemporary = (parent: string): Promise<string> =>
  mkdtemp(join(parent, `${PREFIX}${host}.${process.pid}-`))

/**
 * Removes the folders of processes that are gone; called before this process makes any, so that those with its own number
 * are a dead one's. Of another machine's processes nothing is known, so theirs go after a day.
 */
export async function sweepTemporary(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(parent, name)
    if (isOwn(name) ? !isAlive(name) : await isOld(path)) await rm(path, { recursive: true, force: true })
  }
}

const pidOf = (name: string): number => Number(/\.(\d+)-/.exec(name)?.[1])

const isOwn = (name: string): boolean => name.startsWith(`${PREFIX}${host}.`) && pidOf(name) > 0

function isAlive(name: string): boolean {
  const pid = pidOf(name)
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // it is there, and somebody else's
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > DAY_MS
}
