const HEADER = 27
const CODECS = ['\x01vorbis', 'OpusHead']

/** Whether whole pages follow each other to the end, of a sound that browsers know and that is not empty. */
export function isWholeOgg(content: Buffer): boolean {
  let at = 0
  let samples = 0n
  while (at < content.length) {
    const end = endOfPage(content, at)
    if (end === undefined || end > content.length) return false
    if (at === 0 && !startsCodec(content, end)) return false
    const position = content.readBigInt64LE(at + 6)
    if (position > samples) samples = position
    at = end
  }
  return samples > 0n
}

/** Where the page that begins at `at` ends: its table says how long its pieces are. Undefined where none begins. */
function endOfPage(content: Buffer, at: number): number | undefined {
  if (content.length < at + HEADER || content.toString('latin1', at, at + 4) !== 'OggS') return undefined
  const pieces = content.subarray(at + HEADER, at + HEADER + (content[at + 26] ?? 0))
  return pieces.reduce((end, size) => end + size, at + HEADER + (content[at + 26] ?? 0))
}

function startsCodec(content: Buffer, end: number): boolean {
  const packet = content.toString('latin1', HEADER + (content[26] ?? 0), end)
  return CODECS.some((codec) => packet.startsWith(codec))
}
