import type { TierNames } from '../../../platform/academy.ts'
import { AppError } from '../../../platform/errors.ts'
import { leastAmounts } from '../../../settings/index.ts'
import type { Currency } from '../../plans.ts'
import { asked, type PaystackClient, PaystackRefusal } from './paystackClient.ts'
import { type CustomerLedger, paidAt, readLedger } from './paystackLedger.ts'
import { daysLeft } from './paystackPeriods.ts'
import { ensurePlanCode, planName } from './paystackPlans.ts'
import { disable } from './paystackStop.ts'
import { memberBefore } from './paystackSubscription.ts'
import type { Charged, Subscription } from './paystackWire.ts'
import type { ChangePreview, PlanChoice, SubscriptionHandle } from './provider.ts'

type Doing = {
  now: Date
  attempt: string
  /** What a plan costs now. */
  amount: (plan: PlanChoice, currency: Currency) => number
  names: TierNames
}
type Quote = ChangePreview & { subscription: Subscription; books: CustomerLedger }

/**
 * What a change costs. Paystack knows no proration, so that the new plan is charged from the end of the paid time on.
 * Spec silent: premium begins at once, for the difference of the two tiers over the days that are left; anything else
 * begins when the paid time is over and costs nothing before.
 */
async function quote(
  client: PaystackClient,
  handle: SubscriptionHandle,
  to: PlanChoice,
  { now, amount }: Pick<Doing, 'now' | 'amount'>,
): Promise<Quote> {
  const subscription = await asked(client.subscription(handle.providerId))
  const books = await asked(readLedger(client, subscription.customer))
  const paid = paidAt(books, now)
  if (!paid || subscription.status === 'attention')
    throw new AppError('conflict', 'Your last payment has not come through. Please update your card first.')
  // an older price may have been paid, and the subscription name another one already
  const paidMinor = paid.currency === handle.currency ? paid.amountMinor : amount(paid, handle.currency)
  const premiumMinor = amount({ tier: 'premium', duration: paid.duration }, handle.currency)
  const { left, of } = daysLeft(paid.period, now)
  const rises = to.tier === 'premium' && paid.tier === 'standard'
  const difference = rises ? Math.round(((premiumMinor - paidMinor) * left) / of) : 0
  const dueNowMinor = difference < leastAmounts[handle.currency] ? 0 : difference
  const end = paid.period.endsAt
  return { dueNowMinor, startsAt: dueNowMinor > 0 ? now : end, nextChargeAt: end, subscription, books }
}

export async function previewChange(
  client: PaystackClient,
  handle: SubscriptionHandle,
  to: PlanChoice,
  doing: Pick<Doing, 'now' | 'amount'>,
): Promise<ChangePreview> {
  const { dueNowMinor, startsAt, nextChargeAt } = await quote(client, handle, to, doing)
  return { dueNowMinor, startsAt, nextChargeAt }
}

/**
 * Takes the difference, lets the new plan begin where the paid time ends, and stops the old one. Called again after an
 * interruption it goes on where it stopped: what was paid lessens the quote, and what was begun is found.
 * @throws AppError 'conflict' with the reason when the card is declined; nothing is changed then
 */
export async function changePlan(
  client: PaystackClient,
  handle: SubscriptionHandle,
  to: PlanChoice,
  doing: Doing,
): Promise<{ subscriptionId: string }> {
  const quoted = await quote(client, handle, to, doing)
  const { currency } = handle
  const priced = { ...to, currency, amountMinor: doing.amount(to, currency) }
  const plan = await ensurePlanCode(client, priced, doing.names)
  if (quoted.dueNowMinor > 0) await chargeDifference(client, handle, to, { ...doing, quoted })
  const subscriptionId = runningOn(plan, quoted.books) ?? (await begin(client, plan, quoted))
  if (subscriptionId !== handle.providerId) await disable(client, handle)
  return { subscriptionId }
}

const runningOn = (plan: string, { subscriptions }: CustomerLedger): string | undefined =>
  subscriptions.findLast((each) => each.plan.plan_code === plan && each.status === 'active')?.subscription_code

function cardOf({ authorization: { authorization_code: code, reusable } }: Subscription): string {
  if (code && reusable) return code
  throw new AppError('conflict', 'Paystack can’t charge this card again. Please update your card first.')
}

async function chargeDifference(
  client: PaystackClient,
  handle: SubscriptionHandle,
  to: PlanChoice,
  { attempt, names, quoted: { dueNowMinor, subscription, books } }: Doing & { quoted: Quote },
): Promise<void> {
  // Paystack takes letters, digits and these few signs
  const reference = `change-${attempt}`.replace(/[^A-Za-z0-9.=-]/g, '-')
  const userId = memberBefore(subscription, books)
  const sent = {
    change_from: handle.providerId,
    change_to: planName(to, handle.currency, names),
    user_id: String(userId ?? ''),
  }
  const charged: Charged = await client
    .chargeCard({
      email: subscription.customer.email,
      amount: dueNowMinor,
      currency: handle.currency,
      authorization_code: cardOf(subscription),
      reference,
      metadata: JSON.stringify(sent),
    })
    .catch((error: unknown) => {
      if (!(error instanceof PaystackRefusal)) throw error
      // the answer to the first attempt was lost
      if (/duplicate/i.test(`${error.code} ${error.message}`)) return asked(client.verify(reference))
      throw declined(error.message)
    })
  if (charged.status !== 'success') throw declined(reasonOf(charged))
}

const reasonOf = ({ status, gateway_response }: Charged): string =>
  status === 'failed' && gateway_response ? gateway_response : 'your bank asks for more than we can answer for you'

const declined = (why: string) =>
  new AppError(
    'conflict',
    `Your card could not be charged: ${why.replace(/\.$/, '')}. Nothing was changed. Please update your card and try again.`,
  )

async function begin(client: PaystackClient, plan: string, { subscription, nextChargeAt }: Quote): Promise<string> {
  const { subscription_code } = await asked(
    client.createSubscription({
      customer: subscription.customer.customer_code,
      plan,
      authorization: cardOf(subscription),
      start_date: nextChargeAt.toISOString(),
    }),
  )
  return subscription_code
}
