import type { TierNames } from '../platform/academy.ts'
import type { Currency, Duration, Tier } from './plans.ts'

export const currencyNames: Readonly<Record<Currency, string>> = { EUR: 'Euro', USD: 'USD', NGN: 'Naira' }
/** What comes after a price: '€40 a month'. */
export const perDuration: Readonly<Record<Duration, string>> = { monthly: 'a month', yearly: 'a year' }

type Titled = { tier: Tier; duration: Duration }

/** 'Premium, yearly', by the academy's own name of the tier: on screens, in mails and on receipts. Nothing is found by it. */
export const planTitle = ({ tier, duration }: Titled, names: TierNames): string => `${names[tier]}, ${duration}`

/** Spec silent: the one thing that is sold beside plans. */
export const LESSON_TITLE = 'Personal lesson'

/** What somebody keeps until another plan follows: the tier alone says it, unless the other one has the same. */
export const chargeTitle = (has: Titled, next: { tier: Tier }, names: TierNames): string =>
  has.tier === next.tier ? planTitle(has, names) : names[has.tier]
