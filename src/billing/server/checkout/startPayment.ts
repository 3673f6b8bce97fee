import { termsVersion } from '../../../pages/server/index.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Currency, ProviderName } from '../../plans.ts'
import { providerRefusal } from '../../policy.ts'
import type { BillingContext } from '../context.ts'
import { orderJob } from '../jobs.ts'
import { findChargeByReference, refundCharge } from '../refunds/refund.ts'
import { openCheckout } from './openCheckout.ts'
import { addOrder } from './orders.ts'

const GRACE_MS = 60_000

type Payment = {
  userId: number
  email: string
  name: string
  /** What it is for, by the module that sells it; handed back when it is paid or has expired. */
  subject: string
  title: string
  currency: Currency
  amountMinor: number
  provider: ProviderName
  /** Where the payer comes back to; `reference` is added to both. */
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

/** Why a provider can’t take this currency, in words for a person; null when it can. */
export const refusalFor = ({ providers }: BillingContext, provider: ProviderName, currency: Currency): string | null =>
  providerRefusal(provider, currency, providers[provider] !== null)

/**
 * Begins a one-time payment. The order is in the books before the provider is asked; `onOrder` is called when it ends.
 * @throws AppError 'invalid' when the provider can’t take the currency, 'unavailable' when it does not answer
 */
export async function startPayment(
  context: BillingContext,
  payment: Payment,
): Promise<{ url: string; reference: string }> {
  const { userId, subject, currency, amountMinor, provider, expiresAt, title } = payment
  const refusal = refusalFor(context, provider, currency)
  if (refusal) throw invalidField('currency', refusal)
  const page = new URL(payment.cancelUrl).pathname
  const order = await addOrder(context.db, {
    kind: 'lesson',
    userId,
    provider,
    subject,
    title,
    page,
    currency,
    amountMinor,
    termsVersion: termsVersion(context.settings),
  })
  const { reference } = order
  // asked once more when its time is over, so that what it holds is free again
  const startAfter = new Date(expiresAt.getTime() + GRACE_MS)
  await context.jobs.send(orderJob, { reference, expire: true }, { startAfter, singletonKey: reference })
  const person = { id: userId, email: payment.email, name: payment.name }
  const returnUrl = withReference(payment.returnUrl, reference)
  const cancelUrl = withReference(payment.cancelUrl, reference)
  const url = await openCheckout(context, order, person, { kind: 'lesson', title, expiresAt, returnUrl, cancelUrl })
  return { url, reference }
}

function withReference(address: string, reference: string): string {
  const url = new URL(address)
  url.searchParams.set('reference', reference)
  return url.href
}

/**
 * Gives back all that was paid for an order.
 * @throws AppError 'not_found' when nothing was, 'conflict' when it has been given back, 'unavailable'
 */
export async function refundOrder(context: BillingContext, reference: string): Promise<void> {
  const charge = await findChargeByReference(context.db, reference)
  if (!charge) throw new AppError('not_found', 'Nothing was paid for this.')
  await refundCharge(context, charge.id, 'the academy itself')
}
