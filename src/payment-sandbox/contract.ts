// The sandbox's pages: in demo mode without keys they stand in for the checkout and the card page of both providers.
// What is done there is done at the stand-in, which sends the academy a signed webhook, as the provider would.
import * as z from 'zod/mini'
import { type Currency, type ProviderName, providerNames } from '../billing/index.ts'
import { endpoint, screen } from '../platform/contract.ts'

/** Names one page of one provider's stand-in. */
export const SandboxPage = z.object({
  provider: z.enum(providerNames),
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
})
const answer = z.object({ url: z.string() })

export const sandboxCheckout = endpoint('POST', '/sandbox/:provider/checkout/:id', {
  params: SandboxPage,
  body: z.object({ act: z.enum(['pay', 'decline', 'abandon'], 'Please choose how to go on.') }),
  response: answer,
  summary: 'Demo only: pays, has the card declined, or goes back, at the stand-in of a provider',
})
export const sandboxManage = endpoint('POST', '/sandbox/:provider/manage/:id', {
  params: SandboxPage,
  body: z.object({
    act: z.enum(['card-works', 'card-fails', 'day', 'month', 'year'], 'Please choose what should happen.'),
  }),
  response: answer,
  summary: 'Demo only: another card, or time passes for one subscription, at the stand-in of a provider',
})

type Sold = {
  provider: ProviderName
  id: string
  title: string
  email: string
  currency: Currency
  /** Minor units. */
  amount: number
  every: 'month' | 'year' | null
}
export const sandboxCheckoutScreen = screen<
  Sold & { status: 'open' | 'paid' | 'expired'; next: string; error: string | null }
>('payment-sandbox/SandboxCheckout')
export const sandboxSubscriptionScreen = screen<
  Sold & {
    status: 'active' | 'past_due' | 'ended'
    period_ends_at: string
    cancelled: boolean
    card_works: boolean
    /** Back to the academy. */
    back: string
    error: string | null
  }
>('payment-sandbox/SandboxSubscription')
