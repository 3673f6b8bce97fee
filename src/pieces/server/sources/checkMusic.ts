import { readMidiFile } from './midiFile.ts'
import { isMidi } from './readMidi.ts'
import { isZip, readMxl } from './readMxl.ts'
import { cleanXml } from './readXml.ts'

type MusicFile = { extension: 'mid' | 'mxl' | 'musicxml'; content: Buffer }

const startsAsXml = (content: Buffer): boolean =>
  content.subarray(0, 2).toString('hex') === 'fffe' ||
  content.subarray(0, 2).toString('hex') === 'feff' ||
  /^\uFEFF?\s*</.test(content.toString('utf8', 0, 200))

/**
 * A file of music to be handed on as it is and not engraved, so that it may be of any length: a score comes without its DTD.
 * @returns undefined for what is no music at all
 * @throws AppError 'invalid' for music that is damaged, or reaches out of its file
 */
export function checkMusic(content: Buffer): MusicFile | undefined {
  if (isMidi(content)) {
    readMidiFile(content)
    return { extension: 'mid', content }
  }
  if (isZip(content)) {
    cleanXml(readMxl(content))
    return { extension: 'mxl', content }
  }
  return startsAsXml(content) ? { extension: 'musicxml', content: Buffer.from(cleanXml(content).xml) } : undefined
}
