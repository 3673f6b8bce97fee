import { createHash } from 'node:crypto'
import { calls } from './calls.ts'
import type { SandboxDatabase } from './database.ts'
import { invalidRequest, StripeFault } from './faults.ts'
import { readForm } from './formBody.ts'

type StoredAnswer = { asks: string; body: object }

/** Answers one request as Stripe's API does; a key that was used before gets the answer that it got then. */
export async function answer(books: SandboxDatabase, request: Request): Promise<Response> {
  try {
    if (!/^Bearer [sr]k_test_\w+$/.test(request.headers.get('authorization') ?? ''))
      throw new StripeFault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    const { pathname, search } = new URL(request.url)
    const text = request.method === 'POST' ? await request.text() : search.slice(1)
    const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
    const ask = { method: request.method, path: pathname, text }
    return json(200, await (key ? once(books, key, ask) : act(books, ask)))
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error
    return json(error.status, { error: error.wire })
  }
}

type Ask = { method: string; path: string; text: string }

async function once(books: SandboxDatabase, key: string, ask: Ask): Promise<object> {
  const asks = createHash('sha256').update(`${ask.path}\n${ask.text}`).digest('hex')
  const id = `idempotency_${key}`
  const stored = await books.store.get<StoredAnswer>('idempotency', id)
  if (stored && stored.asks !== asks)
    throw new StripeFault(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (stored) return stored.body
  const body = await act(books, ask)
  await books.store.put('idempotency', id, { asks, body })
  return body
}

async function act(books: SandboxDatabase, { method, path, text }: Ask): Promise<object> {
  for (const call of calls) {
    const match = call.method === method ? call.path.exec(path) : null
    if (!match) continue
    const params = readForm(text)
    const unknown = Object.keys(params).find((name) => !call.takes.includes(name))
    if (unknown)
      throw invalidRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
    return call.answer(books, params, decodeURIComponent(match[1] ?? ''))
  }
  throw new StripeFault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}).`,
  })
}

const json = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { 'request-id': 'req_sandbox' } })
