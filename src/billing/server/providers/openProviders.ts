import { AppError } from '../../../platform/errors.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Refusals } from '../../contract.ts'
import { type Currency, currencies, type ProviderName, providerLabels } from '../../plans.ts'
import { providerRefusal } from '../../policy.ts'
import { readCatalogue } from '../catalogue.ts'
import { type PaystackOptions, paystackProvider } from './paystack.ts'
import type { Provider, Selling } from './provider.ts'
import { stripeProvider } from './stripe.ts'
import type { StripeOptions } from './stripeClient.ts'

export type Providers = Readonly<Record<ProviderName, Provider | null>>
/** What is asked in place of a provider without keys: the demo's sandbox. */
export type StandIns = {
  stripe?: Omit<StripeOptions, 'live' | keyof Selling>
  paystack?: Omit<PaystackOptions, 'live' | keyof Selling>
}

/** The providers that can take payments: with keys the real one, else its stand-in, else none. */
export function openProviders(context: Context, standIns: StandIns): Providers {
  const { stripe, paystack } = context.config
  const selling = sellingOf(context)
  return {
    stripe: open((account) => stripeProvider({ ...account, ...selling }), stripe, standIns.stripe),
    paystack: open((account) => paystackProvider({ ...account, ...selling }), paystack, standIns.paystack),
  }
}

/** Read anew for each price, since the owner may change either at any time. */
export const sellingOf = ({ settings }: Pick<Context, 'settings'>): Selling => ({
  catalogue: () => readCatalogue(settings),
  naming: () => namingOf(settings),
})

export function namingOf(settings: Pick<Context['settings'], 'academy'>): ReturnType<Selling['naming']> {
  const { name: academyName, tierNames } = settings.academy()
  return { academyName, tierNames }
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
