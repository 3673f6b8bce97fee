import { closeSync, mkdirSync, openSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { Heartbeat, type Holder, isAliveHere, isBeating, readHolder, WATCH_MS } from './heartbeat.ts'

export class FolderInUseError extends Error {}

type TryLock = (fd: number) => boolean
type Options = {
  /** The file system's lock; null where this machine has none to offer. */
  tryLock?: TryLock | null
  /** How long the heartbeat of another holder is watched where locks can't be relied on. */
  watchMs?: number
}

/** File systems of other machines (NFS, SMB, CIFS, 9p, FUSE): a lock there may be this machine's alone. */
const SHARED = new Set([0x6969, 0x517b, 0xfe534d42, 0xff534d42, 0x01021997, 0x65735546])

/** The system's advisory lock on an open file; null where the package has no build for this machine. */
export async function systemLock(): Promise<TryLock | null> {
  try {
    const { tryLock } = (await import('fs-native-extensions')).default
    return (fd) => tryLock(fd)
  } catch {
    return null
  }
}

/**
 * Takes the data folder for this process alone; two engines on one folder silently lose rows. The lock belongs to an
 * open file, so it holds across containers and goes with its process, however that ends. Beside it a heartbeat says who
 * holds the folder; where the file system's locks can't be relied on, it decides. Returns the release.
 * @throws FolderInUseError when another process holds the folder.
 */
export async function lockFolder(folder: string, { tryLock, watchMs = WATCH_MS }: Options = {}): Promise<() => void> {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  // never removed: a lock on a file without a name would keep nobody out
  const fd = openSync(join(folder, 'database.lock'), 'a')
  try {
    const locked = lockFile(fd, tryLock === undefined ? await systemLock() : tryLock)
    if (locked === 'held') throw inUse(folder, readHolder(path))
    const heartbeat = new Heartbeat(path, locked === 'mine')
    const relied = locked === 'mine' && !isShared(folder)
    await take(folder, path, heartbeat, relied ? 0 : watchMs, watchMs)
    heartbeat.start()
    return () => {
      heartbeat.stop()
      closeSync(fd)
    }
  } catch (error) {
    closeSync(fd)
    throw error
  }
}

function lockFile(fd: number, tryLock: TryLock | null): 'mine' | 'held' | 'none' {
  if (!tryLock) return 'none'
  try {
    return tryLock(fd) ? 'mine' : 'held'
  } catch {
    // a file system without locks
    return 'none'
  }
}

function isShared(folder: string): boolean {
  try {
    return SHARED.has(statfsSync(folder).type)
  } catch {
    return false
  }
}

/** Puts our heartbeat in the place of a dead holder's, and of a living one's never. */
async function take(folder: string, path: string, heartbeat: Heartbeat, doubtMs: number, watchMs: number) {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (heartbeat.claim()) {
      // another process may have judged the same dead holder, and removed ours for it
      if (doubtMs > 0) await new Promise((resolve) => setTimeout(resolve, doubtMs / 10))
      if (heartbeat.isMine()) return
    }
    const holder = readHolder(path)
    if (!holder) continue
    // a holder without a lock of the file system has nothing but its heartbeat to be known by
    const doubt = holder.locked === false ? watchMs : doubtMs
    if (isAliveHere(holder) || (await isBeating(path, doubt))) throw inUse(folder, holder)
    if (readHolder(path)?.id === holder.id) rmSync(path, { force: true })
  }
  throw inUse(folder, readHolder(path))
}

function inUse(folder: string, holder: Partial<Holder> | undefined): FolderInUseError {
  const who = holder?.pid ? `process ${holder.pid}${holder.host ? ` on ${holder.host}` : ''}` : 'another process'
  return new FolderInUseError(
    `The data folder ${folder} is in use by ${who}. Stop that one first, set another DATA_DIR, or set DATABASE_URL ` +
      'to run several processes on PostgreSQL.',
  )
}
