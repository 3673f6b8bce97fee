import type { Currency, Duration } from './plans.ts'

/** What the pricing section is opened on; `plan` asks at once how it shall be paid. */
export type Opened = { tab: Duration; currency: Currency; plan?: number | null }

/** `/pricing?tab=yearly&currency=NGN&plan=4`; what is meant anyway (monthly, Euro) is left out. */
export function pricingAddress({ tab, currency, plan }: Opened, path = '/pricing'): string {
  const params = [
    tab !== 'monthly' && `tab=${tab}`,
    currency !== 'EUR' && `currency=${currency}`,
    plan && `plan=${plan}`,
  ]
  const query = params.filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}
