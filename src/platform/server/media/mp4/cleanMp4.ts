import { DamagedFile, type FileReader } from '../reading.ts'
import { CODECS, fragmentDefaults, fragmentIndex, plainBrands, track, undated } from './allowedBoxes.ts'
import { type Box, boxesIn, childrenOf, descend, find, silence } from './boxes.ts'
import { cleanFragment, readDefaults } from './fragments.ts'
import { Ranges } from './ranges.ts'
import { noteSamples } from './samples.ts'

/** In pixels as shown; null where the film does not say. */
export type FilmShape = { width: number | null; height: number | null }
type Track = { box: Box; id: number; kind: string; shape: FilmShape }

/**
 * Takes out of an MP4, in its place, everything but its pictures and sounds and what a player needs to find them;
 * what is neither of these is blank then, also among the samples.
 * @returns the shapes of its pictures, of which there are none in a sound
 * @throws Damaged when it is cut short, or has neither pictures nor sounds that a browser could play
 */
export async function cleanMp4(reading: FileReader): Promise<FilmShape[]> {
  const top = await boxesIn(reading, 0, reading.size)
  const movie = find(top, 'moov')
  const ranges = new Ranges()
  if (top[0]?.type !== 'ftyp' || !movie) throw new DamagedFile()
  const tracks = await cleanMovie(reading, movie, ranges)
  const extension = find(await childrenOf(reading, movie), 'mvex')
  const usual = await readDefaults(reading, extension)
  const stay = new Map(tracks.map(({ id }) => [id, usual.get(id) ?? 0]))
  for (const box of top) {
    if (box.type === 'moof') await cleanFragment(reading, box, stay, ranges)
    else if (box.type === 'mfra') await fragmentIndex(reading, box)
    else if (box.type === 'ftyp' || box.type === 'styp') await plainBrands(reading, box)
    else if (box !== movie && box.type !== 'mdat' && box.type !== 'sidx') await silence(reading, box)
  }
  const samples = top.filter(({ type, body, end }) => type === 'mdat' && end > body)
  if (tracks.length === 0 || samples.length === 0) throw new DamagedFile()
  await ranges.blankOutside(reading, samples)
  return tracks.flatMap(({ kind, shape }) => (kind === 'vide' ? [shape] : []))
}

/** Cleans the index of a film, of which the tracks of pictures and sound stay. */
async function cleanMovie(reading: FileReader, movie: Box, ranges: Ranges): Promise<Track[]> {
  const tracks: Track[] = []
  for (const box of await childrenOf(reading, movie)) {
    const found = box.type === 'trak' ? await readTrack(reading, box) : undefined
    if (found) {
      await track(reading, box)
      await noteSamples(reading, await requireTable(reading, box), ranges)
      tracks.push(found)
    } else if (box.type === 'mvhd') await undated(reading, box)
    else if (box.type === 'mvex') await fragmentDefaults(reading, box)
    else await silence(reading, box)
  }
  return tracks
}

async function requireTable(reading: FileReader, box: Box): Promise<Box> {
  const table = await descend(reading, await childrenOf(reading, box), 'mdia', 'minf', 'stbl')
  if (!table) throw new DamagedFile()
  return table
}

/** undefined for what is neither pictures nor sound, or coded in a way that no browser knows. */
async function readTrack(reading: FileReader, box: Box): Promise<Track | undefined> {
  const parts = await childrenOf(reading, box)
  const header = find(parts, 'tkhd')
  const handler = await descend(reading, parts, 'mdia', 'hdlr')
  const coding = await descend(reading, parts, 'mdia', 'minf', 'stbl', 'stsd')
  if (!header || !handler || !coding) return undefined
  const kind = (await reading.at(handler.body + 8, 4)).toString('latin1')
  const known = Object.hasOwn(CODECS, kind) ? (CODECS[kind] ?? {}) : {}
  const entries = await childrenOf(reading, coding, 8)
  if (entries.length === 0 || entries.some(({ type }) => !Object.hasOwn(known, type))) return undefined
  const fields = await reading.at(header.body, 96)
  const id = fields.readUInt32BE(fields[0] === 1 ? 20 : 12)
  return { box, id, kind, shape: shapeIn(fields) }
}

function shapeIn(fields: Buffer): FilmShape {
  const matrix = fields[0] === 1 ? 52 : 40
  if (fields.length < matrix + 44) throw new DamagedFile()
  const [width = null, height = null] = [36, 40].map(
    (offset) => Math.round(fields.readUInt32BE(matrix + offset) / 65536) || null,
  )
  // filmed upright: the player turns it by a quarter
  const rotated = fields.readInt32BE(matrix) === 0 && fields.readInt32BE(matrix + 4) !== 0
  return rotated ? { width: height, height: width } : { width, height }
}
