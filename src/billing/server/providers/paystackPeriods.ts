import { addMonths } from '../../months.ts'
import type { Duration } from '../../plans.ts'

export type Period = { startsAt: Date; endsAt: Date }

const DAY_MS = 24 * 60 * 60 * 1000
/** How far the day of the next charge may lie beside the end of the month or year that was paid. */
const NEAR_MS = 4 * DAY_MS

export const addDuration = (at: Date, duration: Duration): Date => addMonths(at, duration === 'yearly' ? 12 : 1)

/**
 * The periods that a subscription's payments paid for, in their order: Paystack says when money came, and when it will
 * come next, but not for what time. One that comes early (somebody has paid twice) begins where the paid time ends.
 */
export function paidPeriods(paidAt: readonly Date[], duration: Duration, nextChargeAt: Date | null): Period[] {
  const periods: Period[] = []
  for (const at of paidAt) {
    const end = periods.at(-1)?.endsAt
    const startsAt = end && end.getTime() - at.getTime() > NEAR_MS ? end : at
    periods.push({ startsAt, endsAt: addDuration(startsAt, duration) })
  }
  const last = periods.at(-1)
  if (last && nextChargeAt && Math.abs(nextChargeAt.getTime() - last.endsAt.getTime()) <= NEAR_MS)
    last.endsAt = nextChargeAt
  return periods
}

/** Whole days, begun ones too, from a moment to the end of a period, and how many the period has. */
export function daysLeft({ startsAt, endsAt }: Period, now: Date): { left: number; of: number } {
  const days = (from: Date) => Math.ceil((endsAt.getTime() - from.getTime()) / DAY_MS)
  const of = Math.max(1, days(startsAt))
  return { left: Math.min(of, Math.max(0, days(now))), of }
}
