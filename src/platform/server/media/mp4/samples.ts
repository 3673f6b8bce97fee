import { DamagedFile, type FileReader } from '../reading.ts'
import { type Box, childrenOf, find } from './boxes.ts'
import type { Ranges } from './ranges.ts'

const PIECE = 16 * 1024

/** A column of big-endian numbers in a file, read piece by piece. */
class Column {
  readonly #reading: FileReader
  readonly #width: number
  #next: number
  #left: number
  #piece: Buffer = Buffer.alloc(0)
  #at = 0

  constructor(reading: FileReader, start: number, end: number, count: number, width: number) {
    if (start + count * width > end) throw new DamagedFile()
    reading.spend(count)
    this.#reading = reading
    this.#width = width
    this.#next = start
    this.#left = count
  }

  /** undefined at the end. */
  async next(): Promise<number | undefined> {
    if (this.#left === 0) return undefined
    if (this.#at >= this.#piece.length) {
      const length = Math.min(PIECE, this.#left) * this.#width
      this.#piece = await this.#reading.at(this.#next, length)
      this.#next += length
      this.#at = 0
    }
    const value =
      this.#width === 8
        ? Number(this.#piece.readBigUInt64BE(this.#at))
        : this.#piece.readUIntBE(this.#at, this.#width as 1 | 2 | 4)
    this.#at += this.#width
    this.#left -= 1
    return value
  }
}

const wordAt = async (reading: FileReader, at: number): Promise<number> => (await reading.at(at, 4)).readUInt32BE(0)

/** Notes where a track's samples are, by the table of its chunks, of the samples in each, and of their lengths. */
export async function noteSamples(reading: FileReader, table: Box, ranges: Ranges): Promise<void> {
  const boxes = await childrenOf(reading, table)
  const offsets = find(boxes, 'stco') ?? find(boxes, 'co64')
  const groups = find(boxes, 'stsc')
  if (!offsets || !groups) throw new DamagedFile()
  const sizeOfNext = await sizesIn(reading, boxes)
  const count = await wordAt(reading, offsets.body + 4)
  const chunks = new Column(reading, offsets.body + 8, offsets.end, count, offsets.type === 'co64' ? 8 : 4)
  const runs = new Column(reading, groups.body + 8, groups.end, (await wordAt(reading, groups.body + 4)) * 3, 4)
  let perChunk = 0
  let following = await runs.next()
  for (let chunk = 1; chunk <= count; chunk++) {
    while (following !== undefined && following <= chunk) {
      perChunk = (await runs.next()) ?? 0
      await runs.next()
      following = await runs.next()
    }
    const start = (await chunks.next()) ?? 0
    const length = await sizeOfNext(perChunk)
    if (length > 0) ranges.add(start, start + length)
  }
}

/** How many bytes the next so many samples take together. */
async function sizesIn(reading: FileReader, boxes: readonly Box[]): Promise<(samples: number) => Promise<number>> {
  const box = find(boxes, 'stsz')
  if (!box) return smallSizesIn(reading, find(boxes, 'stz2'))
  const [all, count] = [await wordAt(reading, box.body + 4), await wordAt(reading, box.body + 8)]
  if (all > 0) return async (samples) => samples * all
  return sumOf(new Column(reading, box.body + 12, box.end, count, 4))
}

async function smallSizesIn(reading: FileReader, box: Box | undefined) {
  if (!box) throw new DamagedFile()
  const bits = (await wordAt(reading, box.body + 4)) & 255
  // half a byte each is in the standard, and in no film
  if (bits !== 8 && bits !== 16) throw new DamagedFile()
  return sumOf(new Column(reading, box.body + 12, box.end, await wordAt(reading, box.body + 8), bits / 8))
}

const sumOf = (sizes: Column) => async (samples: number) => {
  let sum = 0
  for (let at = 0; at < samples; at++) {
    const size = await sizes.next()
    if (size === undefined) break
    sum += size
  }
  return sum
}
