/** Where a table of a font file begins. */
function findTable(font: Buffer, name: string): number {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  throw new Error(`The font has no table ${name}.`)
}

/** Where its list of letters by segments (format 4 of OpenType's `cmap`) begins, which every font for the web has. */
function findSegments(font: Buffer): number {
  const cmap = findTable(font, 'cmap')
  for (let entry = cmap + 4; entry < cmap + 4 + 8 * font.readUInt16BE(cmap + 2); entry += 8) {
    const list = cmap + font.readUInt32BE(entry + 4)
    if (font.readUInt16BE(list) === 4) return list
  }
  throw new Error('The font has no letters by segments.')
}

/** The code points that a TrueType font has a shape for. */
export function readLetters(font: Buffer): Set<number> {
  const list = findSegments(font)
  const size = font.readUInt16BE(list + 6)
  const [ends, starts, deltas, ranges] = [14, 16 + size, 16 + 2 * size, 16 + 3 * size].map((from) => list + from)
  if (!ends || !starts || !deltas || !ranges) throw new Error('The font has no letters.')
  const letters = new Set<number>()
  for (let at = 0; at < size; at += 2) {
    const [start, delta, range] = [starts, deltas, ranges].map((from) => font.readUInt16BE(from + at))
    for (let code = start ?? 0; code <= font.readUInt16BE(ends + at) && code < 0xffff; code++) {
      // a segment names its shapes by a distance, or in a list whose place is counted from here
      const shape = range
        ? font.readUInt16BE(ranges + at + range + 2 * (code - (start ?? 0)))
        : (code + (delta ?? 0)) & 0xffff
      if (shape !== 0) letters.add(code)
    }
  }
  return letters
}
