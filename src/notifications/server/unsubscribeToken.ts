import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/server/config.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { unsubscribePath } from '../contract.ts'

const signatureOf = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`unsubscribe:${userId}`).digest('base64url')

/** The token in the address that takes a member off the digest's list; it opens nothing else, and never expires. */
export const makeUnsubscribeToken = (secret: string, userId: number): string =>
  `${userId}.${signatureOf(secret, userId)}`

/** The address at which the token unsubscribes. */
export const unsubscribeAddress = (token: string): string => unsubscribePath.replace(':token', token)

/** The whole address by which a member ends, without a session, what they are mailed of notifications. */
export const unsubscribeLink = (config: Config, userId: number): string =>
  academyOrigin(config) + unsubscribeAddress(makeUnsubscribeToken(config.secret, userId))

/** Whose token this is, or undefined when it is nobody's. */
export function readUnsubscribeToken(secret: string, token: string): number | undefined {
  const [, id, signature] = /^(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || signature === undefined) return undefined
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, Number(id))))
  return right ? Number(id) : undefined
}
