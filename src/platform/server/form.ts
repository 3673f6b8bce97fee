import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint, HandlerInput } from '../contract.ts'
import type { Page } from '../document.ts'
import { AppError } from '../errors.ts'
import type { ReaderOf, Who } from '../reader.ts'
import { asCaller } from './callContext.ts'
import { requireCsrf } from './identity.ts'
import { sendPage } from './page.ts'
import { callerKey, type Limit, takeToken } from './rateLimit.ts'
import { recordRoute } from './registry.ts'
import { admit, parse, parseParams } from './route.ts'
import { readSubmission, type Submission } from './submissions.ts'

/** What a form that was refused is shown again with; `values` is what the person typed. */
export type Refused = { values: Record<string, string>; error: AppError; request: FastifyRequest; params: unknown }

type FormOptions<W extends Who> = {
  who: W
  limit?: Limit
  /** The page to show again when the form was refused. */
  again: (refused: Refused) => Promise<Page>
}
type FormInput<E extends AnyEndpoint, W extends Who> = {
  reader: ReaderOf<W>
  params: HandlerInput<E>['params']
  body: HandlerInput<E>['body']
  submission: Submission | undefined
  request: FastifyRequest
  reply: FastifyReply
}
type FormAnswer<E extends AnyEndpoint> = { json: HandlerInput<E>['response']; redirect: string }

/**
 * Serves a full-page form: answers 303 to `redirect`, or the page again with its errors and everything typed.
 * The same address answers JSON to scripts that ask for it.
 */
export function form<E extends AnyEndpoint, W extends Who>(
  app: FastifyInstance,
  endpoint: E,
  options: FormOptions<W>,
  handle: (input: FormInput<E, W>) => Promise<FormAnswer<E>>,
): void {
  recordRoute(app, { kind: 'form', method: endpoint.method, path: endpoint.path, who: options.who, endpoint })
  const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<FormAnswer<E>> => {
    admit(options.who, request.reader)
    requireCsrf(app, request)
    if (options.limit) await takeToken(app.context, `${endpoint.path}:${callerKey(request)}`, options.limit)
    const params = parseParams(endpoint, request.params)
    const body = endpoint.body && parse(endpoint.body, request.body ?? {})
    const submission = readSubmission(request, body)
    return handle({ reader: request.reader as ReaderOf<W>, params, body, submission, request, reply })
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      request.reader = await app.identify(request)
      const answered = () => asCaller(request, () => answerTo(request, reply))
      if (wantsJson(request)) return (await answered()).json
      try {
        return reply.redirect((await answered()).redirect, 303)
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'not_found') throw error
        if (error.code === 'unauthenticated') return reply.redirect('/login', 303)
        if (error.retryAfter) reply.header('retry-after', error.retryAfter)
        const refused = { values: typed(request.body), error, request, params: request.params }
        return sendPage(app, request, reply, { ...(await options.again(refused)), status: error.status })
      }
    },
  })
}

/** True for a script's request: it says that it takes JSON and not that it takes a page. */
const wantsJson = (request: FastifyRequest): boolean => {
  const { accept = '' } = request.headers
  return accept.includes('application/json') && !accept.includes('text/html')
}

/** What was typed, less what must never be written into a page. */
function typed(body: unknown): Record<string, string> {
  const fields = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    fields.filter(
      (field): field is [string, string] => typeof field[1] === 'string' && !/password|_token/.test(field[0]),
    ),
  )
}
