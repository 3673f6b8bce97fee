import { DAMPING, RELEASE, strikeGain } from '../../../platform/loudness.ts'
import type { Note } from '../../category.ts'
import { SAMPLE_RATE, type ToneOf } from './bank.ts'

const ATTACK = 0.002
const FADE = 0.06
const HIGHEST_PEAK = 0.89

/** The notes as one mono sound at SAMPLE_RATE; the same notes always give the same samples. */
export async function renderNotes(notes: readonly Note[], toneOf: ToneOf): Promise<Float32Array> {
  const seconds = Math.max(...notes.map(({ at, length }) => at + length)) + RELEASE
  const mix = new Float32Array(Math.ceil(seconds * SAMPLE_RATE))
  for (const note of notes) strike(mix, note, await toneOf(note.midi, note.length + RELEASE))
  limit(mix)
  fadeOut(mix)
  return mix
}

function strike(mix: Float32Array, { at, length, velocity }: Note, tone: Float32Array): void {
  const begin = Math.round(at * SAMPLE_RATE)
  const held = Math.round(length * SAMPLE_RATE)
  const end = Math.min(held + Math.round(RELEASE * SAMPLE_RATE), tone.length, mix.length - begin)
  const damping = Math.exp(-1 / (DAMPING * SAMPLE_RATE))
  let gain = strikeGain(velocity)
  for (let n = 0; n < end; n++) {
    if (n > held) gain *= damping
    const attack = Math.min(1, n / (ATTACK * SAMPLE_RATE))
    mix[begin + n] = (mix[begin + n] ?? 0) + (tone[n] ?? 0) * gain * attack
  }
}

/** Strings sound as loud as on the piano of a page; only what would go over the edge is softer. */
function limit(mix: Float32Array): void {
  const peak = mix.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  if (peak <= HIGHEST_PEAK) return
  for (let n = 0; n < mix.length; n++) mix[n] = ((mix[n] ?? 0) * HIGHEST_PEAK) / peak
}

function fadeOut(mix: Float32Array): void {
  const length = Math.min(mix.length, Math.round(FADE * SAMPLE_RATE))
  for (let n = 0; n < length; n++) {
    const place = mix.length - 1 - n
    mix[place] = (mix[place] ?? 0) * (n / length)
  }
}
