import type { Currency, Duration, Tier } from './plans.ts'

/** What the pricing section is opened on; `plan` asks at once how it shall be paid. */
export type Opened = {
  tab: Duration
  currency: Currency
  plan?: number | null
  /** The tier that opens what somebody came from, and the page to come back to. */
  wanted?: Tier | null | undefined
  next?: string | null | undefined
}
/** `home`: the currency that prices open in. */
type Place = {
  home: Currency
  path?: '/' | '/pricing'
  /** The tab that is opened anyway: that of the reader's own plan. */
  usual?: Duration
}

/** `/pricing?tab=yearly&currency=NGN&plan=4`; what is meant anyway (the usual tab, the academy’s own currency) is left out. */
export function pricingAddress(
  { tab, currency, plan, wanted, next }: Opened,
  { home, path = '/pricing', usual = 'monthly' }: Place,
): string {
  const params = [
    tab !== usual && `tab=${tab}`,
    currency !== home && `currency=${currency}`,
    plan && `plan=${plan}`,
    wanted && `tier=${wanted}`,
    next && `next=${encodeURIComponent(next)}`,
  ]
  const query = params.filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}

/** Where a member changes to another plan, and the page to come back to; without either their plan as it is. */
export function changeAddress(plan: number | null, next: string | null): string {
  const query = [plan && `plan=${plan}`, plan && next && `next=${encodeURIComponent(next)}`].filter(Boolean).join('&')
  return `/member/profile${query ? `?${query}` : ''}#membership`
}

/** What a member's profile shows of their plan. */
export const MEMBERSHIP_PART = { id: 'membership', title: 'Plan and payments' }
