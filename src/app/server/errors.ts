import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Page, place } from '../../platform/document.ts'
import { AppError, type ErrorCode, httpStatus, type WireError } from '../../platform/errors.ts'
import { databaseErrorCode } from '../../platform/server/database.ts'
import { sendPage } from '../../platform/server/page.ts'
import { admit } from '../../platform/server/route.ts'
import { describeCause } from '../../platform/server/safeLog.ts'
import { storageError } from '../../platform/server/storageErrors.ts'
import { isUnavailable } from '../../platform/server/unavailable.ts'
import { errorScreen } from '../screens.ts'

/** Gives every failure one shape: JSON to scripts, a page to people, and nothing of the inside to anybody. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = knownOf(error)
    const retryAfter = known.retryAfter ?? (known.status === 503 ? SOON_SECONDS : undefined)
    if (retryAfter) reply.header('retry-after', retryAfter)
    if (known.code === 'bad_range') keepSize(error, reply)
    if (known.status < 500 || known.code === 'no_space') return answer(app, request, reply, known)
    const requestId = request.id
    // that the database is away is said once, and not by every request meanwhile
    const isReported = isUnavailable(error) || (known === error && !error.cause)
    if (isReported) request.log.info({ reason: describeCause(error), requestId }, 'request not served')
    else if (known.code === 'unavailable') request.log.warn({ err: error.cause ?? error, requestId }, 'request refused')
    else request.log.error({ err: error, requestId }, 'request failed')
    return answer(app, request, reply, known, requestId)
  })
  app.setNotFoundHandler(async (request) => {
    request.reader = await app.identify(request)
    // below the admins' addresses nobody else learns which exist
    if (isForAdmins(request.url)) admit('admin', request.reader)
    throw new AppError('not_found', 'Please check the address.')
  })
}

/** After this many seconds what is not available now may be tried again. */
const SOON_SECONDS = 5

function knownOf(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (isUnavailable(error) || databaseErrorCode(error) === STATEMENT_TOO_LONG) return new AppError('unavailable', BUSY)
  return storageError(error) ?? (isGone(error) ? goneMeanwhile() : fromFramework(error))
}

const BUSY = 'The academy is taking a short breath. Please try again in a few seconds.'
/** The database has ended a statement at its time limit. */
const STATEMENT_TOO_LONG = '57014'

/**
 * An address that the router itself can't read (malformed, or endless) is asked for again as one at which nothing
 * stands, so that it too has hooks, a reader and a page.
 */
export function answerUnreadable(app: FastifyInstance, { raw: request }: FastifyRequest, { raw: reply }: FastifyReply) {
  request.url = `${isForAdmins(request.url ?? '/') ? '/admin' : ''}/unreadable/address`
  app.routing(request, reply)
}

/** The answer to a range beyond a file's end has the file's length. */
function keepSize(error: FastifyError & { headers?: Record<string, string> }, reply: FastifyReply): void {
  const size = error.headers?.['Content-Range']
  if (size) reply.header('content-range', size)
}

/** As the router reads an address: letters may be written as their codes. */
const isForAdmins = (url: string): boolean => {
  const plain = url.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return /^\/(api\/)?admin(\/|\?|$)/i.test(plain)
}

/** A row that this was about was deleted between asking for it and writing what names it. */
const isGone = (error: unknown): boolean => databaseErrorCode(error) === '23503'
const goneMeanwhile = () => new AppError('not_found', 'What this is about has just been deleted.')

const BY_STATUS = Object.fromEntries(Object.entries(httpStatus).map(([code, status]) => [status, code])) as Record<
  number,
  ErrorCode
>

/** The framework's own refusals: malformed JSON, a body over its limit, an unknown media type. */
function fromFramework(error: FastifyError): AppError {
  const status = error.statusCode ?? 500
  const code = BY_STATUS[status] ?? (status < 500 ? 'bad_request' : 'internal')
  if (code === 'internal') return new AppError('internal', 'Something went wrong on our side. It has been noted.')
  if (code === 'too_large') return new AppError(code, 'This is larger than the academy accepts.')
  if (code === 'bad_range') return new AppError(code, 'This file has no such part.')
  if (code === 'wrong_media') return new AppError(code, 'This kind of content is not accepted here.')
  return new AppError(code, 'This request could not be read.')
}

async function answer(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  requestId?: string,
) {
  if (request.headers.accept?.includes('text/html') && request.headers['x-requested-with'] === undefined) {
    if (error.code === 'unauthenticated' && request.method === 'GET')
      return reply.redirect(`/login?next=${encodeURIComponent(request.url)}`, 302)
    if (error.code === 'second_factor_required') return reply.redirect(setUpAddress(request), 303)
    return sendPage(app, request, reply, { ...errorPage(error, request, requestId), status: error.status })
  }
  return sendWire(reply, error, requestId)
}

/** Where an admin sets up the second factor that they need, and goes on from to the page that they wanted. */
const setUpAddress = ({ method, url }: FastifyRequest): string =>
  `/member/profile?next=${encodeURIComponent(method === 'GET' ? url : '/admin')}#two-step-login`

function sendWire(reply: FastifyReply, error: AppError, requestId?: string) {
  const wire: WireError = {
    message: error.message,
    code: error.code,
    ...(error.fields ? { errors: error.fields } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  }
  return reply.status(error.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(wire)
}

const TITLES: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'Please log in first',
  forbidden: 'This page is not for your account',
  not_found: 'Wrong note. This page doesn’t exist.',
  too_many: 'One moment, please',
  internal: 'Something went wrong on our side',
  no_space: 'There is no room to save this',
  unavailable: 'We’ll be right back',
}

function errorPage(error: AppError, { method, url, reader }: FastifyRequest, requestId?: string): Page {
  const title = TITLES[error.code] ?? 'That did not work'
  const noted = `It has been noted. If you write to us, mention ${requestId}.`
  const hint = error.code === 'internal' ? noted : error.message
  const [href, action] =
    error.code === 'unauthenticated'
      ? ['/login', 'Log in']
      : error.code === 'unavailable' && method === 'GET'
        ? // of this site, however many slashes it begins with
          [url.replace(/^[/\\]+/, '/'), 'Try again']
        : ['/', 'Back to the start']
  // nobody could be looked up, so the frame does not call a member a visitor
  const frame = error.code === 'unavailable' && !reader ? 'bare' : 'site'
  return { title, frame, screens: [place(errorScreen, { title, hint, href, action })] }
}
