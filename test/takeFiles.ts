import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWav } from '../scripts/wav.mjs'

const RATE = 8000

/** A tone of so many seconds. */
export const toneTake = (seconds = 1, name = 'take.wav'): File => {
  const samples = Float32Array.from(
    { length: RATE * seconds },
    (_, at) => 0.4 * Math.sin((2 * Math.PI * 440 * at) / RATE),
  )
  return new File([new Uint8Array(writeWav([samples], RATE))], name, { type: 'audio/wav' })
}

/** One of the recordings beside this file, under its own name or another one; `cut` bytes of its end are missing. */
export function recording(name: string, { as = name, cut = 0 } = {}): File {
  const content = readFileSync(join(import.meta.dirname, 'recordings', name))
  return new File([new Uint8Array(content.subarray(0, content.length - cut))], as)
}

/** What a recording of a few thousand bytes may claim, which a reader that believes it never gets through. */
export const hostileRecordings: Record<string, () => File> = {
  'four billion pictures': () =>
    changed('film.mp4', (content) => {
      content.writeUInt32BE(0xffffffff, content.indexOf('stts') + 12)
      content.writeUInt32BE(0, content.indexOf('stts') + 16)
    }),
  'a run of chunks without an end': () => changed('sound.m4a', (content) => content.writeUInt32BE(0x02ffffff, 6598)),
  'a segment that is longer than the file': () =>
    changed('sound.webm', (content) => content.writeUInt32BE(0x02ffffff, 45)),
}

function changed(name: string, change: (content: Buffer) => void): File {
  const content = readFileSync(join(import.meta.dirname, 'recordings', name))
  change(content)
  return new File([new Uint8Array(content)], name)
}
