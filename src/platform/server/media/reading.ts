import { type FileHandle, open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'

/** Thrown for a file that is cut short, or does not follow its format. */
export class DamagedFile extends Error {}

/** A file that is read and changed in small pieces, since a film does not fit into memory. */
export type FileReader = {
  size: number
  /** The bytes there, valid until the next read or write; fewer at the end of the file. */
  at: (start: number, length: number) => Promise<Buffer>
  write: (content: Buffer, at: number) => Promise<void>
  /** Counts work beyond that of reads and writes, as of the rows of a table. */
  spend: (steps: number) => void
}

const WINDOW = 64 * 1024

/** Reads, changes and rows of one file: two hours and a half of sixty pictures a second with their sound. */
export const MOST_STEPS = 2_000_000
/** One in each frame of an hour and a half, as of a film whose transparency goes. */
export const MOST_CHANGES = 200_000
/** After so many others have a turn, since what is in memory already never waits. */
const STEPS_AT_ONCE = 2000

/** Reads and writes for as long as a real film could need. */
function counted(plain: Omit<FileReader, 'spend'>): FileReader {
  let steps = 0
  let changes = 0
  let untilTurn = STEPS_AT_ONCE
  const spend = (more: number) => {
    steps += more
    if (steps > MOST_STEPS) throw new DamagedFile()
  }
  const isOthersTurn = () => {
    spend(1)
    untilTurn = untilTurn > 0 ? untilTurn - 1 : STEPS_AT_ONCE
    return untilTurn === 0
  }
  return {
    size: plain.size,
    spend,
    at: async (start, length) => {
      if (isOthersTurn()) await setImmediate()
      return plain.at(start, length)
    },
    write: async (content, start) => {
      if (isOthersTurn()) await setImmediate()
      if (++changes > MOST_CHANGES) throw new DamagedFile()
      await plain.write(content, start)
    },
  }
}

/** Has one piece of a file in memory; small changes go to the disk together, when another piece is wanted. */
class Window {
  readonly #file: FileHandle
  readonly #size: number
  #from = 0
  #content = Buffer.alloc(0)
  #changedFrom = Number.POSITIVE_INFINITY
  #changedTo = 0

  constructor(file: FileHandle, size: number) {
    this.#file = file
    this.#size = size
  }

  async at(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, this.#size)
    if (start < this.#from || end > this.#from + this.#content.length) await this.#move(start, length)
    return this.#content.subarray(start - this.#from, start - this.#from + length)
  }

  async write(content: Buffer, start: number): Promise<void> {
    const isSmall = content.length < WINDOW && start + content.length <= this.#size
    if (isSmall) await this.at(start, content.length)
    const [first, last] = [
      Math.max(start, this.#from),
      Math.min(start + content.length, this.#from + this.#content.length),
    ]
    if (first < last) content.copy(this.#content, first - this.#from, first - start, last - start)
    if (!isSmall) await this.#file.write(content, 0, content.length, start)
    else {
      this.#changedFrom = Math.min(this.#changedFrom, first)
      this.#changedTo = Math.max(this.#changedTo, last)
    }
  }

  /** Brings to the disk what was changed. */
  async flush(): Promise<void> {
    const [from, to] = [this.#changedFrom, this.#changedTo]
    if (from < to) await this.#file.write(this.#content, from - this.#from, to - from, from)
    this.#changedFrom = Number.POSITIVE_INFINITY
    this.#changedTo = 0
  }

  async #move(start: number, length: number): Promise<void> {
    await this.flush()
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(Math.max(length, WINDOW)), 0, undefined, start)
    this.#from = start
    this.#content = buffer.subarray(0, bytesRead)
  }
}

/**
 * Opens the file at `path` for `work` and closes it after.
 * @returns undefined when `work` finds it damaged, or it takes more work than any film
 */
export async function changingFile<T>(path: string, work: (reading: FileReader) => Promise<T>): Promise<T | undefined> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const window = new Window(file, size)
    const plain = { size, at: window.at.bind(window), write: window.write.bind(window) }
    const result = await unlessDamaged(() => work(counted(plain)))
    await window.flush()
    return result
  } finally {
    await file.close()
  }
}

/** As changingFile, of a file that is in memory. */
export const changingBuffer = <T>(content: Buffer, work: (reading: FileReader) => Promise<T>): Promise<T | undefined> =>
  unlessDamaged(() =>
    work(
      counted({
        size: content.length,
        at: async (start, length) => content.subarray(start, start + length),
        write: async (piece, at) => void piece.copy(content, at),
      }),
    ),
  )

async function unlessDamaged<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DamagedFile || error instanceof RangeError) return undefined
    throw error
  }
}

const ZEROS = Buffer.alloc(WINDOW)

/** Leaves nothing but zeros between two places. */
export async function blank({ write, size }: FileReader, start: number, end: number): Promise<void> {
  const last = Math.min(end, size)
  for (let at = start; at < last; at += WINDOW) await write(ZEROS.subarray(0, Math.min(WINDOW, last - at)), at)
}
