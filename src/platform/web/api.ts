import type { AnyEndpoint, CallInput, ResponseOf } from '../contract.ts'
import { AppError, type WireError } from '../errors.ts'
import { isStale, renewToken, SESSION_ENDED } from './renewToken.ts'
import { withSubmitKey } from './submitKeys.ts'
import { noteChange } from './wayBack.ts'

type Given<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: T[K]
}
export type CallOptions<E extends AnyEndpoint> = Given<CallInput<E>> & {
  signal?: AbortSignal
  /** Called with the per cent of the body that is sent, 0 to 100; asks for an upload that can be watched. */
  onProgress?: (percent: number) => void
  /** Goes on when the page is left; for small bodies. */
  keepalive?: boolean
}

const OFFLINE = 'The academy can’t be reached. Check your connection and try again: nothing you typed is lost.'

/**
 * Calls an endpoint with the session and the page's CSRF token, and returns its typed answer. A token of an earlier
 * session of the same reader is renewed, and the call made once more. What creates something carries the key of its
 * submit, however often it is sent.
 * @throws AppError with the server's code, message and field texts; 'unavailable' when nothing answered;
 * 'unauthenticated' when the session has ended.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<ResponseOf<E>> {
  const { params, query, body, ...given } = options as CallOptions<AnyEndpoint> & Record<string, unknown>
  const url = endpointUrl(endpoint, params as Record<string, unknown>) + queryString(query as Record<string, unknown>)
  const submit = withSubmitKey(endpoint, url, body)
  const answer = await attemptTwice(endpoint, url, submit.body, given)
  submit.done()
  return answer
}

async function attemptTwice<E extends AnyEndpoint>(...call: Parameters<typeof attempt<E>>): Promise<ResponseOf<E>> {
  try {
    return await attempt(...call)
  } catch (error) {
    if (!isStale(error)) throw error
    await renewToken(error)
    return attempt(...call)
  }
}

async function attempt<E extends AnyEndpoint>(
  endpoint: E,
  url: string,
  body: unknown,
  { signal, onProgress, keepalive }: Pick<CallOptions<AnyEndpoint>, 'signal' | 'onProgress' | 'keepalive'>,
): Promise<ResponseOf<E>> {
  const multipart = endpoint.encoding === 'multipart' || (endpoint.encoding === 'either' && hasFile(body))
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-csrf-token': document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '',
  }
  if (body !== undefined && !multipart) headers['content-type'] = 'application/json'
  const payload = body === undefined ? null : multipart ? toFormData(body as object) : JSON.stringify(body)
  // the page may be left before the answer comes; what is sent as it is left is nothing that the next one shows
  if (endpoint.method !== 'GET' && !keepalive) noteChange()
  const { status, content } = onProgress
    ? await sendWatched(endpoint.method, url, headers, payload, onProgress, signal)
    : await send(endpoint.method, url, { headers, body: payload, signal, keepalive })
  if (status >= 200 && status < 300 && content !== null) {
    if (endpoint.method !== 'GET') noteChange()
    return content as ResponseOf<E>
  }
  throw toAppError(status, content)
}

/** Where files may be sent, they are at the top of the body. */
const hasFile = (body: unknown): boolean => Object.values(body ?? {}).some((value) => value instanceof Blob)

type Answer = { status: number; content: unknown }
type Payload = FormData | string | null

type Sending = Pick<RequestInit, 'headers' | 'body'> & {
  signal: AbortSignal | undefined
  keepalive: boolean | undefined
}

async function send(method: string, url: string, { signal, keepalive, ...given }: Sending): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      ...given,
      credentials: 'same-origin',
      // what is kept is the page alone, in the browser's memory: nothing on a disk, and nothing of another session
      cache: 'no-store',
      ...(signal ? { signal } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
    // a body that breaks off is no answer
    return { status: response.status, content: readJson(await response.text()) }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AppError('unavailable', OFFLINE)
  }
}

/** Null for what is no JSON, which comes from something between here and the academy. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** fetch() doesn't report how much of a body has been sent, so uploads that show it use XMLHttpRequest. */
function sendWatched(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: Payload,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // taken back while the token was renewed
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => total && onProgress(Math.round((loaded / total) * 100))
    request.onload = () => resolve({ status: request.status, content: request.response })
    request.onerror = () => reject(new AppError('unavailable', OFFLINE))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
}

function toAppError(status: number, content: unknown): AppError {
  const wire = content as Partial<WireError> | null
  if (wire?.code === 'unauthenticated') return new AppError(wire.code, SESSION_ENDED)
  if (wire?.code && wire.message) return new AppError(wire.code, wire.message, wire.errors)
  return new AppError(status >= 500 ? 'internal' : 'bad_request', 'Something went wrong. Please try again.')
}

/** Fills `:name` parts of the endpoint's path. */
export const endpointUrl = (endpoint: AnyEndpoint, params: Record<string, unknown> = {}): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** What is asked for, behind the path; without what is absent. */
export function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
}

/** Lists become `name[0]`, objects in them `name[0][key]`; absent values are left out. */
export function toFormData(body: object, form = new FormData(), prefix = ''): FormData {
  for (const [key, value] of Object.entries(body)) {
    const name = prefix ? `${prefix}[${key}]` : key
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value)
    else if (typeof value === 'object') toFormData(value, form, name)
    else form.append(name, String(value))
  }
  return form
}

/** The text to show for a failure: `fallback` when the spec names one, else what the server said. */
export const failureMessage = (error: unknown, fallback = 'Something went wrong. Please try again.'): string =>
  error instanceof AppError ? error.message : fallback
