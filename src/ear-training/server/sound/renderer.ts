import type { Note } from '../../recipe.ts'
import { SAMPLE_RATE, type ToneOf } from './bank.ts'

/** Seconds in which a damper takes a string to a third of its loudness. */
const DAMPING = 0.09
/** After so long a damped string can't be heard. */
const RELEASE = 0.45
const ATTACK = 0.002
const FADE = 0.06
/** Every clip is as loud as every other, whether it is one note or seven: root mean square of its loudest second. */
const LOUDNESS = 0.16
const HIGHEST_PEAK = 0.89

/** The notes as one mono sound at SAMPLE_RATE; the same notes always give the same samples. */
export async function renderNotes(notes: readonly Note[], toneOf: ToneOf): Promise<Float32Array> {
  const seconds = Math.max(...notes.map(({ at, length }) => at + length)) + RELEASE
  const mix = new Float32Array(Math.ceil(seconds * SAMPLE_RATE))
  for (const note of notes) strike(mix, note, await toneOf(note.midi, note.length + RELEASE))
  level(mix)
  fadeOut(mix)
  return mix
}

function strike(mix: Float32Array, { at, length, velocity }: Note, tone: Float32Array): void {
  const begin = Math.round(at * SAMPLE_RATE)
  const held = Math.round(length * SAMPLE_RATE)
  const end = Math.min(held + Math.round(RELEASE * SAMPLE_RATE), tone.length, mix.length - begin)
  const damping = Math.exp(-1 / (DAMPING * SAMPLE_RATE))
  let gain = velocity ** 1.5
  for (let n = 0; n < end; n++) {
    if (n > held) gain *= damping
    const attack = Math.min(1, n / (ATTACK * SAMPLE_RATE))
    mix[begin + n] = (mix[begin + n] ?? 0) + (tone[n] ?? 0) * gain * attack
  }
}

/** One gain for the whole clip: as loud as the others, and never over the edge. */
function level(mix: Float32Array): void {
  const peak = mix.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  if (peak === 0) return
  const gain = Math.min(LOUDNESS / loudestSecond(mix), HIGHEST_PEAK / peak)
  for (let n = 0; n < mix.length; n++) mix[n] = (mix[n] ?? 0) * gain
}

function loudestSecond(mix: Float32Array): number {
  const window = Math.min(SAMPLE_RATE, mix.length)
  let power = 0
  let loudest = 0
  for (let n = 0; n < mix.length; n++) {
    power += (mix[n] ?? 0) ** 2 - (n >= window ? (mix[n - window] ?? 0) ** 2 : 0)
    loudest = Math.max(loudest, power)
  }
  return Math.sqrt(loudest / window)
}

function fadeOut(mix: Float32Array): void {
  const length = Math.min(mix.length, Math.round(FADE * SAMPLE_RATE))
  for (let n = 0; n < length; n++) {
    const place = mix.length - 1 - n
    mix[place] = (mix[place] ?? 0) * (n / length)
  }
}
