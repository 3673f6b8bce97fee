import { createHash, randomBytes } from 'node:crypto'
import { isCsrfToken } from '../../src/platform/server/csrf.ts'
import { type Answer, query, type Routes } from './database.ts'

const secret = process.env.APP_SECRET ?? ''

/** The same condition as the academy's `identify`. */
const SESSION = `select u.id, u.first_name, u.last_name, u.email, u.email_verified_at, u.role, u.avatar_key,
  u.community_status, u.placed_level from sessions s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.expires_at > now() and s.created_at > now() - interval '90 days'`

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

export type Asking = {
  method: string
  url: string
  headers: { cookie?: string | undefined; 'x-csrf-token'?: string | string[] | undefined }
  /** The fields of a body, as text or as they were read. */
  readBody: () => Promise<string | Record<string, unknown>>
}

/** Rows of the same addresses with a session look-up on every call that brings a cookie, and nothing else around them. */
export async function answer(routes: Routes, { method, url, headers, readBody }: Asking): Promise<Answer> {
  const path = url.split('?')[0] ?? ''
  const id = /\/(\d+)(?=\/|$)/.exec(path)?.[1]
  const route = routes[`${method} ${id ? path.replace(`/${id}`, '/:id') : path}`]
  if (!route) return { status: 404, body: '' }
  const token = /academy_session=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  const [user] = token ? await query('session', SESSION, [hash(token)]) : []
  if (!user && !route.anyone) return { status: 401, body: '' }
  if (method === 'GET') return route.answer({ path, reader: user?.id ?? 0, id: Number(id), body: {} })
  const body = await readBody()
  if (!isCsrfToken(secret, token, headers['x-csrf-token'])) return { status: 403, body: '' }
  const fields = typeof body === 'string' ? JSON.parse(body || '{}') : body
  return route.answer({ path, reader: user?.id ?? 0, id: Number(id), body: fields })
}

export const newToken = () => randomBytes(32).toString('base64url')

/** A visitor gets a cookie with the page, as at the academy. */
export const visitorCookie = (token = newToken()) => `academy_session=${token}; Path=/; HttpOnly; SameSite=Lax`

/** At the end of a load its last requests are broken off; anything else fails the measurement. */
export function refuse(error: NodeJS.ErrnoException): Answer {
  if (error.code !== 'ECONNRESET') console.error(error)
  return { status: 500, body: '' }
}
