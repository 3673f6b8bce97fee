import * as z from 'zod/mini'
import { AppError } from '../../../platform/errors.ts'
import type { Config } from '../../../platform/server/config.ts'

type Settings = NonNullable<Config['meetings']['zoom']>

const TIME_OUT_MS = 10_000
/** A pass is renewed while it still has so long to live. */
const SPARE_MS = 60_000

const Pass = z.object({ access_token: z.string(), expires_in: z.number() })
type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; path: string; body?: object }
/** Status and JSON of an answer below 500 that is not about the pass; `null` when it has no body. */
export type ZoomAnswer = { status: number; body: unknown }

const unavailable = (why: string) => new AppError('unavailable', `Zoom does not answer as it should: ${why}.`)

/** Calls of Zoom's REST API with a server-to-server pass, which is kept for as long as it lasts (an hour). */
export function zoomApi({ accountId, clientId, clientSecret, url, apiUrl }: Settings) {
  let cachedToken: Promise<{ token: string; until: number }> | undefined

  const ask = async (address: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(TIME_OUT_MS) }).catch((error: Error) => {
      throw unavailable(error.message)
    })
    // a limit or a fault of theirs passes: the job that asked is tried again
    if (answer.status === 429 || answer.status >= 500) throw unavailable(`status ${answer.status}`)
    return answer
  }

  const newPass = async () => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const query = new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId })
    const answer = await ask(`${url}/oauth/token?${query}`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
    })
    const pass = Pass.safeParse(await answer.json().catch(() => null))
    if (!answer.ok || !pass.success) throw unavailable(`no pass for this account, status ${answer.status}`)
    return { token: pass.data.access_token, until: performance.now() + pass.data.expires_in * 1000 }
  }

  const passOf = async (): Promise<string> => {
    if (cachedToken && (await cachedToken.catch(() => ({ until: 0 }))).until - SPARE_MS < performance.now())
      cachedToken = undefined
    cachedToken ??= newPass()
    const asked = cachedToken
    return asked.then(
      ({ token }) => token,
      (error) => {
        if (cachedToken === asked) cachedToken = undefined
        throw error
      },
    )
  }

  return async ({ method, path, body }: Call): Promise<ZoomAnswer> => {
    const send = async () =>
      ask(`${apiUrl}/v2${path}`, {
        method,
        headers: { authorization: `Bearer ${await passOf()}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    let answer = await send()
    if (answer.status === 401) {
      // withdrawn before its time
      cachedToken = undefined
      answer = await send()
      if (answer.status === 401) throw unavailable('the pass is refused')
    }
    return { status: answer.status, body: await answer.json().catch(() => null) }
  }
}
