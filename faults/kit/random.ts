export type Random = () => number

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A seed of its own for each scenario, so that one run alone meets the same numbers as within all of them. */
export const seedFor = (seed: number, name: string): number =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619), seed ^ 2166136261) >>> 0

export const between = (random: Random, least: number, most: number): number =>
  Math.floor(least + random() * (most - least))
