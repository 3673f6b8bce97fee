import { type Reading, readingFile, type VideoShape } from './videoFile.ts'

type Box = { type: string; start: number; body: number; end: number }
const MOST_BOXES = 10_000

/** The boxes between `start` and `end`; undefined when one of them runs out of its place, as in a file cut short. */
async function boxesIn({ at }: Reading, start: number, end: number): Promise<Box[] | undefined> {
  const boxes: Box[] = []
  for (let next = start; next < end; ) {
    const head = await at(next, 16)
    if (head.length < 8 || boxes.length >= MOST_BOXES) return undefined
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return undefined
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - next : short
    const body = next + (short === 1 ? 16 : 8)
    if (next + length > end || next + length < body) return undefined
    boxes.push({ type: head.toString('latin1', 4, 8), start: next, body, end: next + length })
    next += length
  }
  return boxes
}

const childrenOf = async (reading: Reading, box: Box | undefined): Promise<Box[]> =>
  (box && (await boxesIn(reading, box.body, box.end))) ?? []
const find = (boxes: readonly Box[], type: string) => boxes.find((box) => box.type === type)

/** Boxes that hold what the maker of the video said about it: the place it was filmed at, the owner of the camera. */
const TELLING = new Set(['udta', 'meta', 'uuid'])

/**
 * Looks whether an MP4 holds a picture that a player could show, and takes out of it, in its place, what it tells
 * about whoever filmed it. undefined when it is damaged or holds no video.
 */
export const readMp4 = (path: string): Promise<VideoShape | undefined> =>
  readingFile(path, 'r+', async (reading) => {
    const top = await boxesIn(reading, 0, reading.size)
    if (top?.[0]?.type !== 'ftyp' || !(find(top, 'mdat') || find(top, 'moof'))) return undefined
    const movie = await childrenOf(reading, find(top, 'moov'))
    const tracks = await Promise.all(
      movie.filter(({ type }) => type === 'trak').map((track) => childrenOf(reading, track)),
    )
    const shapes = await Promise.all(tracks.map((track) => shapeOf(reading, track)))
    const shape = shapes.find((found) => found !== undefined)
    if (shape)
      for (const box of [...top, ...movie, ...tracks.flat()]) if (TELLING.has(box.type)) await silence(reading, box)
    return shape
  })

/** The shape of a track that is a video. */
async function shapeOf(reading: Reading, track: readonly Box[]): Promise<VideoShape | undefined> {
  const handler = find(await childrenOf(reading, find(track, 'mdia')), 'hdlr')
  const header = find(track, 'tkhd')
  if (!handler || !header || (await reading.at(handler.body + 8, 4)).toString('latin1') !== 'vide') return undefined
  const fields = await reading.at(header.body, 96)
  const matrix = fields[0] === 1 ? 52 : 40
  if (fields.length < matrix + 44) return undefined
  const [width, height] = [36, 40].map((offset) => Math.round(fields.readUInt32BE(matrix + offset) / 65536) || null)
  // filmed upright: the player turns it by a quarter
  const turned = fields.readInt32BE(matrix) === 0 && fields.readInt32BE(matrix + 4) !== 0
  return turned ? { width: height ?? null, height: width ?? null } : { width: width ?? null, height: height ?? null }
}

const CHUNK = 64 * 1024

/** Makes a box an empty one of the same length, so that nothing behind it moves. */
async function silence({ file }: Reading, { start, body, end }: Box): Promise<void> {
  await file.write('free', start + 4, 'latin1')
  for (let at = body; at < end; at += CHUNK) await file.write(Buffer.alloc(Math.min(CHUNK, end - at)), 0, undefined, at)
}
