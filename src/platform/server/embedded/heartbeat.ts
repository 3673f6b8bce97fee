import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'

const BEAT_MS = 2_000
/** Several beats, so that one that comes late on a busy machine does no harm. */
export const WATCH_MS = 10_000

/** Who holds a folder, as another process or another machine reads it. */
export type Holder = {
  pid: number
  /** When that process began, in clock ticks, to distinguish it from a later one with the same number. */
  started?: string | undefined
  host: string
  id: string
  /** Whether it comes with a lock of the file system. Earlier versions had none and did not say so. */
  locked: boolean
}

/** Who wrote `path`; undefined where nobody did. A file that can't be read names nobody. */
export function readHolder(path: string): Partial<Holder> | undefined {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8'))
    return typeof found === 'object' && found ? found : {}
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : {}
  }
}

/**
 * Whether a holder of an earlier version runs on this machine. The numbers of others say nothing: each container counts
 * its own.
 */
export function isAliveHere({ pid, started, host }: Partial<Holder>): boolean {
  if (host !== undefined || pid === undefined || started === undefined) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === startedAt(pid)
}

function startedAt(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

/** A file that says who holds a folder, and whose time of change moves on for as long as the holder lives. */
export class Heartbeat {
  readonly #path: string
  readonly #id = randomUUID()
  readonly #locked: boolean
  #timer: NodeJS.Timeout | undefined

  constructor(path: string, locked: boolean) {
    this.#path = path
    this.#locked = locked
  }

  /** Writes the file, whole or not at all; false when there is one already. */
  claim(): boolean {
    const draft = `${this.#path}.${this.#id}`
    const started = startedAt(process.pid)
    const holder: Holder = { pid: process.pid, started, host: hostname(), id: this.#id, locked: this.#locked }
    try {
      writeFileSync(draft, JSON.stringify(holder))
      linkSync(draft, this.#path)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }

  isMine = (): boolean => readHolder(this.#path)?.id === this.#id

  /** Touches the file from now on, which needs no room on the disk. */
  start(): void {
    this.#timer = setInterval(() => {
      const now = new Date()
      try {
        if (this.isMine()) utimesSync(this.#path, now, now)
      } catch {
        // the next beat may reach the disk again
      }
    }, BEAT_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    if (this.isMine()) rmSync(this.#path, { force: true })
  }
}

/** Watches whether a holder still touches its file; the clocks of two machines need not agree for that. */
export async function isBeating(path: string, watchMs: number): Promise<boolean> {
  const beat = () => {
    try {
      return statSync(path).mtimeMs
    } catch {
      return undefined
    }
  }
  const first = beat()
  const until = performance.now() + watchMs
  while (first !== undefined && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const now = beat()
    if (now !== first) return now !== undefined
  }
  return false
}
