import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../platform/server/config.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { unsubscribePath } from '../contract.ts'

/** The mails that one address ends: the digest of notifications, the routine of the day, or what the teacher writes to many. */
export type MailList = 'notifications' | 'routine' | 'messages'
/** In the token before the member's id; the digest's have nothing there, as they always had. */
const prefixOf = (list: MailList): string => (list === 'notifications' ? '' : `${list}.`)

const signatureOf = (secret: string, userId: number, list: MailList): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe:${prefixOf(list)}${userId}`)
    .digest('base64url')

/** The token in the address that takes a member off a list of mails; it opens nothing else, and never expires. */
export const makeUnsubscribeToken = (secret: string, userId: number, list: MailList = 'notifications'): string =>
  `${prefixOf(list)}${userId}.${signatureOf(secret, userId, list)}`

/** The address at which the token unsubscribes. */
export const unsubscribeAddress = (token: string): string => unsubscribePath.replace(':token', token)

/** The whole address by which a member ends, without a session, what they are mailed of a list. */
export const unsubscribeLink = (config: Config, userId: number, list?: MailList): string =>
  academyOrigin(config) + unsubscribeAddress(makeUnsubscribeToken(config.secret, userId, list))

/** Whose token this is and which mails it ends, or undefined when it is nobody's. */
export function readUnsubscribeToken(secret: string, token: string): { userId: number; list: MailList } | undefined {
  const [, prefix, id, signature] = /^(?:(routine|messages)\.)?(\d{1,10})\.([\w-]{43})$/.exec(token) ?? []
  if (id === undefined || signature === undefined) return undefined
  const list = (prefix ?? 'notifications') as MailList
  const right = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, Number(id), list)))
  return right ? { userId: Number(id), list } : undefined
}
