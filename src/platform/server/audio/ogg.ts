import { DamagedFile } from '../media/reading.ts'
import { emptyComments } from '../media/vorbisComments.ts'

const HEADER = 27
const BEGINS = 2
const CODECS = ['\x01vorbis', 'OpusHead']

type Page = { start: number; end: number; body: number; serial: number; begins: boolean; sizes: Buffer }
/** The pages that contain a sound's second packet, until it is whole. */
type Comments = { pieces: Buffer[]; pages: Page[]; packets: number; whole: boolean }

/**
 * Its sounds that browsers know, with their comments emptied, and no other stream; undefined when its pages do not
 * follow each other to the end, or there is no sound on them.
 */
export function cleanOgg(content: Buffer): Buffer | undefined {
  try {
    return clean(content)
  } catch (error) {
    if (error instanceof DamagedFile) return undefined
    throw error
  }
}

function clean(content: Buffer): Buffer | undefined {
  const sounds = new Map<number, Comments>()
  const kept: Buffer[] = []
  let samples = 0n
  for (let at = 0; at < content.length; ) {
    const page = pageAt(content, at)
    if (page.begins && startsCodec(content, page))
      sounds.set(page.serial, { pieces: [], pages: [], packets: 0, whole: false })
    const sound = sounds.get(page.serial)
    if (at === 0 && !sound) return undefined
    if (sound) {
      const position = content.readBigInt64LE(at + 6)
      if (position > samples) samples = position
      if (!sound.whole) readComments(content, page, sound)
      kept.push(content.subarray(page.start, page.end))
    }
    at = page.end
  }
  return samples > 0n && [...sounds.values()].every(({ whole }) => whole) ? Buffer.concat(kept) : undefined
}

/** The page that begins at `at`: its table says how long its pieces are. */
function pageAt(content: Buffer, start: number): Page {
  if (content.length < start + HEADER || content.toString('latin1', start, start + 4) !== 'OggS')
    throw new DamagedFile()
  const body = start + HEADER + (content[start + 26] ?? 0)
  const sizes = content.subarray(start + HEADER, body)
  const end = sizes.reduce((sum, size) => sum + size, body)
  if (end > content.length) throw new DamagedFile()
  const begins = ((content[start + 5] ?? 0) & BEGINS) > 0
  return { start, end, body, serial: content.readUInt32LE(start + 14), begins, sizes }
}

function startsCodec(content: Buffer, { body, end }: Page): boolean {
  const packet = content.toString('latin1', body, end)
  return CODECS.some((codec) => packet.startsWith(codec))
}

/** Collects the second packet, and empties it once it is whole. */
function readComments(content: Buffer, page: Page, sound: Comments): void {
  let at = page.body
  for (const size of page.sizes) {
    if (sound.packets === 1) {
      sound.pieces.push(content.subarray(at, at + size))
      if (sound.pages.at(-1) !== page) sound.pages.push(page)
    }
    at += size
    if (size < 255) sound.packets += 1
    if (sound.packets === 2) break
  }
  if (sound.packets >= 2) empty(content, sound)
}

function empty(content: Buffer, sound: Comments): void {
  const packet = Buffer.concat(sound.pieces)
  emptyComments(packet)
  let from = 0
  for (const piece of sound.pieces) from += packet.copy(piece, 0, from, from + piece.length)
  for (const { start, end } of sound.pages) content.writeUInt32LE(checksum(content.subarray(start, end)), start + 22)
  sound.whole = true
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value
})
const FIELD = 22

/** Of a page of Ogg, whose own field counts as zeros. */
export function checksum(page: Buffer): number {
  let value = 0
  page.forEach((byte, at) => {
    const counted = at >= FIELD && at < FIELD + 4 ? 0 : byte
    value = (value << 8) ^ (TABLE[(value >>> 24) ^ counted] ?? 0)
  })
  return value >>> 0
}
