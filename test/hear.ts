import FFT from 'fft.js'
import { MPEGDecoder } from 'mpg123-decoder'
import type { Note } from '../src/ear-training/category.ts'
import { noteName, usualRoot } from '../src/platform/spelling.ts'

const SIZE = 32_768
/** How far a fundamental may be from where it should be, in semitones; a piano is never tuned to the cent. */
const TUNING = 0.35
/** Decibels under the loudest note. In right clips notes are within 20 of it, and what is no note is 28 below. */
const FAINTEST_NOTE = -24
const LOUDEST_NOISE = -24
/** How far the overtones are above their tone, in semitones, with the tone itself. */
const OVERTONES = Array.from({ length: 16 }, (_, index) => 12 * Math.log2(index + 1))

type Heard = { sound: Float32Array; rate: number }
/** How loud the tone of a key is, in decibels; -Infinity where the spectrum has no peak for it. */
export type Levels = (midi: number) => number

const nameOf = (midi: number): string => noteName(usualRoot(midi))

const decoder = new MPEGDecoder()
const fft = new FFT(SIZE)
const input = new Float64Array(SIZE)

/** An MP3 as a listener's player decodes it. */
export async function decode(mp3: Uint8Array): Promise<Heard> {
  await decoder.ready
  await decoder.reset()
  const { channelData, sampleRate, errors } = decoder.decode(mp3)
  if (errors.length > 0 || !channelData[0]) throw new Error('The clip could not be decoded.')
  return { sound: channelData[0], rate: sampleRate }
}

/** Which tones there are between two moments, in seconds. */
export function listen({ sound, rate }: Heard, from: number, to: number): Levels {
  const part = sound.subarray(Math.round(from * rate), Math.round(to * rate))
  input.fill(0)
  for (let n = 0; n < part.length; n++)
    input[n] = (part[n] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * n) / part.length))
  const output = new Float64Array(2 * SIZE)
  fft.realTransform(output, input)
  const loudness = (bin: number) =>
    10 * Math.log10((output[2 * bin] ?? 0) ** 2 + (output[2 * bin + 1] ?? 0) ** 2 + 1e-12)
  const binOf = (midi: number) => ((440 * 2 ** ((midi - 69) / 12)) / rate) * SIZE
  const measure = (midi: number) => {
    let level = Number.NEGATIVE_INFINITY
    for (let bin = Math.ceil(binOf(midi - TUNING)); bin <= binOf(midi + TUNING); bin++) {
      const here = loudness(bin)
      if (here > level && here >= loudness(bin - 1) && here >= loudness(bin + 1)) level = here
    }
    return level
  }
  const known = new Map<number, number>()
  return (midi) => {
    const level = known.get(midi) ?? measure(midi)
    known.set(midi, level)
    return level
  }
}

/** The last strike of a clip, in which all of its answer sounds. */
export async function hearEnd(mp3: Uint8Array, notes: readonly Note[]): Promise<Levels> {
  const last = Math.max(...notes.map(({ at }) => at))
  return listen(await decode(mp3), last + 0.1, last + 0.8)
}

/** What is wrong when exactly these keys should sound: 'E4 is missing', 'F4 sounds too'. Empty when all is right. */
export function problemsOf(levels: Levels, keys: readonly number[]): string[] {
  const loudest = Math.max(...keys.map(levels))
  const missing = keys.filter((key) => levels(key) < loudest + FAINTEST_NOTE)
  const lowest = Math.min(...keys)
  const span = Math.max(...keys) - lowest + 18
  const near = Array.from({ length: span }, (_, index) => lowest - 12 + index)
  const extra = near.filter((key) => !isOvertone(key, keys) && levels(key) > loudest + LOUDEST_NOISE)
  return [...missing.map((key) => `${nameOf(key)} is missing`), ...extra.map((key) => `${nameOf(key)} sounds too`)]
}

/** Whether the key's tone is in the sound of one of these keys anyway. */
function isOvertone(key: number, keys: readonly number[]): boolean {
  return keys.some((base) => OVERTONES.some((above) => Math.abs(base + above - key) < 0.65))
}
