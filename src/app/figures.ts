import type { Level } from '../accounts/index.ts'

/** What the admins' first page shows; days, weeks and months are those of UTC. */
export type Figures = {
  members: { total: number; weeks: { week: string; members: number }[] }
  plans: { tier: 'standard' | 'premium'; duration: 'monthly' | 'yearly' | null; members: number }[]
  income: { month: string; currency: string; amountMinor: number; payments: number }[]
  completions: { day: string; lessons: number }[]
  stops: { id: number; title: string; category: string; level: Level; members: number }[]
}

const TIERS = { standard: 'Standard', premium: 'Premium' } as const
const DURATIONS = { monthly: 'monthly', yearly: 'yearly' } as const

/** 'Premium, yearly'; a subscription that an admin entered for another length of time has no duration. */
export const planName = ({ tier, duration }: Figures['plans'][number]): string =>
  `${TIERS[tier]}, ${duration ? DURATIONS[duration] : 'another length'}`

/** Minor units as money in the reader's language; written as a decimal text, so that no cent is lost on the way. */
export function formatMoney(amountMinor: number, currency: string, locale: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const text = String(amountMinor).padStart(digits + 1, '0')
  const decimal = digits > 0 ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(decimal as Intl.StringNumericLiteral)
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
