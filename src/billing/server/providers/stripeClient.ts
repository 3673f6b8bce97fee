import type Stripe from 'stripe'
import { AppError } from '../../../platform/errors.ts'
import { lazyRequire } from '../../../platform/server/lazy.ts'
import { logFailure } from '../../../platform/server/safeLog.ts'
import type { ProviderFetch, Selling } from './provider.ts'

export type StripeOptions = Selling & {
  secretKey: string
  webhookSecret: string
  /** Another address than Stripe's own, for tests. */
  apiUrl?: string | undefined
  /** In place of the network. */
  fetch?: ProviderFetch | undefined
  /** Whether the key moves real money. */
  live: boolean
}
export type StripeAccess = Pick<StripeOptions, 'secretKey' | 'apiUrl' | 'fetch'>

/** Some hundred files, which an academy without Stripe never reads. */
const library = lazyRequire<typeof Stripe>('stripe')
const errors = () => library().errors

/** People wait for most of these answers. */
const TIMEOUT_MS = 10_000

/** The official client; it tries again by itself, with the same idempotency key, when Stripe does not answer. */
export function openStripe({ secretKey, apiUrl, fetch }: StripeAccess): Stripe {
  const Client = library()
  return new Client(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(apiUrl ? addressOf(apiUrl) : {}),
    ...(fetch ? { httpClient: Client.createFetchHttpClient((url, init) => fetch(new Request(url, init))) } : {}),
  })
}

function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl)
  const http = protocol === 'http:'
  return { host: hostname, port: port || (http ? 80 : 443), protocol: http ? ('http' as const) : ('https' as const) }
}

/** Asks Stripe; whatever it refuses becomes an AppError with a text for people, and the refusal as its cause. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof errors().StripeError)) throw error
    throw Object.assign(refusalOf(error), { cause: error })
  }
}

/** Like `asked`, but null for what Stripe does not know. */
export async function askedFor<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await asked(answer)
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'

/** True when an AppError of `asked` comes of this code of Stripe's. */
export const isStripeCode = (error: unknown, code: string): boolean =>
  error instanceof AppError && error.cause instanceof errors().StripeError && error.cause.code === code

function refusalOf(error: Stripe.errors.StripeError): AppError {
  if (error instanceof errors().StripeCardError) return new AppError('conflict', declinedText(error.message))
  if (error.code === 'resource_missing') return new AppError('not_found', 'Stripe does not know this payment.')
  if (error.code === 'charge_already_refunded')
    return new AppError('conflict', 'This charge has been given back already.')
  logFailure(`Stripe has refused a request or did not answer: ${error.type}, ${error.message}`)
  return new AppError('unavailable', 'Stripe does not answer as it should. Please try again in a few minutes.')
}

export const declinedText = (why: string): string =>
  `${why} Nothing was changed. Please update your card and try again.`
