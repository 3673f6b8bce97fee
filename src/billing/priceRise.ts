import { addMonths } from './months.ts'
import type { Duration } from './plans.ts'

/** How long before they are charged a higher price members are written to. */
export const NOTICE_DAYS = 30
const NOTICE_MS = NOTICE_DAYS * 24 * 60 * 60 * 1000

/** The earliest moment at which somebody who is told at `toldAt` may be charged more. */
export const noticeEndsAt = (toldAt: Date): Date => new Date(toldAt.getTime() + NOTICE_MS)

type Paid = { duration: Duration; periodStartsAt: Date | null; periodEndsAt: Date | null }

/** Whether the next renewal is far enough from the mail, so that it may have the higher price. */
export const isRiseDue = (paid: Paid, toldAt: Date): boolean =>
  paid.periodEndsAt !== null && paid.periodEndsAt >= noticeEndsAt(toldAt)

/** The first renewal from which on a member pays a higher price that they were told of at `toldAt`. */
export function riseStartsAt(paid: Paid, toldAt: Date): Date | null {
  const { periodStartsAt: start, periodEndsAt: end, duration } = paid
  if (!end) return null
  const months = duration === 'yearly' ? 12 : 1
  // after a short month providers go back to the day on which the plan was bought
  const anchor = start && start.getUTCDate() > end.getUTCDate() ? start : end
  const between = (end.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + end.getUTCMonth() - anchor.getUTCMonth()
  for (let passed = 0; ; passed += months) {
    const renewal = passed === 0 ? end : addMonths(anchor, between + passed)
    if (isRiseDue({ ...paid, periodEndsAt: renewal }, toldAt)) return renewal
  }
}
