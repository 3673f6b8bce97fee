import { AppError } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Refusals } from '../../contract.ts'
import { type Currency, currencies, type ProviderName, providerLabels } from '../../plans.ts'
import { providerRefusal } from '../../policy.ts'
import { type PaystackOptions, paystackProvider } from './paystack.ts'
import type { Provider } from './provider.ts'
import { stripeProvider } from './stripe.ts'
import type { StripeOptions } from './stripeClient.ts'

export type Providers = Readonly<Record<ProviderName, Provider | null>>
/** What is asked in place of a provider without keys: the demo's sandbox. */
export type StandIns = { stripe?: Omit<StripeOptions, 'live'>; paystack?: Omit<PaystackOptions, 'live'> }

/** The providers that can take payments: with keys the real one, else its stand-in, else none. */
export function openProviders({ config: { stripe, paystack } }: Context, standIns: StandIns): Providers {
  return {
    stripe: open(stripeProvider, stripe, standIns.stripe),
    paystack: open(paystackProvider, paystack, standIns.paystack),
  }
}

function open<Account extends { secretKey: string }>(
  provider: (account: Account & { live: boolean }) => Provider,
  real: Account | undefined,
  standIn: Account | undefined,
): Provider | null {
  if (real) return provider({ ...real, live: real.secretKey.includes('_live_') })
  return standIn ? provider({ ...standIn, live: false }) : null
}

/** @throws AppError 'unavailable' when the academy has no account there */
export function requireProvider(providers: Providers, name: ProviderName): Provider {
  const provider = providers[name]
  if (!provider) throw new AppError('unavailable', `${providerLabels[name]} is not set up at this academy yet.`)
  return provider
}

/** Why a provider can’t be chosen, for each currency. */
export const providerRefusals = (providers: Providers): Record<Currency, Refusals> => {
  const of = (currency: Currency): Refusals => ({
    stripe: providerRefusal('stripe', currency, providers.stripe !== null),
    paystack: providerRefusal('paystack', currency, providers.paystack !== null),
  })
  return Object.fromEntries(currencies.map((currency) => [currency, of(currency)])) as Record<Currency, Refusals>
}

/** The origins of the providers' checkouts: a form of ours redirects there, which the page's policy must allow. */
export const CHECKOUT_ORIGINS: readonly string[] = ['https://checkout.stripe.com', 'https://checkout.paystack.com']
