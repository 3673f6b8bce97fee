/** The same shuffle for the same seed, on the server and in the browser alike. */
export function shuffle<T>(items: readonly T[], seed: number): T[] {
  const random = randomBy(seed)
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [shuffled[last] as T, shuffled[other] as T]
    shuffled[last] = b
    shuffled[other] = a
  }
  return shuffled
}

/** Numbers from 0 to 1 after the well-known generator mulberry32. */
function randomBy(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
