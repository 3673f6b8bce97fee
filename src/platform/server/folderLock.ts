import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class FolderInUseError extends Error {}

/** Start time of a process in clock ticks, which tells a living process from a later one with the same number. */
function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

function isAlive(owner: { pid: number; started?: string }): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return owner.started === undefined || owner.started === startedAt(owner.pid)
}

function readOwner(path: string): { pid: number; started?: string } | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Takes the data folder for this process alone; two processes on one embedded database silently lose rows.
 * The lock of a dead process is taken over, a living one's never. Returns the release.
 * @throws FolderInUseError when a living process holds the folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  const mine = join(folder, `lock.${randomUUID()}`)
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) }))
  try {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (claim(mine, path) && readOwner(path)?.pid === process.pid) return () => rmSync(path, { force: true })
      const owner = readOwner(path)
      if (owner && isAlive(owner)) throw new FolderInUseError(inUse(folder, owner.pid))
      setAside(path, owner)
    }
    throw new FolderInUseError(inUse(folder, readOwner(path)?.pid))
  } finally {
    rmSync(mine, { force: true })
  }
}

/** A link is made whole or not at all, so no reader ever sees a half-written lock. */
function claim(mine: string, path: string): boolean {
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead owner's lock away; if another process was faster and the moved lock is a living one's, puts it back. */
function setAside(path: string, dead: { pid: number } | undefined): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = readOwner(aside)
  if (moved && moved.pid !== dead?.pid && isAlive(moved)) claim(aside, path)
  rmSync(aside, { force: true })
}

const inUse = (folder: string, pid: number | undefined): string =>
  `The data folder ${folder} is in use by the academy with process id ${pid ?? 'unknown'}. ` +
  'Stop that one first, set another DATA_DIR, or set DATABASE_URL to run several processes on PostgreSQL.'
