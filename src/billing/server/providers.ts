import { AppError } from '../../platform/errors.ts'
import type { Deps } from '../../platform/server/deps.ts'
import type { Refusals } from '../contract.ts'
import { type Currency, currencies, type ProviderName, providerLabels } from '../plans.ts'
import { refusalOf } from '../policy.ts'
import { paystackProvider } from './providers/paystack.ts'
import type { Provider } from './providers/provider.ts'
import { stripeProvider } from './providers/stripe.ts'
import { type Sandboxes, sandboxOptions } from './sandbox/deliver.ts'
import { paystackSandbox } from './sandbox/paystack/sandbox.ts'
import { SANDBOX_KEY, stripeSandbox } from './sandbox/stripe/stripeSandbox.ts'

export type Providers = Readonly<Record<ProviderName, Provider | null>>
type Opened = { provider: Provider | null; sandbox?: Sandboxes[ProviderName] }

/** The providers that can take payments: with keys the real one, in demo mode without keys its stand-in, else none. */
export function openProviders(deps: Deps): { providers: Providers; sandboxes: Sandboxes } {
  const stripe = openStripe(deps)
  const paystack = openPaystack(deps)
  return {
    providers: { stripe: stripe.provider, paystack: paystack.provider },
    sandboxes: {
      ...(stripe.sandbox ? { stripe: stripe.sandbox } : {}),
      ...(paystack.sandbox ? { paystack: paystack.sandbox } : {}),
    },
  }
}

const isLive = (secretKey: string): boolean => secretKey.includes('_live_')

function openStripe(deps: Deps): Opened {
  const { stripe, demo } = deps.config
  if (stripe) return { provider: stripeProvider({ ...stripe, live: isLive(stripe.secretKey) }) }
  if (!demo) return { provider: null }
  const options = sandboxOptions(deps, 'stripe')
  const sandbox = stripeSandbox(options)
  const keys = { secretKey: SANDBOX_KEY, webhookSecret: options.secret }
  return { sandbox, provider: stripeProvider({ ...keys, fetch: sandbox.fetch, live: false }) }
}

function openPaystack(deps: Deps): Opened {
  const { paystack, demo } = deps.config
  if (paystack) return { provider: paystackProvider({ ...paystack, live: isLive(paystack.secretKey) }) }
  if (!demo) return { provider: null }
  const options = sandboxOptions(deps, 'paystack')
  const sandbox = paystackSandbox(options)
  const keys = { secretKey: options.secret, apiUrl: 'https://sandbox.invalid' }
  return { sandbox, provider: paystackProvider({ ...keys, fetch: sandbox.fetch, live: false }) }
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
