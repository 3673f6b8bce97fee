import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClapDetector } from './clapDetector.ts'

const RATE = 44_100

/** Numbers from -1 to 1 that sound like noise, and are the same for the same seed. */
function noiseOf(seed: number): () => number {
  let state = seed | 1
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393
    return ((state >>> 0) / 2 ** 31 - 1) * 0.999
  }
}

/** A room with some noise, in which somebody claps at these seconds: short bursts that echo. */
function record(claps: readonly { at: number; loud: number }[], room: number, seed: number, seconds = 3): Float32Array {
  const noise = noiseOf(seed)
  const sound = Float32Array.from({ length: RATE * seconds }, () => noise() * room)
  for (const { at, loud } of claps) {
    const begin = Math.round(at * RATE)
    for (let n = 0; n < 0.2 * RATE && begin + n < sound.length; n++) {
      const strike = Math.exp(-n / (0.008 * RATE)) + 0.12 * Math.exp(-n / (0.05 * RATE))
      sound[begin + n] = (sound[begin + n] ?? 0) + noise() * loud * strike
    }
  }
  return sound
}

/** Hears it in blocks as a browser gives them. */
function hear(sound: Float32Array): number[] {
  const detector = new ClapDetector(RATE)
  const heard: number[] = []
  for (let from = 0; from < sound.length; from += 128) heard.push(...detector.hear(sound.subarray(from, from + 128)))
  return heard
}

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const times = fc.array(fc.record({ gap: unit, loud: unit }), { minLength: 1, maxLength: 6 }).map((each) =>
  each.map(({ loud }, place) => ({
    at: 0.4 + each.slice(0, place).reduce((sum, { gap }) => sum + 0.14 + 0.5 * gap, 0),
    loud: 0.15 + 0.75 * loud,
  })),
)

describe('a microphone', () => {
  it('hears each clap once and when it was, soft or loud, in a quiet room and in a noisy one', () => {
    fc.assert(
      fc.property(times, fc.double({ min: 0.0002, max: 0.008, noNaN: true }), fc.nat(), (claps, room, seed) => {
        const heard = hear(record(claps, room, seed, 5))
        expect(heard).toHaveLength(claps.length)
        for (const [at, clap] of claps.entries()) expect(Math.abs((heard[at] ?? 0) - clap.at)).toBeLessThan(0.012)
      }),
      { numRuns: 40 },
    )
  })

  it('hears none in a room alone, nor in a hum', () => {
    for (const room of [0, 0.001, 0.01, 0.05]) expect(hear(record([], room, 5))).toEqual([])
    const hum = Float32Array.from({ length: 2 * RATE }, (_, n) => 0.2 * Math.sin((2 * Math.PI * 100 * n) / RATE))
    expect(hear(hum)).toEqual([])
  })
  it('knows from the first moment on how loud the room is', () => {
    const noise = noiseOf(7)
    // gusts, twice as loud as what is between them
    const gust = (n: number) => (Math.floor(n / (0.05 * RATE)) % 2 === 0 ? 0.02 : 0.04)
    expect(hear(Float32Array.from({ length: 3 * RATE }, (_, n) => noise() * gust(n)))).toEqual([])
  })
})
