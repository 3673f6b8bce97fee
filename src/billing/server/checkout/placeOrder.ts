import { lockUser } from '../../../accounts/server/index.ts'
import { termsVersion } from '../../../pages/server/index.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { findOffer, type Offer } from '../../catalogue.ts'
import { planTitle } from '../../planNames.ts'
import { type Currency, type Duration, type ProviderName, pricedPlan, type Tier } from '../../plans.ts'
import { canBuyPlan, providerRefusal } from '../../policy.ts'
import { readCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { listRunning } from '../subscriptions/subscriptions.ts'
import { openCheckout } from './openCheckout.ts'
import { addOrder } from './orders.ts'

export type CheckoutRequest = {
  plan_id: number
  tier: Tier
  duration: Duration
  currency: Currency
  price?: string | number | undefined
  /** A checked page of ours to come back to. */
  next: string | null
}

/** @throws AppError 'invalid' unless all that was posted names one row of the price table, payable at this provider */
export function requirePriced(
  context: BillingContext,
  provider: ProviderName,
  request: Omit<CheckoutRequest, 'next'>,
): Offer {
  const plan = pricedPlan(request)
  const offer = plan && findOffer(readCatalogue(context.settings), { tier: plan.tier, duration: plan.type })
  if (!offer?.offered) throw invalidField('plan_id', 'There is no such plan. Please choose one from the price table.')
  const minor = offer.amounts[request.currency]
  // Spec silent: in whole money or in its hundredths
  if (request.price !== undefined && ![minor, minor / 100].includes(Number(request.price)))
    throw invalidField('price', 'This is not the price of the plan. Please choose it from the price table.')
  const refusal = providerRefusal(provider, request.currency, context.providers[provider] !== null)
  if (refusal) throw invalidField('currency', refusal)
  return offer
}

/**
 * Orders a plan and opens its checkout; answers the address to pay at. The price is the table's own.
 * @throws AppError 'invalid', 'conflict' when the member pays for a plan already, 'unavailable'
 */
export async function placeOrder(
  context: BillingContext,
  buyer: Reader,
  name: ProviderName,
  request: CheckoutRequest,
  origin: string,
) {
  const plan = requirePriced(context, name, request)
  const { currency } = request
  const amountMinor = plan.amounts[currency]
  const order = await inTransaction(context.db, async (tx) => {
    await requireFree(tx, buyer.id)
    return addOrder(tx, {
      kind: 'subscription',
      userId: buyer.id,
      provider: name,
      planId: plan.id,
      termsVersion: termsVersion(context.settings),
      currency,
      amountMinor,
      next: request.next,
    })
  })
  const back = `${origin}/payment/return?provider=${name}&reference=${order.reference}`
  const { tier, type: duration } = plan
  const person = { id: buyer.id, email: buyer.email, name: `${buyer.firstName} ${buyer.lastName}` }
  return openCheckout(context, order, person, {
    kind: 'subscription',
    tier,
    duration,
    title: planTitle({ tier, duration }, context.settings.academy().tierNames),
    returnUrl: back,
    cancelUrl: `${back}&left=1`,
  })
}

async function requireFree(tx: Transaction, userId: number): Promise<void> {
  await lockUser(tx, userId)
  if (canBuyPlan(await listRunning(tx, userId))) return
  throw new AppError('conflict', 'You have a running plan already. You can change or cancel it on your profile.')
}
