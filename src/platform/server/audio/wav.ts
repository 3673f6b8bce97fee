/** PCM in whole numbers and in floats, A-law, µ-law, and what says in its own words which of them it is. */
const CODINGS = [1, 3, 6, 7, 0xfffe]
/** A recorder that could not go back to the beginning leaves the length open. */
const OPEN_END = 0xffffff00
const LONGEST_DESCRIPTION = 40

/** Its description and its samples alone; undefined when either is missing, or not all samples are there. */
export function cleanWav(content: Buffer): Buffer | undefined {
  let description: Buffer | undefined
  for (let at = 12; at + 8 <= content.length; ) {
    const name = content.toString('latin1', at, at + 4)
    const size = content.readUInt32LE(at + 4)
    const body = at + 8
    if (name === 'fmt ') description = content.subarray(body, body + Math.min(size, LONGEST_DESCRIPTION))
    if (name === 'data') {
      const there = content.length - body
      const isWhole = size > 0 && there > 0 && (size <= there || size >= OPEN_END)
      if (!isWhole || !description || !isDescription(description)) return undefined
      return written(description, content.subarray(body, body + Math.min(size, there)))
    }
    at = body + size + (size % 2)
  }
  return undefined
}

const isDescription = (chunk: Buffer) =>
  chunk.length >= 16 &&
  CODINGS.includes(chunk.readUInt16LE(0)) &&
  chunk.readUInt16LE(2) > 0 &&
  chunk.readUInt32LE(4) > 0

/** The file of the two, each at an even place. */
function written(description: Buffer, samples: Buffer): Buffer {
  const parts = [Buffer.from('RIFF    WAVE', 'latin1'), ...chunk('fmt ', description), ...chunk('data', samples)]
  const whole = Buffer.concat(parts)
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

function chunk(name: string, body: Buffer): Buffer[] {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return [head, body, Buffer.alloc(body.length % 2)]
}
