import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isCsrfToken, maskedCsrfToken } from './csrf.ts'
import { digest } from './digest.ts'
import { freshBytes } from './freshBytes.ts'

export const SESSION_COOKIE = 'academy_session'
/** The cookie outlives the session, whose end the table alone decides: renewing one then needs no new cookie. */
export const SESSION_COOKIE_SECONDS = 400 * 24 * 60 * 60

/** An opaque random token: the cookie of a session, a reset link, a verification link. */
export const newToken = (): string => freshBytes(32).toString('base64url')

/** How a token is stored: as a hash, so that a reader of the tables can't use it. */
export const hashToken = (token: string): string => digest(token)

export const isHttps = (app: FastifyInstance, request: FastifyRequest): boolean =>
  request.protocol === 'https' || (app.context.config.appUrl?.startsWith('https:') ?? false)

/** Under https a private cookie carries the mark that keeps neighbouring hosts from planting it. */
export const privateName = (name: string, https: boolean): string => (https ? `__Host-${name}` : name)

const nameIn = (request: FastifyRequest, name: string) => privateName(name, isHttps(request.server, request))

/** A cookie that `setPrivateCookie` has set. Under https one without the mark may be a neighbour's, and never counts. */
export const readPrivateCookie = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameIn(request, name)] || undefined

export const readSessionToken = (request: FastifyRequest) => readPrivateCookie(request, SESSION_COOKIE)

type Cookie = { name: string; value: string; seconds?: number }

/** A cookie that no script reads and no foreign page's form sends; without `seconds` it ends with the browser. */
export function setPrivateCookie(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: Cookie,
): void {
  const marked = nameIn(request, name)
  if (marked !== name && request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/' })
  reply.setCookie(marked, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps(app, request),
    ...(seconds ? { maxAge: seconds } : {}),
  })
}

export const setSessionCookie = (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  seconds?: number,
): void =>
  setPrivateCookie(app, request, reply, { name: SESSION_COOKIE, value: token, ...(seconds ? { seconds } : {}) })

export function clearPrivateCookie(reply: FastifyReply, name: string): void {
  const { request } = reply
  // without `secure` a browser would not touch a cookie that has the mark
  const secure = isHttps(request.server, request)
  for (const each of new Set([name, privateName(name, secure)]))
    if (request.cookies[each] !== undefined) reply.clearCookie(each, { path: '/', secure })
}

/**
 * The CSRF token for the page that is being answered. A visitor without a session gets a cookie of random
 * bytes which no table knows: enough to bind the token to this browser, and worth nothing after login.
 */
export function csrfTokenFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): string {
  let session = readSessionToken(request)
  if (!session) {
    session = newToken()
    setSessionCookie(app, request, reply, session)
  }
  return maskedCsrfToken(app.context.config.secret, session)
}

const OUT_OF_DATE = 'This page is out of date. Please reload it and try again.'

/** @throws AppError 'forbidden' that names `_token`, unless header or form field carry the token of the session cookie. */
export function requireCsrf(app: FastifyInstance, request: FastifyRequest): void {
  const field = (request.body as { _token?: unknown } | undefined)?._token
  const token = request.headers['x-csrf-token'] ?? field
  if (!isCsrfToken(app.context.config.secret, readSessionToken(request), token))
    throw new AppError('forbidden', OUT_OF_DATE, { _token: [OUT_OF_DATE] })
}
