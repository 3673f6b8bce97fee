/** A stream of numbers in [0, 1) that is the same for the same text at every run and on every machine. */
export function seededStream(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of a list, by a number in [0, 1). */
export const pick = <T>(list: readonly T[], at: number): T => list[Math.floor(at * list.length)] as T

/** A colour '#rrggbb' moved towards black (amount below 0) or white (above 0), amount in [-1, 1]. */
export function shade(colour: string, amount: number): string {
  const target = amount < 0 ? 0 : 255
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(value + (target - value) * Math.abs(amount))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
