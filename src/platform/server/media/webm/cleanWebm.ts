import type { FilmShape } from '../mp4/cleanMp4.ts'
import { blank, DamagedFile, type FileReader } from '../reading.ts'
import {
  type Allowed,
  CUES,
  clusterOf,
  HEADER,
  INFO,
  kindOf,
  PIXELS,
  seekHead,
  TRACK,
  TRACK_ENTRY,
} from './allowedElements.ts'
import {
  bytesOf,
  childrenOf,
  type Element,
  elementAt,
  numberIn,
  type Rule,
  type Rules,
  voidOut,
  Walk,
} from './elements.ts'

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const CLUSTER = 0x1f43b675

/**
 * Takes out of a WebM, in its place, everything but its pictures and sounds and what a player needs to find them.
 * @returns the shapes of its pictures
 * @throws Damaged when it is cut short, or has no pictures or sounds that a browser could play
 */
export async function cleanWebm(reading: FileReader): Promise<FilmShape[]> {
  const header = await elementAt(reading, 0)
  if (header.id !== EBML || header.end === undefined) throw new DamagedFile()
  const kind = (await childrenOf(reading, header, header.end)).find(({ id }) => id === DOC_TYPE)
  if ((await bytesOf(reading, kind)).toString('latin1').replace(/\0+$/, '') !== 'webm') throw new DamagedFile()
  const segment = await elementAt(reading, header.end)
  if (segment.id !== SEGMENT) throw new DamagedFile()
  const walk = new Walk(reading, new Set([CLUSTER]))
  await walk.through(header.body, header.end, HEADER)
  const { rules, shapes, stay } = segmentRules(walk)
  const end = segment.end ?? reading.size
  await walk.through(segment.body, end, rules)
  if (stay.blocks === 0) throw new DamagedFile()
  // a player is done here; fewer than two bytes can't be an element
  if (reading.size - end >= 2) await voidOut(reading, end, reading.size)
  else await blank(reading, end, reading.size)
  return shapes
}

function segmentRules(walk: Walk) {
  const shapes: FilmShape[] = []
  const stay: Allowed = { tracks: new Set(), blocks: 0 }
  const entry: Rule = async (reading, element, end) => {
    const fields = await childrenOf(reading, element, end)
    const kind = await kindOf(reading, fields)
    const number = await numberIn(
      reading,
      fields.find(({ id }) => id === TRACK.number),
    )
    if (!kind || number === null) return voidOut(reading, element.start, end)
    if (kind === 'picture')
      shapes.push(
        await shapeOf(
          reading,
          fields.find(({ id }) => id === TRACK.video),
        ),
      )
    stay.tracks.add(number)
    await walk.through(element.body, end, TRACK_ENTRY)
  }
  const rules: Rules = new Map<number, Rule | Rules>([
    [0x114d9b74, seekHead(() => rules)],
    [0x1549a966, INFO],
    [0x1654ae6b, new Map([[0xae, entry]])],
    [0x1c53bb6b, CUES],
    [CLUSTER, clusterOf(stay)],
  ])
  return { rules, shapes, stay }
}

async function shapeOf(reading: FileReader, video: Element | undefined): Promise<FilmShape> {
  const fields = video?.end === undefined ? [] : await childrenOf(reading, video, video.end)
  const pixels = (wanted: number) =>
    numberIn(
      reading,
      fields.find(({ id }) => id === wanted),
    )
  return { width: await pixels(PIXELS.width), height: await pixels(PIXELS.height) }
}
