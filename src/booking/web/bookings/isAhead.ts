import type { Booking } from '../../contract.ts'

/** What still takes place, or may; a lesson that is on is one of them. */
export const isAhead = ({ state, starts_at, duration }: Booking, now: string): boolean =>
  (state === 'confirmed' || state === 'pending') && Date.parse(starts_at) + duration * 60_000 > Date.parse(now)
