import * as z from 'zod/mini'
import type { ProviderFetch } from '../../../billing/server/index.ts'
import { listDisputes } from './disputes.ts'
import { listRefunds, refund } from './refunds.ts'
import { Refusal } from './refusal.ts'
import type { PaystackSession, Work } from './session.ts'
import {
  createPlan,
  createSubscription,
  disable,
  enable,
  listPlans,
  listSubscriptions,
  manageLink,
  readSubscription,
} from './subscriptions.ts'
import { chargeCard, initialize, listTransactions, verify } from './transactions.ts'

type Asked = { body: unknown; query: URLSearchParams; name: string }
/** `meta` is what only one list has beside its pages. */
type Call = { text: string; meta?: object; answer: (session: PaystackSession, asked: Asked) => Promise<unknown> }

const posted = (text: string, work: (session: PaystackSession, body: unknown) => Promise<unknown>): Call => ({
  text,
  answer: (session, { body }) => work(session, body),
})
const named = (text: string, work: (session: PaystackSession, name: string) => Promise<unknown>): Call => ({
  text,
  answer: (session, { name }) => work(session, name),
})
const listed = (
  text: string,
  work: (session: PaystackSession, query: URLSearchParams) => Promise<unknown[]>,
  meta: object = {},
): Call => ({
  text,
  meta,
  answer: (session, { query }) => work(session, query),
})

/** The calls that the academy makes; the star is a name. */
const calls: Readonly<Record<string, Call>> = {
  'POST /transaction/initialize': posted('Authorization URL created', initialize),
  'GET /transaction/verify/*': named('Verification successful', verify),
  'GET /transaction': listed('Transactions retrieved', listTransactions, { total_volume: 0 }),
  'POST /transaction/charge_authorization': posted('Charge attempted', chargeCard),
  'POST /plan': posted('Plan created', createPlan),
  'GET /plan': listed('Plans retrieved', listPlans),
  'POST /subscription': posted('Subscription successfully created', createSubscription),
  'GET /subscription': listed('Subscriptions retrieved', listSubscriptions),
  'GET /subscription/*': named('Subscription retrieved successfully', readSubscription),
  'GET /subscription/*/manage/link': named('Link generated', manageLink),
  'POST /subscription/disable': posted('Subscription disabled successfully', disable),
  'POST /subscription/enable': posted('Subscription enabled successfully', enable),
  'POST /refund': posted('Refund has been queued for processing', refund),
  'GET /refund': listed('Refunds retrieved', listRefunds, { failedRefundCount: 0, perPage: '100' }),
  'GET /dispute': listed('Disputes retrieved', listDisputes),
}

/** Answers as Paystack does, whatever address it is asked under. */
export const apiOf =
  (secret: string, at: <T>(work: Work<T>) => Promise<T>): ProviderFetch =>
  async (request) => {
    if (request.headers.get('authorization') !== `Bearer ${secret}`)
      return refused(new Refusal(401, 'invalid_key', 'Invalid key'))
    const { pathname, searchParams: query } = new URL(request.url)
    const [call, name] = callOf(request.method, pathname)
    if (!call) return refused(new Refusal(404, 'not_found', 'Route not found'))
    const body: unknown = request.method === 'POST' ? await request.json().catch(() => null) : null
    try {
      const answer = await at((session) => call.answer(session, { body, query, name }))
      return json(200, {
        status: true,
        message: call.text,
        ...(Array.isArray(answer) ? paged(answer, query, call.meta) : dataOf(answer)),
      })
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      if (error instanceof z.core.$ZodError) return refused(new Refusal(400, 'invalid_params', z.prettifyError(error)))
      throw error
    }
  }

function callOf(method: string, path: string): [Call | undefined, string] {
  const exact = calls[`${method} ${path}`]
  if (exact) return [exact, '']
  const [, noun, ...rest] = path.split('/')
  const [name, ...after] = noun === 'transaction' ? rest.slice(1) : rest
  const before = noun === 'transaction' ? `${noun}/${rest[0]}` : noun
  const pattern = [`${method} /${before}/*`, ...after].join('/')
  return [calls[pattern], decodeURIComponent(name ?? '')]
}

const dataOf = (data: unknown) => (data === undefined ? {} : { data })

function paged(all: readonly unknown[], query: URLSearchParams, more: object = {}) {
  const perPage = Number(query.get('perPage') ?? 50)
  const page = Number(query.get('page') ?? 1)
  const skipped = (page - 1) * perPage
  const pageCount = Math.max(1, Math.ceil(all.length / perPage))
  return {
    data: all.slice(skipped, skipped + perPage),
    meta: { total: all.length, skipped, perPage, page, pageCount, ...more },
  }
}

const json = (status: number, body: object): Response => Response.json(body, { status })
const refused = ({ status, code, message }: Refusal): Response =>
  json(status, { status: false, message, type: 'validation_error', code, meta: { nextStep: 'Check the request' } })
