import { statfs } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import { RunningUploads } from './runningUploads.ts'
import { createSingleFlight } from './singleFlight.ts'

const MEGABYTE = 1024 * 1024
const USUAL_RESERVE = 200 * MEGABYTE
const SMALLEST_RESERVE = 32 * MEGABYTE
const LOOK_MS = 2_000
/** A look is good for all who write within so many milliseconds. */
const KEPT_MS = 25

export type FreeSpace = { free: number; total: number }

export const inMegabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`

/** The room on the disk of `folder`; plenty where the system doesn't know it. */
async function roomOn(folder: string): Promise<FreeSpace> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return { free: Number.MAX_SAFE_INTEGER, total: Number.MAX_SAFE_INTEGER }
  }
}

/** 200 MB; on a small disk a tenth of it, but never so little that the database could not write its own log. */
export const usualReserve = ({ total }: Pick<FreeSpace, 'total'>): number =>
  Math.max(SMALLEST_RESERVE, Math.min(USUAL_RESERVE, Math.floor(total / 10)))

export const noSpace = (): AppError =>
  new AppError(
    'no_space',
    'The academy’s disk is full, so nothing can be saved at the moment. Reading still works. Please try again later.',
    undefined,
    60,
  )

/**
 * Watches the room on the disk of the data folder. Below the reserve nothing more is written, so that the disk is never
 * so full that the database breaks on it.
 */
export class DiskSpace {
  readonly #reserve: number | undefined
  readonly #look: () => Promise<FreeSpace>
  readonly #listeners = new Set<(low: boolean) => unknown>()
  /** What is on its way to this disk. */
  readonly uploads = new RunningUploads()
  #low = false
  #promised = 0
  #timer: NodeJS.Timeout | undefined

  constructor(folder: string, reserveMegabytes?: number, look?: () => Promise<FreeSpace>) {
    this.#reserve = reserveMegabytes === undefined ? undefined : reserveMegabytes * MEGABYTE
    // those who write at once are told by one look; so soon no disk loses what is kept in reserve
    const share = createSingleFlight<FreeSpace>({ keepMs: look ? 0 : KEPT_MS, mark: () => 0 })
    const read = look ?? (() => roomOn(folder))
    this.#look = () => share(read)
  }

  /** Whether less than the reserve was left when last looked. */
  get low(): boolean {
    return this.#low
  }

  free = async (): Promise<number> => (await this.#look()).free

  /** Checks now, and calls the listeners when anything has changed. */
  async check(): Promise<boolean> {
    const room = await this.#look()
    return this.#become(room.free < (this.#reserve ?? usualReserve(room)))
  }

  /** @throws AppError 'no_space' when `bytes` more would not leave the reserve */
  async require(bytes: number): Promise<void> {
    const room = await this.#look()
    const reserve = this.#reserve ?? usualReserve(room)
    await this.#become(room.free < reserve)
    if (room.free - bytes < reserve) throw noSpace()
  }

  /**
   * Keeps room for `bytes` that are still to come; the function that is returned gives so much of it free again as has
   * come, and all that is left without a number.
   * @throws AppError 'no_space' when they, with what was promised before, would not leave the reserve
   */
  async reserve(bytes: number): Promise<(came?: number) => void> {
    let left = bytes
    const release = (came = left) => {
      const less = Math.min(came, left)
      left -= less
      this.#promised -= less
    }
    this.#promised += bytes
    try {
      await this.require(this.#promised)
    } catch (error) {
      release()
      throw error
    }
    return release
  }

  /** Calls `listener` at each change; returns the end of it. */
  onChange(listener: (low: boolean) => unknown): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async watch(): Promise<void> {
    await this.check()
    this.#timer ??= setInterval(() => void this.check(), LOOK_MS).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #become(low: boolean): Promise<boolean> {
    if (low !== this.#low) {
      this.#low = low
      await Promise.all([...this.#listeners].map((listener) => listener(low)))
    }
    return low
  }
}
