import { TOTP } from 'otpauth'
import { currentTime } from '../src/platform/server/clock.ts'
import type { Client } from './client.ts'
import { PASSWORD } from './people.ts'

/** What an authenticator app shows for a key at a moment. */
export const codeAt = (key: string, at = currentTime()): string =>
  new TOTP({ secret: key }).generate({ timestamp: at.getTime() })

const CALL = '/api/member/account/second-factor'

/** Switches a member's second factor on, whose password is PASSWORD; a code of the present step is used up by it. */
export async function switchOn(client: Client): Promise<{ key: string; codes: string[] }> {
  const { key } = (await client.send('POST', CALL, { current_password: PASSWORD })).body
  const answer = await client.send('POST', `${CALL}/confirm`, { code: codeAt(key) })
  return { key, codes: answer.body.recovery_codes }
}
