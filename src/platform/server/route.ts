import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnyEndpoint, HandlerInput } from '../contract.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import { mayReadCommunity, mayWriteCommunity, type Reader, type ReaderOf, type Who } from '../reader.ts'
import { requireCsrf } from './identity.ts'
import { serialiserSchemaOf } from './jsonSchema.ts'
import { withMultipart } from './multipart.ts'
import { plainText } from './plainTexts.ts'
import { callerOf, type Limit, takeToken } from './rateLimit.ts'
import { recordRoute } from './registry.ts'
import { type Submission, submissionOf } from './submissions.ts'

z.config(z.locales.en())

type Options<W extends Who> = {
  who: W
  /** Calls of one reader (or one address) at once, and how fast they come back. */
  limit?: Limit
}

export type Handled<E extends AnyEndpoint, W extends Who> = {
  reader: ReaderOf<W>
  params: HandlerInput<E>['params']
  query: HandlerInput<E>['query']
  body: HandlerInput<E>['body']
  /** Which submit this is, for `once`; undefined when the client gave no key. */
  submission: Submission | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Serves one endpoint: who may, is it what was declared, act, and answer only what the contract names.
 * `who` has no default, so a route that does not say who may call it does not compile.
 */
export function route<E extends AnyEndpoint, W extends Who>(
  app: FastifyInstance,
  endpoint: E,
  options: Options<W>,
  handle: (input: Handled<E, W>) => Promise<HandlerInput<E>['response']>,
): void {
  const { who, limit } = options
  recordRoute(app, { kind: 'data', method: endpoint.method, path: endpoint.path, who, endpoint })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { 200: serialiserSchemaOf(endpoint.response) } },
    // asked before the body is read, so that nobody uploads what they may not send
    onRequest: async (request) => {
      request.reader = await app.identify(request)
      admit(who, request.reader)
      if (endpoint.method !== 'GET' && carriesFiles(endpoint, request)) requireCsrf(app, request)
    },
    handler: async (request, reply) => {
      if (endpoint.method !== 'GET' && !carriesFiles(endpoint, request)) requireCsrf(app, request)
      if (limit) await takeToken(app.deps, limitKey(endpoint, request), limit)
      const act = async (given: unknown) => {
        const params = parseParams(endpoint, request.params)
        const query = endpoint.query && parse(endpoint.query, withoutBlanks(request.query))
        const body = endpoint.body && parse(endpoint.body, given ?? {})
        const submission = submissionOf(request, body)
        return handle({ reader: request.reader as ReaderOf<W>, params, query, body, submission, request, reply })
      }
      return carriesFiles(endpoint, request) ? withMultipart(app.deps, request, endpoint, act) : act(request.body)
    },
  })
}

const carriesFiles = ({ encoding }: AnyEndpoint, { headers }: FastifyRequest): boolean =>
  encoding === 'multipart' || (encoding === 'either' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))

/** A limit counts the calls of one reader, or of one address where nobody is signed in. */
export const limitKey = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>, request: FastifyRequest): string =>
  `${method} ${path}:${request.reader ? `user ${request.reader.id}` : callerOf(request)}`

/** Refuses a reader that `who` does not name: 401 for a visitor, 403 for a member. */
export function admit(who: Who, reader: Reader | null): void {
  if (who === 'anyone') return
  if (!reader) throw new AppError('unauthenticated', 'Please log in first.')
  if (who === 'admin' && !reader.isAdmin) throw new AppError('forbidden', 'This is for the academy’s admins.')
  if (who === 'premium' && !reader.premium)
    throw new AppError('forbidden', 'This feature is only available to premium users.')
  if (who === 'community' || who === 'contributor') admitToCommunity(who, reader)
}

function admitToCommunity(who: 'community' | 'contributor', reader: Reader): void {
  if (!mayReadCommunity(reader))
    throw new AppError(
      'forbidden',
      'The community is closed to you. Please write to us if you think that is a mistake.',
    )
  if (who === 'contributor' && !mayWriteCommunity(reader))
    throw new AppError('forbidden', 'Your place in the community is not active yet: you can read, but not write.')
}

/** An address with an impossible id names nothing, so it is a 404 and not a 422. */
export function parseParams<E extends AnyEndpoint>(endpoint: E, params: unknown): HandlerInput<E>['params'] {
  if (!endpoint.params) return undefined
  const parsed = z.safeParse(endpoint.params as z.ZodMiniType, params)
  if (!parsed.success) throw new AppError('not_found', 'Not found.')
  return parsed.data as HandlerInput<E>['params']
}

/** A form sends its blank choices too: `status=` is no status. */
export const withoutBlanks = (query: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))

/** Checks `value` against its schema. @throws AppError 'invalid' that names every wrong field. */
export function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(schema, value, { error: plainText })
  if (parsed.success) return parsed.data
  const fields: FieldErrors = {}
  for (const { path, message } of parsed.error.issues) {
    const [first = '_', ...rest] = path.map(String)
    const name = first + rest.map((part) => `[${part}]`).join('')
    fields[name] = [...(fields[name] ?? []), message]
  }
  throw new AppError('invalid', Object.values(fields)[0]?.[0] ?? 'Please check what you entered.', fields)
}
