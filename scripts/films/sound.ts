// The sound of a film, on the academy's own piano.
import { openBank, SAMPLE_RATE } from '../../src/ear-training/server/sound/bank.ts'
import { renderNotes } from '../../src/ear-training/server/sound/renderer.ts'
import { writeWav } from '../wav.mjs'
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
  return writeWav([sound], SAMPLE_RATE)
}
