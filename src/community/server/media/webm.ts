import { type Reading, readingFile, type VideoShape } from './videoFile.ts'

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const TRACK = 0xae
const TRACK_TYPE = 0x83
const VIDEO = 0xe0
const PIXEL_WIDTH = 0xb0
const PIXEL_HEIGHT = 0xba
const MOST_ELEMENTS = 1000

/** `end` is undefined for an element that ends with the file, as a live recording has it. */
type Element = { id: number; body: number; end: number | undefined }

/** Length of a variable number, which its leading zeros tell; 9 when there is none. */
const lengthOf = (byte: number): number => Math.clz32(byte) - 24 + 1

async function elementAt({ at, size }: Reading, start: number): Promise<Element | undefined> {
  const head = await at(start, 12)
  const idLength = lengthOf(head[0] ?? 0)
  const first = head[idLength]
  if (idLength > 4 || first === undefined) return undefined
  const sizeLength = lengthOf(first)
  if (sizeLength > 8 || head.length < idLength + sizeLength) return undefined
  const digits = [first & (0xff >> sizeLength), ...head.subarray(idLength + 1, idLength + sizeLength)]
  const body = start + idLength + sizeLength
  const unknown = digits.every((digit, place) => digit === (place === 0 ? 0xff >> sizeLength : 0xff))
  const end = body + digits.reduce((sum, digit) => sum * 256 + digit, 0)
  if (!unknown && end > size) return undefined
  return { id: head.readUIntBE(0, idLength), body, end: unknown ? undefined : end }
}

/** The elements within `parent`, up to the first of the kind `last`; undefined when one does not fit in. */
async function childrenOf(reading: Reading, parent: Element, last?: number): Promise<Element[] | undefined> {
  const end = parent.end ?? reading.size
  const found: Element[] = []
  for (let next = parent.body; next < end; ) {
    const element = await elementAt(reading, next)
    if (!element || found.length >= MOST_ELEMENTS || (element.end ?? end) > end) return undefined
    found.push(element)
    if (element.id === last || element.end === undefined) break
    next = element.end
  }
  return found
}

const find = (elements: readonly Element[] | undefined, id: number) => elements?.find((element) => element.id === id)

async function bytesOf(reading: Reading, element: Element | undefined): Promise<Buffer> {
  if (element?.end === undefined) return Buffer.alloc(0)
  return reading.at(element.body, Math.min(element.end - element.body, 32))
}
const numberIn = async (reading: Reading, element: Element | undefined): Promise<number | null> => {
  const bytes = await bytesOf(reading, element)
  return bytes.length > 0 && bytes.length <= 6 ? bytes.readUIntBE(0, bytes.length) : null
}

/** Looks whether a WebM holds a picture that a player could show; undefined when it is damaged or holds none. */
export const readWebm = (path: string): Promise<VideoShape | undefined> =>
  readingFile(path, 'r', async (reading) => {
    const header = await elementAt(reading, 0)
    if (header?.id !== EBML || header.end === undefined) return undefined
    const kind = await bytesOf(reading, find(await childrenOf(reading, header), DOC_TYPE))
    const segment = await elementAt(reading, header.end)
    if (kind.toString('latin1').replace(/\0+$/, '') !== 'webm' || segment?.id !== SEGMENT) return undefined
    const parts = await childrenOf(reading, segment, CLUSTER)
    const tracks = find(parts, TRACKS)
    return tracks && find(parts, CLUSTER) && firstVideo(reading, tracks)
  })

async function firstVideo(reading: Reading, tracks: Element): Promise<VideoShape | undefined> {
  for (const track of (await childrenOf(reading, tracks)) ?? []) {
    const fields = track.id === TRACK ? await childrenOf(reading, track) : undefined
    if ((await numberIn(reading, find(fields, TRACK_TYPE))) !== 1) continue
    const video = find(fields, VIDEO)
    const shape = video && (await childrenOf(reading, video))
    return {
      width: await numberIn(reading, find(shape, PIXEL_WIDTH)),
      height: await numberIn(reading, find(shape, PIXEL_HEIGHT)),
    }
  }
  return undefined
}
