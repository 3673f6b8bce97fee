/** Strikes further from a beat than this were not meant for it. */
const REACH_MS = 350
const NEEDED = 5
/** How far apart the middle half of the strikes may be before they tell nothing. */
const SPREAD_MS = 80
const MOST_MS = 400

/**
 * How late strikes come in that were played with beats, in milliseconds: the middle one of them, since people are off on
 * both sides. Null where they are too few or too far apart to tell; never less than nothing.
 */
export function measureLatency(beats: readonly number[], strikes: readonly number[]): number | null {
  const offsets = beats.flatMap((beat) => {
    const near = strikes.map((at) => at - beat).filter((offset) => Math.abs(offset) < REACH_MS)
    const [nearest] = near.sort((one, other) => Math.abs(one) - Math.abs(other))
    return nearest === undefined ? [] : [nearest]
  })
  if (offsets.length < NEEDED) return null
  const middle = middleOffset(offsets)
  return middle === null ? null : Math.round(Math.min(MOST_MS, Math.max(0, middle)))
}

/** The middle one of some milliseconds; null where those around it are too far apart to tell. */
export function middleOffset(offsets: readonly number[]): number | null {
  const sorted = [...offsets].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return at(0.75) - at(0.25) > SPREAD_MS ? null : at(0.5)
}
