import type { Currency, Duration, Tier } from './plans.ts'

export const tierNames: Readonly<Record<Tier, string>> = { standard: 'Standard', premium: 'Premium' }
export const currencyNames: Readonly<Record<Currency, string>> = { EUR: 'Euro', USD: 'USD', NGN: 'Naira' }
/** What comes after a price: '€40 a month'. */
export const perDuration: Readonly<Record<Duration, string>> = { monthly: 'a month', yearly: 'a year' }

/** 'Premium, yearly': on screens, on receipts, and in the books, which are read by it again. */
export const planTitle = ({ tier, duration }: { tier: Tier; duration: Duration }): string =>
  `${tierNames[tier]}, ${duration}`

/** Spec silent: the one thing that is sold beside plans. */
export const LESSON_TITLE = 'Personal lesson'

/** What somebody keeps until another plan follows: the tier alone says it, unless the other one has the same. */
export const chargeTitle = (has: { tier: Tier; duration: Duration }, next: { tier: Tier }): string =>
  has.tier === next.tier ? planTitle(has) : tierNames[has.tier]
