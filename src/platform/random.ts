/** Numbers from 0 to 1, the same for the same seed everywhere, after the well-known generator mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One of `items`, each as likely as its weight says. @throws RangeError where there is none */
export function pickBy<T>(random: () => number, items: readonly T[], weight: (item: T) => number = () => 1): T {
  let left = random() * items.reduce((sum, item) => sum + weight(item), 0)
  for (const item of items) {
    left -= weight(item)
    if (left < 0) return item
  }
  const last = items.at(-1)
  if (last === undefined) throw new RangeError('There is nothing to pick from.')
  return last
}
