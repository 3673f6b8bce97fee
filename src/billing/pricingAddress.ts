import type { Currency, Duration } from './plans.ts'

/** What the pricing section is opened on; `plan` asks at once how it shall be paid. */
export type Opened = { tab: Duration; currency: Currency; plan?: number | null }

/** `/pricing?tab=yearly&currency=NGN&plan=4`; what is meant anyway (monthly, Euro) is left out. */
export function pricingAddress({ tab, currency, plan }: Opened, path = '/pricing'): string {
  const told = new URLSearchParams()
  if (tab !== 'monthly') told.set('tab', tab)
  if (currency !== 'EUR') told.set('currency', currency)
  if (plan) told.set('plan', String(plan))
  return told.size > 0 ? `${path}?${told}` : path
}
