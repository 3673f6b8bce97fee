import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Meeting = { id: number; join_url: string; start_url: string; agenda: string; [field: string]: unknown }

/**
 * Stands in for Zoom on the loopback and speaks its published API: server-to-server OAuth and /v2/meetings. It remembers
 * its meetings; `fail` is the status with which the next calls are answered, `forget` ends every pass.
 */
export async function startZoom(credentials: { accountId: string; clientId: string; clientSecret: string }) {
  const meetings = new Map<number, Meeting>()
  const passes = new Set<string>()
  const calls: string[] = []
  const failures: number[] = []
  const acts: (() => Promise<unknown>)[] = []

  const answerTo = async (request: IncomingMessage): Promise<[number, object?]> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://zoom.test')
    calls.push(`${request.method} ${pathname}`)
    const failure = failures.shift()
    if (failure) return [failure, { code: failure, message: 'Try again later.' }]
    if (pathname === '/oauth/token') return passFor(request, searchParams)
    if (!passes.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return [401, { code: 124, message: 'Invalid access token.' }]
    if (pathname === '/v2/users/me/meetings')
      return request.method === 'POST' ? make(await bodyOf(request)) : [200, { meetings: [...meetings.values()] }]
    if (request.method === 'PATCH') await acts.shift()?.()
    const meeting = meetings.get(Number(pathname.replace('/v2/meetings/', '')))
    if (!meeting) return [404, { code: 3001, message: 'Meeting does not exist.' }]
    if (request.method === 'GET') return [200, meeting]
    if (request.method === 'DELETE') meetings.delete(meeting.id)
    else Object.assign(meeting, await bodyOf(request))
    return [204]
  }

  const passFor = (request: IncomingMessage, query: URLSearchParams): [number, object] => {
    const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')
    const known = query.get('grant_type') === 'account_credentials' && query.get('account_id') === credentials.accountId
    if (request.method !== 'POST' || request.headers.authorization !== `Basic ${basic}` || !known)
      return [400, { reason: 'Invalid client_id or client_secret', error: 'invalid_client' }]
    const pass = randomBytes(8).toString('hex')
    passes.add(pass)
    return [200, { access_token: pass, token_type: 'bearer', expires_in: 3600 }]
  }

  const make = (body: Record<string, unknown>): [number, object] => {
    if (String(body.topic).length > 200 || body.type !== 2) return [400, { code: 300, message: 'Validation Failed.' }]
    const id = 80_000_000_000 + meetings.size
    const made = {
      agenda: '',
      ...body,
      id,
      join_url: `https://zoom.test/j/${id}`,
      start_url: `https://zoom.test/s/${id}`,
    }
    meetings.set(id, made)
    return [201, made]
  }

  const server = createServer((request, response) => {
    void answerTo(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { ...credentials, url: address, apiUrl: address },
    meetings,
    calls,
    fail: (...statuses: number[]) => failures.push(...statuses),
    /** Done while the next change of a meeting is on its way. */
    meanwhile: (act: () => Promise<unknown>) => acts.push(act),
    forget: () => passes.clear(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}
