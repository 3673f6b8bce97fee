import { addMonths } from '../../../billing/index.ts'

export type Interval = 'month' | 'year'
export const DAY_S = 24 * 60 * 60

/** `count` months or years after a moment in seconds. */
export const addIntervals = (seconds: number, interval: Interval, count: number): number =>
  addMonths(new Date(seconds * 1_000), count * (interval === 'year' ? 12 : 1)).getTime() / 1_000

/** The end of the period that begins at `start`, counted from the anchor so that no day is lost in February. */
export function periodEnd(anchor: number, interval: Interval, start: number): number {
  let count = 1
  while (addIntervals(anchor, interval, count) <= start) count++
  return addIntervals(anchor, interval, count)
}
