import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { RecentlyUsed } from '../recentlyUsed.ts'
import { pictureQueue } from './pictureQueue.ts'
import { sharp } from './sharp.ts'

/** Pixels in width that a stored picture is also served in: a small face, and a card. */
export const PICTURE_WIDTHS: readonly number[] = [112, 320]

/** With so many pictures waiting to be decoded, whole ones go out sooner than smaller ones. */
const MOST_WAITING = 8
const WHOSE = 'pages'

/** Pictures made smaller as they are asked for, and kept in memory; the content of a key never changes. */
export class SmallerPictures {
  readonly #kept: RecentlyUsed<Buffer>

  /** @param limit bytes that are kept at most */
  constructor(limit = 8_000_000) {
    this.#kept = new RecentlyUsed(limit)
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#kept.size
  }

  /** WebP of this width in pixels; undefined where the whole picture is to go out, since it can't be made now or at all. */
  async find(key: string, width: number, read: () => Promise<Readable>): Promise<Buffer | undefined> {
    const name = `${width} ${key}`
    const kept = this.#kept.take(name)
    if (kept || pictureQueue.waiting >= MOST_WAITING) return kept
    try {
      return await pictureQueue.run(WHOSE, async () => {
        const meanwhile = this.#kept.take(name)
        if (meanwhile) return meanwhile
        const made = await shrink(await buffer(await read()), width)
        this.#kept.keep(name, made, made.length)
        return made
      })
    } catch {
      return undefined
    }
  }
}

const shrink = (content: Buffer, width: number): Promise<Buffer> =>
  sharp()(content).resize({ width, withoutEnlargement: true }).webp({ quality: 70 }).toBuffer()
