import { DamagedFile } from './reading.ts'

const VORBIS = Buffer.from('\x03vorbis', 'latin1')
const OPUS = Buffer.from('OpusTags', 'latin1')

/**
 * Empties the packet of comments of a Vorbis or an Opus sound in its place: their text becomes blanks in the name of
 * the encoder, which a reader passes over.
 * @throws Damaged when it is no such packet
 */
export function emptyComments(packet: Buffer): void {
  const isVorbis = packet.subarray(0, VORBIS.length).equals(VORBIS)
  const head = isVorbis ? VORBIS : OPUS
  // behind the comments Vorbis has a byte that is one
  const blanks = packet.length - head.length - 8 - (isVorbis ? 1 : 0)
  if (blanks < 0 || !packet.subarray(0, head.length).equals(head)) throw new DamagedFile()
  packet.writeUInt32LE(blanks, head.length)
  packet.fill(' ', head.length + 4, head.length + 4 + blanks)
  packet.writeUInt32LE(0, head.length + 4 + blanks)
  if (isVorbis) packet[packet.length - 1] = 1
}
