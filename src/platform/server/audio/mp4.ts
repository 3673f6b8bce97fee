type Box = { name: string; body: Buffer }

/** Whether its boxes are all there and it has a track of sound and none of pictures. */
export function isWholeMp4Sound(content: Buffer): boolean {
  const boxes = boxesOf(content)
  if (!boxes) return false
  const index = boxes.find(({ name }) => name === 'moov')
  const sound = boxes.some(({ name, body }) => (name === 'mdat' || name === 'moof') && body.length > 0)
  const tracks = index ? tracksOf(index.body) : []
  return sound && tracks.includes('soun') && !tracks.includes('vide')
}

/** The boxes that `content` is made of; undefined when one is cut short. */
function boxesOf(content: Buffer): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = 0; at < content.length; ) {
    if (content.length < at + 8) return undefined
    const [begin, size] = extentOf(content, at)
    if (size < begin || at + size > content.length) return undefined
    boxes.push({ name: content.toString('latin1', at + 4, at + 8), body: content.subarray(at + begin, at + size) })
    at += size
  }
  return boxes
}

/** Length of a box's head, and of all of it: 1 says that a long number follows, 0 that it goes on to the end. */
function extentOf(content: Buffer, at: number): [head: number, size: number] {
  const size = content.readUInt32BE(at)
  if (size === 0) return [8, content.length - at]
  if (size !== 1) return [8, size]
  return content.length < at + 16 ? [16, 0] : [16, Number(content.readBigUInt64BE(at + 8))]
}

/** What each track carries, as its handler says: 'soun', 'vide', 'text'. */
const tracksOf = (index: Buffer): string[] =>
  inside([index], 'trak').flatMap((track) =>
    inside(inside([track], 'mdia'), 'hdlr').map((handler) => handler.toString('latin1', 8, 12)),
  )

const inside = (bodies: readonly Buffer[], wanted: string): Buffer[] =>
  bodies.flatMap((body) => (boxesOf(body) ?? []).flatMap(({ name, body }) => (name === wanted ? [body] : [])))
