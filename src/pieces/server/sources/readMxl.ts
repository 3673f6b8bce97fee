// Compressed MusicXML is a zip with a list of its roots. Only what we read is unpacked, and no more of it than we take.
import { inflateRawSync } from 'node:zlib'
import { AppError } from '../../../platform/errors.ts'

const MAX_ENTRIES = 50
export const MAX_UNPACKED = 10 * 1024 * 1024
const MB = 1024 * 1024
const [STORED, DEFLATED] = [0, 8]
const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

type Entry = { name: string; method: number; packed: number; unpacked: number; at: number }

const refuse = (text: string): AppError => new AppError('invalid', text)
const BROKEN = 'This compressed MusicXML file is damaged.'

export const isZip = (content: Buffer): boolean => content.length > 4 && content.readUInt32LE(0) === LOCAL

/**
 * The score within a .mxl file.
 * @throws AppError 'invalid' for too many entries, too much content, paths that lead out of it, and what is no score
 */
export function readMxl(content: Buffer): Buffer {
  try {
    const entries = listEntries(content)
    const container = entries.find(({ name }) => name === 'META-INF/container.xml')
    const list = container ? unpack(content, container).toString('utf8') : ''
    const root = /<rootfile\s[^<>]{0,500}full-path="([^"]+)"/.exec(list)?.[1]
    const score = entries.find(({ name }) => (root ? name === root : /^[^/]+\.(musicxml|xml)$/i.test(name)))
    if (!score) throw refuse('This file has no score in it.')
    return unpack(content, score)
  } catch (error) {
    // whatever the numbers in a damaged file point at
    throw error instanceof RangeError ? refuse(BROKEN) : error
  }
}

function listEntries(content: Buffer): Entry[] {
  const end = findEnd(content)
  const count = content.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES)
    throw refuse(`A compressed score may have at most ${MAX_ENTRIES} files in it; this one has ${count}.`)
  const entries: Entry[] = []
  let at = content.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (content.readUInt32LE(at) !== ENTRY) throw refuse(BROKEN)
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => content.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const name = content.toString('utf8', at + 46, at + 46 + nameLength)
    if (/^[/\\]|\\|(^|\/)\.\.(\/|$)|^[a-z]:|\0/i.test(name))
      throw refuse('This compressed score names a place outside itself.')
    entries.push({
      name,
      method: content.readUInt16LE(at + 10),
      packed: content.readUInt32LE(at + 20),
      unpacked: content.readUInt32LE(at + 24),
      at: content.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + extra + comment
  }
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > MAX_UNPACKED) throw tooMuch()
  return entries
}

const tooMuch = () => refuse(`A compressed score may unpack to at most ${MAX_UNPACKED / MB} MB.`)

/** Where the list of entries is described, at the end of the file. */
function findEnd(content: Buffer): number {
  for (let at = content.length - 22; at >= Math.max(0, content.length - 65_557); at--)
    if (content.readUInt32LE(at) === END) return at
  throw refuse(BROKEN)
}

function unpack(content: Buffer, { at, method, packed }: Entry): Buffer {
  if (content.readUInt32LE(at) !== LOCAL) throw refuse(BROKEN)
  const start = at + 30 + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28)
  const body = content.subarray(start, start + packed)
  if (method === STORED) return body
  if (method !== DEFLATED) throw refuse('This compressed score is packed in a way that we can’t read.')
  try {
    // what an entry says of its size is not believed
    return inflateRawSync(body, { maxOutputLength: MAX_UNPACKED })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooMuch() : refuse(BROKEN)
  }
}
