import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const STEP_SECONDS = 30
/** Steps that the clock of a phone may be ahead or behind. */
const SKEW = 1

/** A new secret of 160 bits in Base32, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

// what every authenticator app can do: RFC 6238 with SHA-1, six digits and 30 seconds
const totpOf = (secret: string, name: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...name, secret: Secret.fromBase32(secret), period: STEP_SECONDS })

/** The step that a moment lies in. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/** The step that `code` is right for at that moment, a step of skew allowed; undefined when it is wrong. */
export function stepOfCode(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: at.getTime(), window: SKEW })
  return delta === null ? undefined : stepAt(at) + delta
}

/** What the app scans: the dark squares as one SVG path, on a square of `size`. */
export function qrCode(secret: string, name: { issuer: string; label: string }): { size: number; path: string } {
  const { size, data } = encode(totpOf(secret, name).toString(), { border: 0 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}
