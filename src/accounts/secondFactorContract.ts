// A member's own second factor; apart from the contract, so that the profile loads these schemas with the dialogs alone.
import * as z from 'zod/mini'
import { endpoint, Ok } from '../platform/contract.ts'
import { code, currentPassword as current_password } from './fields.ts'

const SECOND_FACTOR = '/api/member/account/second-factor'
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export const getSecondFactor = endpoint('GET', SECOND_FACTOR, {
  response: z.object({
    enabled: z.boolean(),
    recovery_codes_left: z.int(),
    /** Whether the academy requires it of the reader, who is an admin then. */
    required: z.boolean(),
  }),
})
export const beginSecondFactor = endpoint('POST', SECOND_FACTOR, {
  body: z.object({ current_password }),
  response: z.object({
    /** For the authenticator app, in Base32; shown only once. */
    key: z.string(),
    /** The same to be scanned: an SVG path on a square of `size`. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  summary: 'Makes a key for an authenticator app; it counts once a code of it has been confirmed.',
})
export const confirmSecondFactor = endpoint('POST', `${SECOND_FACTOR}/confirm`, {
  body: z.object({ code: code('Please enter the six digits.') }),
  response: RecoveryCodes,
  summary:
    'Switches the second factor on, ends all other sessions and answers ten recovery codes, which are shown this once.',
})
export const renewRecoveryCodes = endpoint('POST', `${SECOND_FACTOR}/recovery-codes`, {
  body: z.object({ current_password }),
  response: RecoveryCodes,
  summary: 'Ten new recovery codes in place of all others.',
})
export const removeSecondFactor = endpoint('DELETE', SECOND_FACTOR, {
  body: z.object({ current_password }),
  response: Ok,
})
