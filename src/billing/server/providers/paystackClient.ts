import * as z from 'zod/mini'
import { AppError } from '../../../platform/errors.ts'
import { logFailure } from '../../../platform/server/safeLog.ts'
import {
  Charged,
  Checkout,
  Dispute,
  Envelope,
  ManageLink,
  NewSubscription,
  Nothing,
  Plan,
  Refund,
  Refused,
  Subscription,
  Transaction,
} from './paystackWire.ts'
import type { ProviderFetch } from './provider.ts'

export type PaystackAccess = { secretKey: string; apiUrl: string; fetch?: ProviderFetch | undefined }

/** Paystack has understood and said no; `code` is its own word for why, where it gives one. */
export class PaystackRefusal extends Error {
  readonly status: number
  readonly code: string | null
  constructor(status: number, message: string, code: string | null) {
    super(message)
    this.status = status
    this.code = code
  }
}

const TIMEOUT_MS = 15_000
const PAGE = 100
/** A list that does not end within so many pages is not read to its end by mistake. */
const PAGES_AT_MOST = 200

type RequestOptions = { query?: Record<string, string | number>; body?: object }

/** The calls of Paystack's API that the academy makes; amounts in kobo or cents. Refusals are thrown as PaystackRefusal. */
export function paystackClient({ secretKey, apiUrl, fetch: ask = fetch }: PaystackAccess) {
  async function send(method: 'GET' | 'POST', path: string, { query, body }: RequestOptions) {
    const url = new URL(apiUrl.replace(/\/$/, '') + path)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
    const request = new Request(url, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const response = await ask(request).catch((cause: unknown) => unanswered(path, cause))
    const answer: unknown = await response.json().catch((cause: unknown) => unanswered(path, cause))
    if (response.status === 429 || response.status >= 500) unanswered(path, `status ${response.status}`)
    return { status: response.status, answer }
  }

  async function call<T>(method: 'GET' | 'POST', path: string, data: z.ZodMiniType<T>, options: RequestOptions = {}) {
    const { status, answer } = await send(method, path, options)
    const envelope = Envelope.safeParse(answer)
    if (!envelope.success || !envelope.data.status || status >= 400) {
      const refused = Refused.safeParse(answer)
      if (!refused.success) return unanswered(path, `an answer of another kind, status ${status}`)
      throw new PaystackRefusal(status, refused.data.message, refused.data.code ?? null)
    }
    const parsed = z.safeParse(data, envelope.data.data)
    if (!parsed.success) return unanswered(path, z.prettifyError(parsed.error))
    return { data: parsed.data, pages: envelope.data.meta?.pageCount ?? 1 }
  }

  const get = async <T>(path: string, data: z.ZodMiniType<T>) => (await call('GET', path, data)).data
  const post = async <T>(path: string, body: object, data: z.ZodMiniType<T>) =>
    (await call('POST', path, data, { body })).data

  async function list<T>(path: string, item: z.ZodMiniType<T>, query: Record<string, string | number>): Promise<T[]> {
    const all: T[] = []
    for (let page = 1; page <= PAGES_AT_MOST; page++) {
      const found = await call('GET', path, z.array(item), { query: { ...query, perPage: PAGE, page } })
      all.push(...found.data)
      if (found.data.length === 0 || page >= found.pages) break
    }
    return all
  }

  const code = encodeURIComponent
  return {
    initialize: (body: {
      email: string
      amount: number
      currency: string
      reference: string
      callback_url: string
      metadata: object
      plan?: string
    }) => post('/transaction/initialize', body, Checkout),
    verify: (reference: string) => get(`/transaction/verify/${code(reference)}`, Transaction),
    /** Every transaction of a customer, also those that came to nothing. */
    transactions: async (customer: { id: number; customer_code: string }) => {
      // the manual filters by the number, the published description by the code: both are sent, and what comes is filtered
      const query = { customer: customer.id, customer_code: customer.customer_code }
      const found = await list('/transaction', Transaction, query)
      return found.filter((each) => each.customer.customer_code === customer.customer_code)
    },
    chargeCard: (body: {
      email: string
      amount: number
      currency: string
      authorization_code: string
      reference: string
      /** JSON, as this call alone asks for. */
      metadata: string
    }) => post('/transaction/charge_authorization', body, Charged),
    plans: () => list('/plan', Plan, {}),
    createPlan: (body: { name: string; amount: number; interval: string; currency: string }) =>
      post('/plan', body, Plan),
    subscription: (subscription: string) => get(`/subscription/${code(subscription)}`, Subscription),
    subscriptions: async (customer: { id: number; customer_code: string }) => {
      const found = await list('/subscription', Subscription, { customer: customer.id })
      return found.filter((each) => each.customer.customer_code === customer.customer_code)
    },
    createSubscription: (body: { customer: string; plan: string; authorization: string; start_date: string }) =>
      post('/subscription', body, NewSubscription),
    disable: (body: { code: string; token: string }) => post('/subscription/disable', body, Nothing),
    enable: (body: { code: string; token: string }) => post('/subscription/enable', body, Nothing),
    manageLink: async (subscription: string) =>
      (await get(`/subscription/${code(subscription)}/manage/link`, ManageLink)).link,
    refund: (body: { transaction: string; amount: number; merchant_note: string }) => post('/refund', body, Nothing),
    /** Everything that was given back since a moment. */
    refunds: (since: Date) => list('/refund', Refund, { from: since.toISOString() }),
    disputes: (since: Date) => list('/dispute', Dispute, { from: since.toISOString() }),
  }
}
export type PaystackClient = ReturnType<typeof paystackClient>

function unanswered(path: string, why: unknown): never {
  logFailure(`Paystack, ${path.replace(/\?.*/, '')}: ${why instanceof Error ? why.message : String(why)}`)
  throw new AppError('unavailable', 'Paystack does not answer as it should. Please try again in a few minutes.')
}

/** Null for what Paystack does not know. */
export async function askedFor<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PaystackRefusal && isUnknown(error)) return null
    throw error
  }
}

const isUnknown = ({ status, code, message }: PaystackRefusal): boolean =>
  status === 404 || code?.endsWith('_not_found') === true || /not found/i.test(message)

/** A refusal that nobody here can mend becomes a text for people. */
export async function asked<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof PaystackRefusal)) throw error
    if (isUnknown(error)) throw new AppError('not_found', 'Paystack does not know this payment.')
    return unanswered('refused', `${error.status} ${error.message}`)
  }
}
