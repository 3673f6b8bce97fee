import { isLeaving, lockUser, takeBackDeletion } from '../../../accounts/server/index.ts'
import { termsVersion } from '../../../pages/server/index.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import { type Catalogue, findOffer, type Offer } from '../../catalogue.ts'
import { planTitle } from '../../planNames.ts'
import { type Currency, type Duration, type ProviderName, pricedPlan, type Tier } from '../../plans.ts'
import { canBuyPlan, providerRefusal } from '../../policy.ts'
import { readCatalogue, readStoredCatalogue } from '../catalogue.ts'
import type { BillingContext } from '../context.ts'
import { moneyText } from '../events/outcomes.ts'
import { listRunning } from '../subscriptions/subscriptions.ts'
import { openCheckout } from './openCheckout.ts'
import { addOrder } from './orders.ts'

export type CheckoutRequest = {
  plan_id: number
  tier: Tier
  duration: Duration
  currency: Currency
  price?: string | number | undefined
  shown?: number | undefined
  /** 1: the buyer agrees that the end of their account, which they have asked for, is taken back. */
  keep_account?: 0 | 1 | undefined
  /** The tier that opens what the buyer came from. */
  wanted?: Tier | undefined
  /** A checked page of ours to come back to. */
  next: string | null
}

/**
 * @throws AppError 'invalid' unless all that was posted names one row of the price table, payable at this provider;
 * 'conflict' when its price is another than the one that the form showed
 */
export async function requirePriced(
  context: BillingContext,
  provider: ProviderName,
  request: Omit<CheckoutRequest, 'next'>,
): Promise<Offer> {
  const plan = pricedPlan(request)
  const find = (catalogue: Catalogue) => plan && findOffer(catalogue, { tier: plan.tier, duration: plan.type })
  const known = find(readCatalogue(context.settings))
  // the page may have come from a process that has heard of a change before this one
  const isKnown = known?.offered && (request.shown === undefined || request.shown === known.amounts[request.currency])
  const offer = isKnown ? known : find(await readStoredCatalogue(context))
  if (!offer) throw invalidField('plan_id', 'There is no such plan. Please choose one from the price table.')
  if (!offer.offered) throw invalidField('plan_id', 'This plan is not offered any more. Please choose another one.')
  const minor = offer.amounts[request.currency]
  // Spec silent: in whole money or in its hundredths
  if (request.price !== undefined && ![minor, minor / 100].includes(Number(request.price)))
    throw invalidField('price', 'This is not the price of the plan. Please choose it from the price table.')
  if (request.shown !== undefined && request.shown !== minor)
    throw new AppError(
      'conflict',
      `The price has changed: this plan costs ${moneyText(minor, request.currency)} now. Nothing was ordered.`,
    )
  const refusal = providerRefusal(provider, request.currency, context.providers[provider] !== null)
  if (refusal) throw invalidField('currency', refusal)
  return offer
}

/**
 * Orders a plan and opens its checkout; answers the address to pay at. The price is the table's own.
 * @throws AppError 'invalid', 'conflict' when the member pays for a plan already, or has asked for the end of the
 * account and does not agree to keep it, 'unavailable'
 */
export async function placeOrder(
  context: BillingContext,
  buyer: Pick<Reader, 'id' | 'email' | 'firstName' | 'lastName'>,
  name: ProviderName,
  request: CheckoutRequest,
  origin: string,
) {
  const plan = await requirePriced(context, name, request)
  const { currency } = request
  const amountMinor = plan.amounts[currency]
  const order = await inTransaction(context.db, async (tx) => {
    await requireFree(tx, buyer.id)
    await requireStaying(tx, context, buyer.id, request.keep_account === 1)
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
  const wanted = request.wanted ? `&wanted=${request.wanted}` : ''
  const back = `${origin}/payment/return?provider=${name}&reference=${order.reference}${wanted}`
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

/** A plan that outlives its account is money lost: who buys one keeps the account, and says so. */
async function requireStaying(tx: Transaction, context: BillingContext, userId: number, agrees: boolean) {
  if (agrees) await takeBackDeletion(tx, context, userId)
  else if (await isLeaving(tx, userId)) throw new AppError('conflict', LEAVING)
}

const LEAVING =
  'You have asked for your account to be deleted, and a plan would be lost with it. Nothing was ordered: choose your plan again to keep your account and buy.'
