import type { FastifyInstance, InjectOptions } from 'fastify'
import { sessions } from '../src/accounts/server/tables.ts'
import type { Method } from '../src/platform/contract.ts'
import { currentTime } from '../src/platform/server/clock.ts'
import { maskedCsrfToken } from '../src/platform/server/csrf.ts'
import { hashToken, newToken, privateName, SESSION_COOKIE } from '../src/platform/server/identity.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
export type Answer = { status: number; body: any; text: string; headers: Record<string, unknown> }
/** In every request of every test, and in no log; see loggedSecrets.ts. */
export const PLANTED = 'planted-in-every-request'
type Fields = Record<string, string | number | File>

/** The data that a screen of a page is first rendered with; undefined when the page has no such screen. */
// biome-ignore lint/suspicious/noExplicitAny: screens of every kind of data
export function screenData(page: string, screen: string): any {
  const [, json] =
    new RegExp(`data-screen="${screen}".*?<script type="application/json"[^>]*>(.*?)</script>`, 's').exec(page) ?? []
  return json === undefined ? undefined : JSON.parse(json)
}

const sessionCookieOf = ({ context }: FastifyInstance): string =>
  privateName(SESSION_COOKIE, context.config.appUrl?.startsWith('https:') ?? false)

/** Asks the app as one browser does: it keeps cookies and sends the CSRF token that belongs to its session. */
export function createClient(app: FastifyInstance, cookies: Record<string, string> = {}) {
  const ask = async (options: InjectOptions): Promise<Answer> => {
    const headers = { 'x-planted': PLANTED, ...options.headers }
    const response = await app.inject({ ...options, headers, cookies: { ...cookies } })
    for (const { name, value } of response.cookies) cookies[name] = value
    return { status: response.statusCode, body: read(response.body), text: response.body, headers: response.headers }
  }
  const token = () => {
    const name = sessionCookieOf(app)
    const session = cookies[name] || newToken()
    cookies[name] = session
    return maskedCsrfToken(app.context.config.secret, session)
  }
  const script = () => ({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token() })
  return {
    cookies,
    token,
    get: (url: string) => ask({ method: 'GET', url, headers: { accept: 'application/json' } }),
    /** Status of an answer that may have no end; whatever follows is not waited for. */
    firstStatus: async (url: string): Promise<number> => {
      const headers = { accept: 'text/event-stream' }
      const response = await app.inject({ method: 'GET', url, headers, cookies, payloadAsStream: true })
      response.stream().destroy()
      response.raw.res.destroy()
      return response.statusCode
    },
    page: (url: string, headers: Record<string, string> = {}) =>
      ask({ method: 'GET', url, headers: { accept: 'text/html', ...headers } }),
    send: (method: Method, url: string, body?: object, headers: Record<string, string> = {}) =>
      ask({ method, url, headers: { ...script(), ...headers }, ...(body === undefined ? {} : { payload: body }) }),
    /** A full-page form, as a browser without scripts sends it. */
    submit: (url: string, fields: Record<string, string>) =>
      ask({
        method: 'POST',
        url,
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ _token: token(), ...fields }).toString(),
      }),
    upload: async (method: Method, url: string, fields: Fields) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields))
        form.append(name, value instanceof File ? value : String(value))
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      return ask({
        method,
        url,
        headers: { ...script(), 'content-type': type },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
    },
  }
}
export type Client = ReturnType<typeof createClient>

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A client with a session of `userId`, without the cost of a password check. */
export async function signedInClient(app: FastifyInstance, userId: number): Promise<Client> {
  const token = newToken()
  const expiresAt = new Date(currentTime().getTime() + 30 * 24 * 60 * 60 * 1000)
  await app.context.db.insert(sessions).values({ tokenHash: hashToken(token), userId, expiresAt })
  return createClient(app, { [sessionCookieOf(app)]: token })
}

/** Gives a client another session of its user: the one before ended while the clock moved on. */
export async function signInAgain(app: FastifyInstance, { id }: { id: number }, client: Client): Promise<void> {
  Object.assign(client.cookies, (await signedInClient(app, id)).cookies)
}
