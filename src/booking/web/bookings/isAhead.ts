import type { Booking } from '../../contract.ts'

/** What still takes place, or may; a lesson that is on is one of them. */
export const isAhead = ({ state, starts_at, duration }: Booking, now: string): boolean =>
  (state === 'confirmed' || state === 'pending') && Date.parse(starts_at) + duration * 60_000 > Date.parse(now)

/** With the last reminder, ten minutes before, the way in stands out. */
const SOON_MS = 10 * 60_000

/** Whether somebody who comes by now comes for it. */
export const isSoon = ({ starts_at }: Booking, now: string): boolean =>
  Date.parse(starts_at) - Date.parse(now) <= SOON_MS
