// What the modules' contracts say of a call, for tests that answer in the academy's place.
import * as z from 'zod/mini'
import type { AnyEndpoint } from '../src/platform/contract.ts'
import { type ErrorCode, httpStatus } from '../src/platform/errors.ts'
import { assign } from '../src/platform/server/multipart.ts'

type Call = { method: string; url: string; body: unknown }

// the texts of the checks as the product has them
z.config(z.locales.en())

const modules = import.meta.glob<Record<string, unknown>>('../src/*/*ontract.ts', { eager: true })
const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'encoding' in value && 'path' in value
const endpoints = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))

/** The endpoint that a call is for; `more` are endpoints of a test's own. */
export function findEndpoint({ method, url }: Call, more: AnyEndpoint[]): AnyEndpoint {
  const { pathname } = new URL(url, 'http://academy.test')
  const fitting = [...more, ...endpoints].filter(
    (endpoint) => endpoint.method === method && readParams(endpoint, pathname),
  )
  // one that is named is meant before one with a parameter in its place
  const [found] = fitting.sort((one, other) => countParams(one) - countParams(other))
  if (!found) throw new Error('no contract has this address')
  return found
}

/** The parameters of an address of this endpoint; null for one of another. */
function readParams({ path }: AnyEndpoint, pathname: string): Record<string, string> | null {
  const match = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname)
  const params = Object.entries(match?.groups ?? {})
  return match && Object.fromEntries(params.map(([name, value]) => [name, decodeURIComponent(value)]))
}
const countParams = ({ path }: AnyEndpoint) => path.split(':').length - 1

/** The body as the academy sends it, with nothing that the contract does not name. @throws if the contract forbids it. */
export function checkAnswer(endpoint: AnyEndpoint, call: Call, answer: { status?: number; body?: unknown }): unknown {
  const { status = 200, body } = answer
  if (status >= 300) return checkRefusal(status, body)
  if (status !== 200) throw new Error(`status ${status}`)
  checkRequest(endpoint, call)
  return check('answer', endpoint.response, body)
}

/** What is not as declared is refused by the academy: a test that accepts it shows a screen that works for nobody. */
function checkRequest(endpoint: AnyEndpoint, { url, body }: Call): void {
  const { pathname, searchParams } = new URL(url, 'http://academy.test')
  if (endpoint.params) check('address', endpoint.params, readParams(endpoint, pathname))
  const query = Object.fromEntries([...searchParams].filter(([, value]) => value !== ''))
  if (endpoint.query) check('query', endpoint.query, query)
  if (endpoint.body) check('body', endpoint.body, endpoint.encoding === 'json' ? (body ?? {}) : nested(body))
}

/** Fields as a form sends them, such as `media[0]`, put together as the academy does. */
function nested(body: unknown): unknown {
  const tree = {}
  for (const [name, value] of Object.entries(body ?? {})) assign(tree, name, value)
  return tree
}

function checkRefusal(status: number, body: unknown): unknown {
  const { code, message } = (body ?? {}) as { code?: ErrorCode; message?: unknown }
  if (!code || httpStatus[code] !== status || typeof message !== 'string')
    throw new Error(`${status} with ${JSON.stringify(body)}`)
  return body
}

function check(what: string, schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${what} ${JSON.stringify(value)?.slice(0, 300)}\n  ${issues.join('\n  ')}`)
}
