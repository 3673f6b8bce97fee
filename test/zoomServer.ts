import { randomBytes } from 'node:crypto'
import { openFetchServer } from './httpServer.ts'

type Meeting = { id: number; join_url: string; start_url: string; agenda: string; [field: string]: unknown }

/**
 * Stands in for Zoom on the loopback and speaks its published API: server-to-server OAuth and /v2/meetings. It remembers
 * its meetings; `fail` is the status with which the next calls are answered, `forget` ends every pass.
 */
export async function startZoom(credentials: { accountId: string; clientId: string; clientSecret: string }) {
  const meetings = new Map<number, Meeting>()
  const passes = new Set<string>()
  const failures: number[] = []
  const acts: (() => Promise<unknown>)[] = []

  const answerTo = async (request: Request): Promise<[number, object?]> => {
    const { pathname, searchParams } = new URL(request.url)
    const failure = failures.shift()
    if (failure) return [failure, { code: failure, message: 'Try again later.' }]
    if (pathname === '/oauth/token') return passFor(request, searchParams)
    if (!passes.has((request.headers.get('authorization') ?? '').replace('Bearer ', '')))
      return [401, { code: 124, message: 'Invalid access token.' }]
    if (pathname === '/v2/users/me/meetings')
      return request.method === 'POST' ? make(await request.json()) : [200, { meetings: [...meetings.values()] }]
    if (request.method === 'PATCH') await acts.shift()?.()
    const meeting = meetings.get(Number(pathname.replace('/v2/meetings/', '')))
    if (!meeting) return [404, { code: 3001, message: 'Meeting does not exist.' }]
    if (request.method === 'GET') return [200, meeting]
    if (request.method === 'DELETE') meetings.delete(meeting.id)
    else Object.assign(meeting, await request.json())
    return [204]
  }

  const passFor = (request: Request, query: URLSearchParams): [number, object] => {
    const basic = Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')
    const known = query.get('grant_type') === 'account_credentials' && query.get('account_id') === credentials.accountId
    if (request.method !== 'POST' || request.headers.get('authorization') !== `Basic ${basic}` || !known)
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

  const server = await openFetchServer(async (request) => {
    const [status, body] = await answerTo(request)
    return body ? Response.json(body, { status }) : new Response(null, { status })
  })
  return {
    settings: { ...credentials, url: server.url, apiUrl: server.url },
    meetings,
    calls: server.calls,
    fail: (...statuses: number[]) => failures.push(...statuses),
    /** Done while the next change of a meeting is on its way. */
    meanwhile: (act: () => Promise<unknown>) => acts.push(act),
    forget: () => passes.clear(),
    close: server.close,
  }
}
