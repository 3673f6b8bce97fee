import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { AnyEndpoint, HandlerInput } from '../contract.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import { mayReadCommunity, mayWriteCommunity, type Reader, type ReaderOf, type Who } from '../reader.ts'
import { asCaller } from './callContext.ts'
import { requireCsrf } from './identity.ts'
import { serialiserOf } from './jsonSchema.ts'
import { withMultipart } from './multipart.ts'
import { plainText } from './plainTexts.ts'
import { countAccepted, type Limit, personKey, takeToken } from './rateLimit.ts'
import { recordRoute } from './registry.ts'
import { mayBeRepeat, readSubmission, type Submission, wasSubmitted } from './submissions.ts'

z.config(z.locales.en())

type Options<E extends AnyEndpoint, W extends Who> = {
  who: W
  /** Calls of one reader (or one address) at once, and how fast they come back. */
  limit?: Limit
  /**
   * Asked before a byte of a form with files is taken, with what it and the reader's other running uploads may bring
   * together; it throws when that is too much. Anyone who may be repeating a submit is refused at the first file,
   * unless the key of one that is stored has come before it.
   */
  quota?: (reader: ReaderOf<W>, bytes: number) => Promise<void>
} & Audited<E, W>

/**
 * What the call is named in the audit log, e.g. `user deleted`; its handler writes the entry by `auditCall`. An admin's
 * change that is not named does not compile. Where members act on their own things too, only what an admin does to
 * somebody else's is noted. Null says that the call changes nothing.
 */
type Audited<E extends AnyEndpoint, W extends Who> = W extends 'admin'
  ? E['method'] extends 'GET'
    ? { audit?: string | null }
    : { audit: string | null }
  : { audit?: string | null }

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
  options: Options<E, W>,
  handle: (input: Handled<E, W>) => Promise<HandlerInput<E>['response']>,
): void {
  const { who, limit, quota, audit } = options
  // the audit log names nobody for what is only read
  const audited = endpoint.method !== 'GET' || Boolean(audit)
  recordRoute(app, { kind: 'data', method: endpoint.method, path: endpoint.path, who, endpoint, audit })
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { 200: endpoint.response } },
    serializerCompiler: () => serialiserOf(endpoint.response),
    ...(endpoint.bodyBytes === undefined ? {} : { bodyLimit: endpoint.bodyBytes }),
    // asked before the body is read, so that nobody uploads what they may not send
    onRequest: async (request) => {
      request.reader = await app.identify(request)
      admit(who, request.reader)
      if (endpoint.method !== 'GET' && carriesFiles(endpoint, request)) requireCsrf(app, request)
    },
    handler: async (request, reply) => {
      // for this reader and this moment: asked for anew each time, which the page's own calls never store. A page that was
      // answered something with "no-store" could not be kept for the way back, while the page itself is on no disk
      reply.header('cache-control', 'private, no-cache')
      if (endpoint.method !== 'GET' && !carriesFiles(endpoint, request)) requireCsrf(app, request)
      if (limit && !limit.acceptedOnly) await takeToken(app.context, limitKey(endpoint, request), limit)
      const act = async (given: unknown) => {
        const params = parseParams(endpoint, request.params)
        const query = endpoint.query && parse(endpoint.query, withoutBlanks(request.query))
        const body = endpoint.body && parse(endpoint.body, given ?? {})
        const submission = readSubmission(request, body)
        const input = { reader: request.reader as ReaderOf<W>, params, query, body, submission, request, reply }
        if (!audited) return handle(input)
        return asCaller(request, () => handle(input), { audit, ofOthersOnly: who !== 'admin' })
      }
      const mayTake = async (bytes: number) => {
        try {
          await quota?.(request.reader as ReaderOf<W>, bytes)
        } catch (refusal) {
          // what is stored already takes no more room, so its repeat is answered again
          if (!(await mayBeRepeat(app.context.db, request))) throw refusal
          return async (fields: unknown) => {
            if (!(await wasSubmitted(app.context.db, readSubmission(request, fields)))) throw refusal
          }
        }
        return undefined
      }
      const answer = () =>
        carriesFiles(endpoint, request)
          ? withMultipart({ ...app.context, mayTake }, request, endpoint, act)
          : act(request.body)
      return limit?.acceptedOnly ? countAccepted(app.context, limitKey(endpoint, request), limit, answer) : answer()
    },
  })
}

const carriesFiles = ({ encoding }: AnyEndpoint, { headers }: FastifyRequest): boolean =>
  encoding === 'multipart' || (encoding === 'either' && /^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))

/** A limit counts the calls of one reader, or of one address where nobody is signed in. */
export const limitKey = ({ method, path }: Pick<AnyEndpoint, 'method' | 'path'>, request: FastifyRequest): string =>
  `${method} ${path}:${personKey(request)}`

/** Refuses a reader that `who` does not name: 401 for a visitor, 403 for a member and for an admin without the second factor they need. */
export function admit(who: Who, reader: Reader | null): void {
  if (who === 'anyone') return
  if (!reader) throw new AppError('unauthenticated', 'Please log in first.')
  if (who === 'admin' && !reader.isAdmin && reader.role === 'admin')
    throw new AppError('second_factor_required', 'Please set up two-step login on your profile first.')
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

/** An address with an impossible id, or a character that no name has, names nothing, so it is a 404 and not a 422. */
export function parseParams<E extends AnyEndpoint>(endpoint: E, params: unknown): HandlerInput<E>['params'] {
  if (!endpoint.params) return undefined
  const isOdd = Object.values(params ?? {}).some((value) => /[\p{Cc}\p{Cs}]/u.test(String(value)))
  if (isOdd) throw new AppError('not_found', 'Not found.')
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
