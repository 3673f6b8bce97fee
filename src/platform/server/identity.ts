import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { csrfTokenOf, isCsrfToken } from './csrf.ts'

export const SESSION_COOKIE = 'academy_session'

/** An opaque random token: the cookie of a session, a reset link, a verification link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How a token is kept: whoever reads the tables can't use what stands there. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const isHttps = (app: FastifyInstance, request: FastifyRequest): boolean =>
  request.protocol === 'https' || (app.deps.config.appUrl?.startsWith('https:') ?? false)

type Cookie = { name: string; value: string; seconds?: number }

/** A cookie that no script reads and no foreign page's form sends; without `seconds` it ends with the browser. */
export function setPrivateCookie(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, value, seconds }: Cookie,
): void {
  reply.setCookie(name, value, {
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

export const clearSessionCookie = (reply: FastifyReply) => reply.clearCookie(SESSION_COOKIE, { path: '/' })

/**
 * The CSRF token for the page that is being answered. A visitor without a session gets a cookie of random
 * bytes which no table knows: enough to bind the token to this browser, and worth nothing after login.
 */
export function csrfTokenFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): string {
  let session = request.cookies[SESSION_COOKIE]
  if (!session) {
    session = newToken()
    setSessionCookie(app, request, reply, session)
  }
  return csrfTokenOf(app.deps.config.secret, session)
}

const OUT_OF_DATE = 'This page is out of date. Please reload it and try again.'

/** @throws AppError 'forbidden' that names `_token`, unless header or form field carry the token of the session cookie. */
export function requireCsrf(app: FastifyInstance, request: FastifyRequest): void {
  const field = (request.body as { _token?: unknown } | undefined)?._token
  const token = request.headers['x-csrf-token'] ?? field
  if (!isCsrfToken(app.deps.config.secret, request.cookies[SESSION_COOKIE], token))
    throw new AppError('forbidden', OUT_OF_DATE, { _token: [OUT_OF_DATE] })
}
