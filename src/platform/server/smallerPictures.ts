import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pictureQueue } from './pictureQueue.ts'
import { sharp } from './sharp.ts'

/** Pixels in width that a stored picture is also served in: a small face, and a card. */
export const PICTURE_WIDTHS: readonly number[] = [96, 320]

/** With so many pictures waiting to be decoded, whole ones go out sooner than smaller ones. */
const MOST_WAITING = 8
const WHOSE = 'pages'

/** Pictures made smaller as they are asked for, and kept in memory; the content of a key never changes. */
export class SmallerPictures {
  /** The least recently used first. */
  readonly #kept = new Map<string, Buffer>()
  readonly #limit: number
  #bytes = 0

  /** @param limit bytes that are kept at most */
  constructor(limit = 8_000_000) {
    this.#limit = limit
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes
  }

  /** WebP of this width in pixels; undefined where the whole picture is to go out, since it can't be made now or at all. */
  async find(key: string, width: number, read: () => Promise<Readable>): Promise<Buffer | undefined> {
    const name = `${width} ${key}`
    const kept = this.#take(name)
    if (kept || pictureQueue.waiting >= MOST_WAITING) return kept
    try {
      return await pictureQueue.run(WHOSE, async () => {
        // somebody else may have asked while this one waited
        const made = this.#take(name) ?? (await shrink(await buffer(await read()), width))
        this.#keep(name, made)
        return made
      })
    } catch {
      return undefined
    }
  }

  #take(name: string): Buffer | undefined {
    const found = this.#kept.get(name)
    if (found) this.#kept.delete(name)
    if (found) this.#kept.set(name, found)
    return found
  }

  #keep(name: string, made: Buffer): void {
    if (!this.#kept.has(name)) this.#bytes += made.length
    this.#kept.set(name, made)
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#limit) return
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }
}

const shrink = (content: Buffer, width: number): Promise<Buffer> =>
  sharp()(content).resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer()
