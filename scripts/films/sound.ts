// The sound of a film, on the academy's own piano.
import { openBank, SAMPLE_RATE } from '../../src/ear-training/server/sound/bank.ts'
import { renderNotes } from '../../src/ear-training/server/sound/renderer.ts'
import type { FilmNote } from './engrave.ts'

/** The melody is struck harder than what goes with it. */
const VELOCITY = { right: 0.85, left: 0.72 }
const toneOf = await openBank()

/** The notes as a WAV file, which begins `lead` seconds before the first of them. */
export async function renderSound(notes: readonly FilmNote[], lead: number): Promise<Buffer> {
  const sound = await renderNotes(
    notes.map(({ midi, at, length, hand }) => ({
      midi,
      at: lead + at,
      length: length * 0.97,
      velocity: VELOCITY[hand],
    })),
    toneOf,
  )
  const data = Buffer.alloc(sound.length * 2)
  for (const [n, value] of sound.entries()) data.writeInt16LE(Math.round(value * 32_767), n * 2)
  return Buffer.concat([headerOf(data.length), data])
}

function headerOf(bytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(SAMPLE_RATE, 24)
  header.writeUInt32LE(SAMPLE_RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}
