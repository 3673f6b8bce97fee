// What of a WebM stays: the elements that a player needs, of which each holds numbers only. All others are voided: tags,
// titles, chapters, attachments, names of devices, and whatever somebody thinks of later.
import { blank, DamagedFile, type FileReader } from '../reading.ts'
import { emptyComments } from '../vorbisComments.ts'
import { bytesOf, childrenOf, type Element, numberIn, type Rule, type Rules, trackOf, voidOut } from './elements.ts'

const keep: Rule = async () => {}
const kept = (...ids: number[]): [number, Rule][] => ids.map((id) => [id, keep])
/** A text that must be there, and need not say anything. */
const emptied: Rule = (reading, { body }, end) => blank(reading, body, end)

/** What browsers can show and play. */
const CODECS = new Map<string, 'picture' | 'sound'>([
  ['V_VP8', 'picture'],
  ['V_VP9', 'picture'],
  ['V_AV1', 'picture'],
  ['V_MPEG4/ISO/AVC', 'picture'],
  ['A_OPUS', 'sound'],
  ['A_VORBIS', 'sound'],
])

export const TRACK = { number: 0xd7, type: 0x83, codec: 0x86, private: 0x63a2, video: 0xe0 }
export const PIXELS = { width: 0xb0, height: 0xba }

export const HEADER: Rules = new Map(kept(0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285))

/** How a codec begins; of a Vorbis sound its three packets, with their lengths before them. */
const privatePart: Rule = async (reading, { body }, end) => {
  const content = Buffer.from(await reading.at(body, Math.min(end - body, 1024 * 1024)))
  if (content[0] !== 2 || !content.includes('\x01vorbis', 0, 'latin1')) return
  let at = 1
  const lengths = [0, 1].map(() => {
    let length = 0
    while (content[at] === 255) length += content[at++] ?? 0
    return length + (content[at++] ?? 0)
  })
  const [first = 0, comments = 0] = lengths
  emptyComments(content.subarray(at + first, at + first + comments))
  await reading.write(content, body)
}

const COLOUR: Rules = new Map<number, Rule | Rules>([
  ...kept(0x55b1, 0x55b2, 0x55b3, 0x55b4, 0x55b5, 0x55b6, 0x55b7, 0x55b8, 0x55b9, 0x55ba, 0x55bb, 0x55bc, 0x55bd),
  [0x55d0, new Map(kept(0x55d1, 0x55d2, 0x55d3, 0x55d4, 0x55d5, 0x55d6, 0x55d7, 0x55d8, 0x55d9, 0x55da))],
])
const VIDEO: Rules = new Map<number, Rule | Rules>([
  ...kept(PIXELS.width, PIXELS.height, 0x54b0, 0x54ba, 0x54b2, 0x54b3, 0x54aa, 0x54bb, 0x54cc, 0x54dd),
  ...kept(0x9a, 0x9d, 0x53b8),
  [0x55b0, COLOUR],
])
const AUDIO: Rules = new Map(kept(0xb5, 0x78b5, 0x9f, 0x6264))
export const TRACK_ENTRY: Rules = new Map<number, Rule | Rules>([
  ...kept(TRACK.number, TRACK.type, TRACK.codec, 0x73c5, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x22b59c, 0x56aa, 0x56bb),
  [TRACK.private, privatePart],
  [TRACK.video, VIDEO],
  [0xe1, AUDIO],
])

export const INFO: Rules = new Map([...kept(0x2ad7b1, 0x4489), [0x4d80, emptied], [0x5741, emptied]])
const POSITIONS: Rules = new Map(kept(0xf7, 0xf1, 0xf0, 0xb2, 0x5378))
export const CUES: Rules = new Map([[0xbb, new Map<number, Rule | Rules>([...kept(0xb3), [0xb7, POSITIONS]])]])

/** An index of the parts of a file, of which only those that stay are named. */
export const seekHead = (parts: () => Rules): Rules => {
  const seek: Rule = async (reading, element, end) => {
    const [name] = await childrenOf(reading, element, end)
    const id = await numberIn(reading, name)
    if (id === null || !parts().has(id)) await voidOut(reading, element.start, end)
  }
  return new Map([[0x4dbb, seek]])
}

/** Which tracks stay, and how many blocks of them there are. */
export type Allowed = { tracks: Set<number>; blocks: number }

export const clusterOf = (stay: Allowed): Rules => {
  const isKept = async (reading: FileReader, block: Element) => {
    const isOfTrack = stay.tracks.has((await trackOf(reading, block)) ?? -1)
    if (isOfTrack) stay.blocks += 1
    return isOfTrack
  }
  const block: Rule = async (reading, element, end) => {
    if (!(await isKept(reading, element))) await voidOut(reading, element.start, end)
  }
  const group: Rule = async (reading, element, end) => {
    const parts = await childrenOf(reading, element, end)
    const own = parts.find(({ id }) => id === 0xa1)
    if (!own || !(await isKept(reading, own))) return voidOut(reading, element.start, end)
    for (const part of parts) {
      if (![0xa1, 0x9b, 0xfb, 0x75a2].includes(part.id)) await voidOut(reading, part.start, part.end ?? end)
    }
  }
  return new Map([...kept(0xe7, 0xa7, 0xab), [0xa3, block], [0xa0, group]])
}

/** The kind of a track by its codec; undefined for what no browser plays, or what is packed once more. */
export async function kindOf(
  reading: FileReader,
  fields: readonly Element[],
): Promise<'picture' | 'sound' | undefined> {
  const name = (
    await bytesOf(
      reading,
      fields.find(({ id }) => id === TRACK.codec),
    )
  ).toString('latin1')
  const type = await numberIn(
    reading,
    fields.find(({ id }) => id === TRACK.type),
  )
  const kind = CODECS.get(name.replace(/\0+$/, ''))
  if (fields.some(({ id }) => id === 0x6d80)) throw new DamagedFile()
  return kind && type === (kind === 'picture' ? 1 : 2) ? kind : undefined
}
