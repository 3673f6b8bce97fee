import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token that belongs to one session cookie; nobody without the cookie and the secret can make it. */
export const csrfTokenOf = (secret: string, session: string): string =>
  createHmac('sha256', secret).update(`csrf:${session}`).digest('base64url')

export function isCsrfToken(secret: string, session: string | undefined, token: unknown): boolean {
  if (!session || typeof token !== 'string') return false
  const expected = Buffer.from(csrfTokenOf(secret, session))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
