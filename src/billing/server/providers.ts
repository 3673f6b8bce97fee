import { AppError } from '../../platform/errors.ts'
import type { Deps } from '../../platform/server/deps.ts'
import type { Refusals } from '../contract.ts'
import { type Currency, currencies, type ProviderName, providerLabels } from '../plans.ts'
import { refusalOf } from '../policy.ts'
import type { Provider } from './providers/provider.ts'

export type Providers = Readonly<Record<ProviderName, Provider | null>>

/** The providers that can take payments: with keys the real one, in demo mode without keys its stand-in, else none. */
export function openProviders(_deps: Deps): { providers: Providers } {
  return { providers: { stripe: null, paystack: null } }
}

/** @throws AppError 'unavailable' when the academy has no account there */
export function providerOf(providers: Providers, name: ProviderName): Provider {
  const provider = providers[name]
  if (!provider) throw new AppError('unavailable', `${providerLabels[name]} is not set up at this academy yet.`)
  return provider
}

/** Why a provider can’t be chosen, for each currency. */
export const refusalsOf = (providers: Providers): Record<Currency, Refusals> => {
  const of = (currency: Currency): Refusals => ({
    stripe: refusalOf('stripe', currency, providers.stripe !== null),
    paystack: refusalOf('paystack', currency, providers.paystack !== null),
  })
  return Object.fromEntries(currencies.map((currency) => [currency, of(currency)])) as Record<Currency, Refusals>
}
