import type { Level } from '../accounts/index.ts'
import { planTitle } from '../billing/index.ts'
import type { TierNames } from '../platform/academy.ts'

/**
 * What the admins' first page shows; weeks are those of UTC, days and months those of the academy's zone. What is optional
 * is the time before to compare with: figures that an older version has stored have none.
 */
export type Figures = {
  members: {
    total: number
    weeks: { week: string; members: number }[]
    /** Joined in the last thirty days, and in the thirty before. */
    recent?: { joined: number; before: number }
  }
  plans: { tier: 'standard' | 'premium'; duration: 'monthly' | 'yearly' | null; members: number }[]
  /** Subscriptions that ran thirty days ago. */
  plansBefore?: number
  income: { month: string; currency: string; amountMinor: number; payments: number }[]
  /** What came in last month up to the same point of it. */
  incomeBefore?: { month: string; sums: { currency: string; amountMinor: number }[] }
  completions: { day: string; lessons: number }[]
  /** Lessons completed in the thirty days before those. */
  completedBefore?: number
  stops: { id: number; title: string; category: string; level: Level; members: number }[]
}

/** The newest good backup, null where there is none yet, and why a later one failed. */
export type LastBackup = { made_at: string | null; bytes: number | null; failed: string | null }

/** 'Premium, yearly'; a subscription that an admin entered for another length of time has no duration. */
export const planName = ({ tier, duration }: Figures['plans'][number], names: TierNames): string =>
  duration ? planTitle({ tier, duration }, names) : `${names[tier]}, another length`

export const sum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

type Comparison = {
  /** Words after 'than' or 'as': 'in the 30 days before'. */
  when: string
  /** What is counted has fewer, an amount of money is less. */
  less?: 'fewer' | 'less'
}

/** How a number compares with an earlier one: '12 more than in the 30 days before'. */
export function compareWith(
  now: number,
  before: number,
  { when, less = 'fewer' }: Comparison,
  format: (amount: number) => string,
): string {
  if (now === before) return `the same as ${when}`
  // the number and its word stay in one line
  return `${format(Math.abs(now - before))}\u00a0${now > before ? 'more' : less} than ${when}`
}
