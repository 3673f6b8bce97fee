import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/errors.ts'
import type { ProviderEvent } from './provider.ts'

const Named = z.object({ subscription_code: z.optional(z.nullable(z.string())) })
const Message = z.object({
  event: z.string(),
  data: z.looseObject({
    domain: z.optional(z.nullable(z.string())),
    reference: z.optional(z.nullable(z.string())),
    transaction_reference: z.optional(z.nullable(z.string())),
    invoice_code: z.optional(z.nullable(z.string())),
    subscription_code: z.optional(z.nullable(z.string())),
    subscription: z.optional(z.nullable(z.union([Named, z.string(), z.int()]))),
    transaction: z.optional(
      z.nullable(z.union([z.object({ reference: z.optional(z.nullable(z.string())) }), z.string(), z.int()])),
    ),
  }),
})
type Message = z.output<typeof Message>

/**
 * Reads a message that carries Paystack's signature: HMAC-SHA512 of the raw body by the secret key.
 * @throws AppError 'forbidden' when it does not fit
 */
export function verifyEvent(
  { secretKey, live }: { secretKey: string; live: boolean },
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): ProviderEvent {
  if (!isSigned(secretKey, rawBody, headers['x-paystack-signature'])) throw unsigned()
  const message = readMessage(rawBody)
  // a message about many things at once, e.g. cards that expire
  if (!message) return { key: digest(rawBody), type: typeOf(rawBody), live, about: null }
  const { event, data } = message
  return {
    // Spec silent: Paystack gives its messages no id; one that is sent again has the same body
    key: `${event}:${subjectOf(message) ?? ''}:${digest(rawBody)}`,
    type: event,
    live: data.domain ? data.domain === 'live' : live,
    about: aboutOf(message),
  }
}

const unsigned = () => new AppError('forbidden', 'This message does not carry Paystack’s signature.')

function isSigned(secretKey: string, rawBody: Buffer, signature: string | string[] | undefined): boolean {
  // an empty key would let anybody sign
  if (!secretKey || typeof signature !== 'string') return false
  const expected = createHmac('sha512', secretKey).update(rawBody).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const digest = (rawBody: Buffer): string => createHash('sha256').update(rawBody).digest('hex').slice(0, 16)

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    throw new AppError('bad_request', 'This message can’t be read.')
  }
}

const readMessage = (rawBody: Buffer): Message | null => Message.safeParse(parse(rawBody)).data ?? null

function typeOf(rawBody: Buffer): string {
  const named = z.object({ event: z.string() }).safeParse(parse(rawBody))
  return named.data?.event ?? 'unknown'
}

const codeOf = ({ subscription, subscription_code }: Message['data']): string | null =>
  subscription_code ??
  (typeof subscription === 'object' ? subscription?.subscription_code : null) ??
  (typeof subscription === 'string' ? subscription : null)

const paymentOf = ({ transaction_reference, transaction }: Message['data']): string | null =>
  transaction_reference ?? (typeof transaction === 'object' ? transaction?.reference : null) ?? null

const subjectOf = ({ data }: Message): string | null =>
  data.invoice_code ?? codeOf(data) ?? paymentOf(data) ?? data.reference ?? null

function aboutOf({ event, data }: Message): ProviderEvent['about'] {
  if (/^(subscription|invoice)\./.test(event)) {
    const subscriptionId = codeOf(data)
    return subscriptionId ? { kind: 'subscription', subscriptionId } : null
  }
  if (!/^(charge|refund)\./.test(event)) return null
  const isCharge = event.startsWith('charge.') && !event.startsWith('charge.dispute.')
  const paymentId = isCharge ? (data.reference ?? null) : paymentOf(data)
  return paymentId ? { kind: 'payment', paymentId } : null
}
