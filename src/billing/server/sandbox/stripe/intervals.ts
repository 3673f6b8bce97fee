export type Interval = 'month' | 'year'
export const DAY_S = 24 * 60 * 60

/** `count` months or years after a moment in seconds; the last day of a shorter month stands for a missing one. */
export function addIntervals(seconds: number, interval: Interval, count: number): number {
  const from = new Date(seconds * 1_000)
  const months = from.getUTCMonth() + count * (interval === 'year' ? 12 : 1)
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), months + 1, 0)).getUTCDate()
  const moved = new Date(from)
  moved.setUTCFullYear(from.getUTCFullYear(), months, Math.min(from.getUTCDate(), lastDay))
  return Math.floor(moved.getTime() / 1_000)
}

/** The end of the period that begins at `start`, counted from the anchor so that no day is lost in February. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  let count = 1
  while (addIntervals(anchor, interval, count) <= start) count++
  return addIntervals(anchor, interval, count)
}
