import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

/** A tar file is made of these; a part's content is filled up to the next one. */
export const BLOCK = 512
const NAME_BYTES = 100
const SIZE_AT = 124
const SUM_AT = 148
/** What eleven octal digits hold; larger sizes are written in binary, as GNU tar does. */
const OCTAL_LIMIT = 8 ** 11

export type Sum = { bytes: number; sha256: string }

export const padding = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK

/** The header of one file; `tar` reads it as one of the academy's user alone. */
function headerOf(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new Error(`The name ${name} is too long for a backup.`)
  const header = Buffer.alloc(BLOCK)
  const octal = (value: number, at: number, digits: number) => header.write(value.toString(8).padStart(digits, '0'), at)
  header.write(name, 0)
  octal(0o600, 100, 7)
  octal(0, 108, 7)
  octal(0, 116, 7)
  if (bytes < OCTAL_LIMIT) octal(bytes, SIZE_AT, 11)
  else {
    header[SIZE_AT] = 0x80
    header.writeBigUInt64BE(BigInt(bytes), SIZE_AT + 4)
  }
  octal(Math.floor(Date.now() / 1000), 136, 11)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM_AT)
  return header
}

/** The header's own checksum, which counts itself as blanks. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (let at = 0; at < BLOCK; at++) sum += at >= SUM_AT && at < SUM_AT + 8 ? 0x20 : (header[at] ?? 0)
  return sum
}

/** Name and size that a header tells; undefined when it is none, or was damaged. */
export function readHeader(header: Buffer): { name: string; bytes: number } | undefined {
  const text = (from: number, to: number) => header.toString('utf8', from, to).replace(/\0.*$/s, '').trim()
  if (header.length !== BLOCK || Number.parseInt(text(SUM_AT, SUM_AT + 8), 8) !== sumOf(header)) return undefined
  const isBinary = header[SIZE_AT] === 0x80
  const bytes = isBinary ? Number(header.readBigUInt64BE(SIZE_AT + 4)) : Number.parseInt(text(SIZE_AT, SIZE_AT + 12), 8)
  return { name: text(0, NAME_BYTES), bytes }
}

/** Writes a tar file part by part, whose sizes need not be known before: each header is written after its content. */
export class TarWriter {
  readonly #file: FileHandle
  /** Asked for room before so many more bytes are written. */
  readonly #room: (bytes: number) => Promise<unknown>
  #end = 0

  private constructor(file: FileHandle, room: (bytes: number) => Promise<unknown>) {
    this.#file = file
    this.#room = room
  }

  static async create(path: string, room: (bytes: number) => Promise<unknown>): Promise<TarWriter> {
    return new TarWriter(await open(path, 'wx', 0o600), room)
  }

  /** Adds a part. One whose content fails leaves nothing, and another may be added in its place. */
  async add(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Sum> {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of content) {
      await this.#room(piece.length)
      hash.update(piece)
      await this.#write(piece, this.#end + BLOCK + bytes)
      bytes += piece.length
    }
    await this.#write(Buffer.alloc(padding(bytes)), this.#end + BLOCK + bytes)
    await this.#write(headerOf(name, bytes), this.#end)
    this.#end += BLOCK + bytes + padding(bytes)
    return { bytes, sha256: hash.digest('hex') }
  }

  /** Ends the file, and returns its size once all of it is on the disk. */
  async finish(): Promise<number> {
    await this.#write(Buffer.alloc(2 * BLOCK), this.#end)
    const size = this.#end + 2 * BLOCK
    await this.#file.truncate(size)
    await this.#file.sync()
    await this.#file.close()
    return size
  }

  /** Gives the file up; does nothing after `finish`. */
  abandon = (): Promise<void> => this.#file.close().catch(() => {})

  async #write(content: Buffer, position: number): Promise<void> {
    for (let done = 0; done < content.length; )
      done += (await this.#file.write(content, done, content.length - done, position + done)).bytesWritten
  }
}
