import type { Level } from '../accounts/index.ts'
import { planTitle } from '../billing/index.ts'
import type { TierNames } from '../platform/academy.ts'

/** What the admins' first page shows; weeks are those of UTC, days and months those of the academy's zone. */
export type Figures = {
  members: { total: number; weeks: { week: string; members: number }[] }
  plans: { tier: 'standard' | 'premium'; duration: 'monthly' | 'yearly' | null; members: number }[]
  income: { month: string; currency: string; amountMinor: number; payments: number }[]
  completions: { day: string; lessons: number }[]
  stops: { id: number; title: string; category: string; level: Level; members: number }[]
}

/** The newest good backup, null where there is none yet, and why a later one failed. */
export type LastBackup = { made_at: string | null; bytes: number | null; failed: string | null }

/** 'Premium, yearly'; a subscription that an admin entered for another length of time has no duration. */
export const planName = ({ tier, duration }: Figures['plans'][number], names: TierNames): string =>
  duration ? planTitle({ tier, duration }, names) : `${names[tier]}, another length`

export const sum = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
