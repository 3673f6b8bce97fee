/** Numbers that are the same for the same seed (mulberry32), so that a delivery that failed can be seen again. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** A whole number from 0 to `most`. */
    upTo: (most: number): number => Math.floor(next() * (most + 1)),
    chance: (of: number): boolean => next() < of,
    shuffled: <T>(list: readonly T[]): T[] =>
      list
        .map((each) => ({ each, by: next() }))
        .sort((a, b) => a.by - b.by)
        .map(({ each }) => each),
  }
}
export type Random = ReturnType<typeof seededRandom>

/** `STORY_DELIVERIES`: how often each story is delivered out of order, by itself on PostgreSQL only. `STORY_SEED`: where the seeds begin. */
const deliveries = Number(process.env.STORY_DELIVERIES ?? (process.env.TEST_DATABASE === 'postgres' ? 1 : 0))
const first = Number(process.env.STORY_SEED ?? 1)
export const seeds: readonly number[] = Array.from({ length: deliveries }, (_, n) => first + n)
