import { blank, DamagedFile, type FileReader } from '../reading.ts'

export type Box = { type: string; start: number; body: number; end: number }

const MOST_BOXES = 20_000
const HEAD = 8

/**
 * The boxes between `start` and `end`; fewer bytes than a box has at least are left over at the end of some.
 * @throws Damaged when one runs out of its place, as in a file cut short
 */
export async function boxesIn({ at }: FileReader, start: number, end: number): Promise<Box[]> {
  const boxes: Box[] = []
  for (let next = start; next + HEAD <= end; ) {
    const head = await at(next, 16)
    const short = head.length < HEAD ? -1 : head.readUInt32BE(0)
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - next : short
    const body = next + (short === 1 ? 16 : HEAD)
    if (next + length > end || next + length < body || boxes.length >= MOST_BOXES) throw new DamagedFile()
    boxes.push({ type: head.toString('latin1', 4, 8), start: next, body, end: next + length })
    next += length
  }
  return boxes
}

export const childrenOf = async (reading: FileReader, box: Box | undefined, skip = 0): Promise<Box[]> =>
  box ? boxesIn(reading, box.body + skip, box.end) : []

export const find = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type)

/** The box at the end of a way of names, of which the first is looked for among `boxes`. */
export async function descend(reading: FileReader, boxes: readonly Box[], ...way: string[]): Promise<Box | undefined> {
  let found: Box | undefined
  let among = boxes
  for (const type of way) {
    found = find(among, type)
    if (!found) return undefined
    among = type === way.at(-1) ? [] : await childrenOf(reading, found)
  }
  return found
}

/** Makes a box an empty one of the same length, so that nothing behind it moves. */
export async function silence(reading: FileReader, { start, body, end }: Box): Promise<void> {
  await reading.write(Buffer.from('free', 'latin1'), start + 4)
  await blank(reading, body, end)
}
