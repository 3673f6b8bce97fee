import { DamagedFile, type FileReader } from '../reading.ts'
import { fragmentTrack, keepBox } from './allowedBoxes.ts'
import { type Box, childrenOf, find, silence } from './boxes.ts'
import type { Ranges } from './ranges.ts'

const BASE = 0x1
const DESCRIPTION = 0x2
const DURATION = 0x8
const SIZE = 0x10
const FROM_FRAGMENT = 0x20000
const RUN = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, shift: 0x800 }

/** Usual length of a sample, by the track's number. */
export type Defaults = ReadonlyMap<number, number>

export async function readDefaults(reading: FileReader, extension: Box | undefined): Promise<Defaults> {
  const found = new Map<number, number>()
  for (const { type, body } of await childrenOf(reading, extension)) {
    if (type !== 'trex') continue
    const fields = await reading.at(body, 20)
    found.set(fields.readUInt32BE(4), fields.readUInt32BE(16))
  }
  return found
}

/** Takes out of one fragment what is not of the tracks in `usual`, and notes where the samples of these are. */
export async function cleanFragment(
  reading: FileReader,
  fragment: Box,
  usual: Defaults,
  ranges: Ranges,
): Promise<void> {
  let end: number | undefined = fragment.start
  for (const box of await childrenOf(reading, fragment)) {
    if (box.type === 'mfhd') await keepBox(reading, box)
    else if (box.type !== 'traf') await silence(reading, box)
    else {
      await fragmentTrack(reading, box)
      end = await noteRuns(reading, box, { fragment, end, usual, ranges })
      if (end === undefined) await silence(reading, box)
    }
  }
}

type Place = { fragment: Box; end: number | undefined; usual: Defaults; ranges: Ranges }

/** Where this part's samples end, from where the next may go on; undefined for a track that does not stay. */
async function noteRuns(reading: FileReader, part: Box, { fragment, end, usual, ranges }: Place) {
  const boxes = await childrenOf(reading, part)
  const head = find(boxes, 'tfhd')
  if (!head) throw new DamagedFile()
  const fields = await reading.at(head.body, 40)
  const flags = fields.readUInt32BE(0)
  const usually = usual.get(fields.readUInt32BE(4))
  if (usually === undefined) return undefined
  const after = 8 + (flags & BASE ? 8 : 0) + (flags & DESCRIPTION ? 4 : 0) + (flags & DURATION ? 4 : 0)
  const size = flags & SIZE ? fields.readUInt32BE(after) : usually
  const base = flags & BASE ? Number(fields.readBigUInt64BE(8)) : flags & FROM_FRAGMENT ? fragment.start : end
  // it goes on where a part ended that is gone
  if (base === undefined) throw new DamagedFile()
  let at = base
  for (const run of boxes) if (run.type === 'trun') at = await noteRun(reading, run, { base, at, size, ranges })
  return at
}

type Run = { base: number; at: number; size: number; ranges: Ranges }

async function noteRun(reading: FileReader, { body, end }: Box, { base, at, size, ranges }: Run): Promise<number> {
  const head = await reading.at(body, 12)
  const flags = head.readUInt32BE(0)
  const count = head.readUInt32BE(4)
  const start = flags & RUN.offset ? base + head.readInt32BE(8) : at
  const first = body + 8 + (flags & RUN.offset ? 4 : 0) + (flags & RUN.firstFlags ? 4 : 0)
  const width = [RUN.duration, RUN.size, RUN.flags, RUN.shift].filter((flag) => flags & flag).length * 4
  if (first + count * width > end) throw new DamagedFile()
  let length = flags & RUN.size ? 0 : count * size
  if (flags & RUN.size)
    for (let sample = 0; sample < count; sample++) {
      const field = first + sample * width + (flags & RUN.duration ? 4 : 0)
      length += (await reading.at(field, 4)).readUInt32BE(0)
    }
  if (length > 0) ranges.add(start, start + length)
  return start + length
}
