import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decode } from '../../test/hear.ts'
import { type HeardNote, NoteDetector } from './noteDetector.ts'

const RATE = 44_100
const SAMPLES = join(import.meta.dirname, '../platform/web/piano/samples')
type Struck = { key: number; at: number; seconds: number; loud?: number }

/** What a microphone in front of the academy's own piano would give: strings that ring into each other, and noise. */
async function record(strikes: readonly Struck[], { noise = 0.001 } = {}): Promise<Float32Array> {
  const end = Math.max(...strikes.map(({ at, seconds }) => at + seconds))
  let seed = 7
  const sound = Float32Array.from({ length: (end + 0.6) * RATE }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return (seed / 2 ** 31 - 1) * noise
  })
  for (const { key, at, seconds, loud = 0.6 } of strikes) {
    const { sound: string } = await decode(readFileSync(join(SAMPLES, `${key}.mp3`)))
    const lead = string.findIndex((value) => Math.abs(value) > 0.002)
    const length = Math.min(string.length - lead, (seconds + 0.25) * RATE)
    for (let n = 0; n < length; n++) {
      const damped = n < seconds * RATE ? 1 : Math.exp(-(n - seconds * RATE) / (0.05 * RATE))
      const index = Math.round(at * RATE) + n
      sound[index] = (sound[index] ?? 0) + (string[lead + n] ?? 0) * loud * damped
    }
  }
  return sound
}

/** Listens as the browser's audio thread does, 128 samples at a time. */
function listen(sound: Float32Array, gate = 0.006) {
  const detector = new NoteDetector(RATE, gate)
  const heard: (HeardNote & { seconds: number })[] = []
  for (let from = 0; from < sound.length; from += 128)
    for (const note of detector.hear(sound.subarray(from, from + 128)))
      heard.push({ ...note, seconds: (from + 128) / RATE })
  return heard
}
const downs = (heard: readonly HeardNote[]) => heard.filter(({ kind }) => kind === 'down').map(({ key }) => key)
const inOrder = (keys: readonly number[], seconds = 0.5): Struck[] =>
  keys.map((key, index) => ({ key, at: 0.2 + index * seconds, seconds: seconds * 0.95 }))

describe('what the microphone hears', () => {
  it('is each key from A1 to F♯6 once, and nothing else', async () => {
    const keys = [36, 39, 42, 45, 48, 51, 54, 57, 60, 63, 66, 69, 72, 75, 78, 81, 84, 87, 90]
    expect(downs(listen(await record(inOrder(keys, 0.6))))).toEqual(keys)
  })

  it('is a melody with leaps and repeated notes, ringing into each other', async () => {
    const keys = [60, 60, 72, 63, 63, 63, 48, 60, 66]
    const strikes = inOrder(keys, 0.45).map((each) => ({ ...each, seconds: 0.5 }))
    expect(downs(listen(await record(strikes)))).toEqual(keys)
  })

  it('says when each note began, whatever it took to hear it', async () => {
    const strikes = inOrder([60, 63, 66, 69, 48])
    const heard = listen(await record(strikes)).filter(({ kind }) => kind === 'down')
    for (const [index, { seconds, delay }] of heard.entries()) {
      expect(Math.abs(seconds - delay / 1000 - (strikes[index]?.at ?? 0))).toBeLessThan(0.025)
      expect(delay).toBeLessThan(150)
    }
  })

  it('ends with the sound', async () => {
    const heard = listen(await record([{ key: 60, at: 0.2, seconds: 0.5 }]))
    expect(heard.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['down 60', 'up 60'])
    expect(heard[1]?.seconds).toBeGreaterThan(0.6)
  })

  it('is nothing in a noisy room, by the gate that its calibration has found', async () => {
    const strikes = inOrder([60, 63, 60])
    expect(downs(listen(await record(strikes, { noise: 0.01 }), 0.018))).toEqual([60, 63, 60])
    expect(downs(listen(await record([{ key: 60, at: 0, seconds: 1, loud: 0 }], { noise: 0.01 }), 0.018))).toEqual([])
  })
})
