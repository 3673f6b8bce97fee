import type { ServerResponse } from 'node:http'
import { configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { type AnyEndpoint, ok } from '../src/platform/contract.ts'
import { type ErrorCode, type FieldErrors, httpStatus } from '../src/platform/errors.ts'
import { checkAnswer, findEndpoint } from './contracts.ts'
import { openHttpServer, requestOf } from './httpServer.ts'
import { connectPage, drain, hasOpenCalls, latestUpload } from './pageNetwork.ts'

/** What the screen sent: `url` is the path with its query, `body` what JSON or a form had in it. */
export type Sent = { method: string; url: string; body: unknown }
/**
 * What comes back: without a status 200, without a body that all went well, or a file or page instead. 'offline' drops the connection without an
 * answer, 'cut' in the middle of one.
 */
export type Answer =
  | { status?: number; body?: unknown; file?: { type: string; content: string | Uint8Array } }
  | 'offline'
  | 'cut'
/** `gone` is aborted once the caller is no longer there. Undefined: the test expects no such call. */
export type Answering = (
  sent: Sent,
  more: { headers: Headers; gone: AbortSignal },
) => Answer | undefined | Promise<Answer | undefined>

/** A page instead of JSON. */
export const page = (content: string): Answer => ({ file: { type: 'text/html', content } })

/** What the academy answers when it refuses. */
export const refuse = (code: ErrorCode, message = 'x', errors?: FieldErrors): Answer => ({
  status: httpStatus[code],
  body: { code, message, ...(errors ? { errors } : {}) },
})

let answering: Answering | undefined
let own: AnyEndpoint[] = []
let calls: Sent[] = []
let pending = 0
const faults: string[] = []
const unfinished = new Set<ServerResponse>()

const server = await openHttpServer(async (incoming, outgoing) => {
  outgoing.shouldKeepAlive = false
  const request = await requestOf(incoming)
  const url = incoming.url ?? ''
  const sent: Sent = { method: request.method, url, body: await readBody(request) }
  const gone = new AbortController()
  unfinished.add(outgoing)
  outgoing.on('close', () => {
    unfinished.delete(outgoing)
    if (!outgoing.writableFinished) gone.abort()
  })
  const answer = await takeAnswer(sent, { headers: request.headers, gone: gone.signal })
  if (answer === 'offline') return outgoing.destroy()
  const { status = 200, body = ok, file } = answer === 'cut' ? {} : answer
  const { type, content } = file ?? { type: 'application/json', content: JSON.stringify(body) }
  outgoing.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(content) })
  if (answer !== 'cut') return outgoing.end(content)
  outgoing.write(content.slice(0, 1), () => outgoing.destroy())
})
connectPage(server.url)

/** Practice tells its minutes by itself, in a test only where that takes a busy machine so long. */
const ofItself = ({ url }: Sent): Answer | undefined =>
  url === '/api/member/minutes' ? { body: { taken: 1, today: 1 } } : undefined

async function takeAnswer(...[sent, more]: Parameters<Answering>): Promise<Answer> {
  calls.push(sent)
  pending += 1
  try {
    const answer = (await answering?.(sent, more)) ?? ofItself(sent)
    if (more.gone.aborted) return 'offline'
    if (!answer) throw new Error('nothing was to be asked here')
    if (answer === 'offline' || answer === 'cut' || answer.file) return answer
    return { ...answer, body: checkAnswer(findEndpoint(sent, own), sent, { body: ok, ...answer }) }
  } catch (error) {
    faults.push(`${sent.method} ${sent.url}: ${(error as Error).message}`)
    return { status: 500, body: { code: 'internal', message: 'The test has no such answer.' } }
  } finally {
    pending -= 1
  }
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData())
  return type.includes('json') ? request.json() : null
}

/**
 * A server for the page under test, on a free port of the loopback: relative addresses reach it. It answers by
 * `answer` what the modules' contracts allow, and returns the list of what it is asked; a call without an answer, or
 * with one that the academy would never give, fails the test. `endpoints` are those of the test itself.
 */
export function answerCalls(answer: Answering, endpoints: AnyEndpoint[] = []): Sent[] {
  answering = answer
  own = endpoints
  calls = []
  return calls
}

export type AnswerSource = Answer | Promise<Answer> | ((query: URLSearchParams) => Answer | Promise<Answer>)

/** The same by 'METHOD /path' or 'METHOD /path?query', which `change` adds to; `onCall` sees each call first. */
export function answerBy(answers: Record<string, AnswerSource>, onCall: (sent: Sent) => void) {
  answerCalls((sent) => {
    onCall(sent)
    const { method, url } = sent
    const [path = ''] = url.split('?')
    const found = answers[`${method} ${url}`] ?? answers[`${method} ${path}`]
    return typeof found === 'function' ? found(new URLSearchParams(url.slice(path.length))) : found
  })
  return { change: (more: typeof answers) => Object.assign(answers, more) }
}

/** Waits until the page has got every answer that the test does not hold back, and has drawn it. */
export async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet = hasOpenCalls(pending) ? 0 : quiet + 1) await drain()
}

/** The progress that a browser reports while it sends a file; jsdom reports only the end. */
export const reportProgress = (loaded: number): void =>
  void latestUpload()?.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100, lengthComputable: true }))

// a click is over when what it asked for has come
const { asyncWrapper } = getConfig()
configure({
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const result = await act()
      await settled()
      return result
    }),
})

afterEach(async () => {
  await settled()
  answering = undefined
  for (const response of unfinished) response.destroy()
  const found = faults.splice(0)
  if (found.length > 0) throw new Error(`The academy would not have answered so:\n${found.join('\n')}`)
})
afterAll(server.close)
