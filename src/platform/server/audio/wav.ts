/** PCM in whole numbers and in floats, A-law, µ-law, and what says in its own words which of them it is. */
const CODINGS = [1, 3, 6, 7, 0xfffe]
/** A recorder that could not go back to the beginning leaves the length open. */
const OPEN_END = 0xffffff00

/** Whether a description and all the samples that are announced are there. */
export function isWholeWav(content: Buffer): boolean {
  let described = false
  for (let at = 12; at + 8 <= content.length; ) {
    const name = content.toString('latin1', at, at + 4)
    const size = content.readUInt32LE(at + 4)
    const body = at + 8
    if (name === 'fmt ') described = isDescription(content.subarray(body, body + size))
    if (name === 'data') {
      const there = content.length - body
      return described && size > 0 && there > 0 && (size <= there || size >= OPEN_END)
    }
    at = body + size + (size % 2)
  }
  return false
}

const isDescription = (chunk: Buffer) =>
  chunk.length >= 16 &&
  CODINGS.includes(chunk.readUInt16LE(0)) &&
  chunk.readUInt16LE(2) > 0 &&
  chunk.readUInt32LE(4) > 0
