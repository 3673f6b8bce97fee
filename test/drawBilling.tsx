import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { AdminEvent, AdminPayment, Charge, PricingProps, Subscription } from '../src/billing/contract.ts'
import type { PageContext } from '../src/platform/document.ts'
import { presentPage } from '../src/platform/paging.ts'
import type { CurrentUser } from '../src/platform/reader.ts'
import { buildReader, inPage } from './inPage.tsx'
import { delivered } from './selling.ts'

export const NOW = '2026-11-24T18:00:00.000Z'

export const NORA = buildReader({ id: 7, first_name: 'Nora', last_name: 'Keys', community_id: 7 })

const BOTH = { stripe: null, paystack: null }
export const NO_EURO = 'Paystack takes no Euro.'

export const buildPricing = (more: Partial<PricingProps> = {}): PricingProps => ({
  tab: 'monthly',
  currency: 'EUR',
  chosen: null,
  wanted: null,
  next: null,
  home: 'EUR',
  refusals: { EUR: { stripe: null, paystack: NO_EURO }, USD: BOTH, NGN: BOTH },
  current: null,
  choice: '',
  free: [],
  teacherDoes: '',
  catalogue: delivered,
  error: null,
  ...more,
})

/** Premium by the year, paid until a year after NOW. */
export const buildSubscription = (more: Partial<Subscription> = {}): Subscription => ({
  id: 1,
  provider: 'stripe',
  tier: 'premium',
  duration: 'yearly',
  currency: 'EUR',
  amount: 36900,
  state: 'active',
  period_starts_at: NOW,
  period_ends_at: '2027-11-24T18:00:00.000Z',
  grace_ends_at: null,
  cancel_at_period_end: false,
  rise: null,
  next: null,
  ...more,
})

export const buildCharge = (id: number, more: Partial<Charge> = {}): Charge => ({
  id,
  provider: 'stripe',
  what: 'Premium, yearly',
  amount: 36900,
  refunded: 0,
  currency: 'EUR',
  state: 'paid',
  happened_at: NOW,
  period_starts_at: NOW,
  period_ends_at: '2027-11-24T18:00:00.000Z',
  failure: null,
  ...more,
})

export const buildAdminPayment = (id: number, more: Partial<AdminPayment> = {}): AdminPayment => ({
  ...buildCharge(id),
  member: { id: 7, first_name: 'Member', last_name: String(id), passport: null, is_student: true },
  subscription_state: 'active',
  refundable: 36900,
  booking: false,
  after_refund: { ends: true, until: null },
  ...more,
})

export const buildAdminEvent = (id: number, more: Partial<AdminEvent> = {}): AdminEvent => ({
  id,
  provider: 'stripe',
  type: 'invoice.paid',
  reference: 'sub_1',
  received_at: NOW,
  state: 'applied',
  outcome: 'Premium, yearly runs until 24 November 2027.',
  handled_at: NOW,
  ...more,
})

export const pageOfRows = <Row,>(data: Row[], total = data.length, perPage = 10) =>
  presentPage(data, total, { page: 1, perPage })

export function drawBilling(
  screen: ReactElement,
  {
    user = null,
    path = '/pricing',
    hasTerms = false,
    ...more
  }: {
    user?: CurrentUser | null
    path?: string
    hasTerms?: boolean
    askToJoin?: string
    leavesAt?: string
    teacher?: PageContext['teacher']
  } = {},
) {
  return render(inPage(screen, { now: NOW, path, csrf: 'token', user, ...(hasTerms ? { hasTerms } : {}), ...more }))
}
