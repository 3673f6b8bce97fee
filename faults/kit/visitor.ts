import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../../test/people.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are read
export type Answer = { status: number; body: any; text: string; headers: Headers; seconds: number }
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Fields = Record<string, string | number | Blob>
const PATIENCE_MS = 60_000

/** One browser at an academy over the network: it keeps cookies and sends the CSRF token that belongs to them. */
export class Visitor {
  address: string
  readonly cookies = new Map<string, string>()
  /** Sent with every request. */
  headers: Record<string, string> = {}
  #token = ''

  constructor(address: string) {
    this.address = address
  }

  /** @throws when the login is refused */
  static async signedIn(address: string, email: string): Promise<Visitor> {
    const visitor = new Visitor(address)
    const { status, text } = await visitor.logIn(email)
    if (status !== 200) throw new Error(`The login of ${email} was answered ${status}: ${text.slice(0, 200)}`)
    return visitor
  }

  async logIn(email: string, password = PASSWORD): Promise<Answer> {
    await this.renewToken('/login')
    const answer = await this.send('POST', '/login', { email, password })
    if (answer.status === 200) await this.renewToken('/member')
    return answer
  }

  /** Opens a page for the token that it carries. */
  async renewToken(path: string): Promise<void> {
    const { text } = await this.page(path)
    this.#token = /name="csrf-token" content="([^"]+)"/.exec(text)?.[1] ?? this.#token
  }

  get = (path: string, patienceMs = PATIENCE_MS) =>
    this.#ask('GET', path, { accept: 'application/json' }, undefined, patienceMs)
  page = (path: string, patienceMs = PATIENCE_MS) =>
    this.#ask('GET', path, { accept: 'text/html' }, undefined, patienceMs)

  send(method: Method, path: string, body?: object, patienceMs = PATIENCE_MS): Promise<Answer> {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    return this.#ask(method, path, { ...this.scriptHeaders(), ...json }, body && JSON.stringify(body), patienceMs)
  }

  upload(method: Method, path: string, fields: Fields, patienceMs = PATIENCE_MS): Promise<Answer> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
    return this.#ask(method, path, this.scriptHeaders(), form, patienceMs)
  }

  /** Posts in the community; the same key again is the same post. */
  post = (body: string, key: string = randomUUID(), patienceMs = PATIENCE_MS) =>
    this.upload('POST', '/api/member/post', { body, subcategory: 'beginner', submit_key: key }, patienceMs)

  scriptHeaders = (): Record<string, string> => ({
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': this.#token,
  })
  cookieHeader = (): string => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Status 0 is no answer at all: refused, cut off, or silent for too long. */
  async #ask(
    method: Method,
    path: string,
    headers: Record<string, string>,
    body: string | FormData | undefined,
    patienceMs: number,
  ): Promise<Answer> {
    const began = performance.now()
    const timed = (answer: Omit<Answer, 'seconds'>): Answer => ({
      ...answer,
      seconds: (performance.now() - began) / 1000,
    })
    try {
      const response = await fetch(`${this.address}${path}`, {
        method,
        headers: { ...this.headers, ...headers, cookie: this.cookieHeader() },
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        ...(body === undefined ? {} : { body }),
      })
      for (const line of response.headers.getSetCookie()) this.#storeCookie(line)
      const text = await response.text()
      return timed({ status: response.status, body: read(text), text, headers: response.headers })
    } catch (error) {
      const cause = (error as Error).cause ?? error
      return timed({ status: 0, body: undefined, text: String(cause), headers: new Headers() })
    }
  }

  #storeCookie(line: string): void {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
