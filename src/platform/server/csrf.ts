import { createHmac, timingSafeEqual } from 'node:crypto'
import { freshBytes } from './freshBytes.ts'

const BYTES = 32

const tokenOf = (secret: string, session: string): Buffer =>
  createHmac('sha256', secret).update(`csrf:${session}`).digest()

const xor = (a: Buffer, b: Buffer): Buffer => Buffer.from(a.map((byte, index) => byte ^ (b[index] ?? 0)))

/**
 * The token that belongs to one session cookie; nobody without the cookie and the secret can make it. Each call answers
 * it under another mask, so that the sizes of compressed pages reveal nothing of it; all of them hold as long as the
 * session.
 */
export function maskedCsrfToken(secret: string, session: string): string {
  const mask = freshBytes(BYTES)
  return Buffer.concat([mask, xor(mask, tokenOf(secret, session))]).toString('base64url')
}

export function isCsrfToken(secret: string, session: string | undefined, token: unknown): boolean {
  if (!session || typeof token !== 'string') return false
  const given = Buffer.from(token, 'base64url')
  if (given.length !== 2 * BYTES) return false
  return timingSafeEqual(xor(given.subarray(0, BYTES), given.subarray(BYTES)), tokenOf(secret, session))
}
