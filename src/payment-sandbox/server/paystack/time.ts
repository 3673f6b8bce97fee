import { addMonths } from '../../../billing/index.ts'
import type { TimeStep } from '../sandbox.ts'
import { nextDue } from './checkout.ts'
import { charged, invoiced, subscribed } from './messages.ts'
import { newCode, newNumber, type SubscriptionRecord, type TransactionRecord } from './records.ts'
import type { PaystackSession } from './session.ts'
import { outcomeOf } from './transactions.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A card that is declined so often is not tried again. */
const TRIES = 7

/** By the calendar, so that what lies a month apart still does. */
const earlier: Readonly<Record<TimeStep, (at: Date) => Date>> = {
  day: (at) => new Date(at.getTime() - DAY_MS),
  month: (at) => addMonths(at, -1),
  year: (at) => addMonths(at, -12),
}

/** Paystack ties everything to the customer, so that all that one has moves together. */
export async function passTime(session: PaystackSession, id: string, step: TimeStep): Promise<true | null> {
  const named = await session.records.get('subscription', id)
  if (!named) return null
  await moveBack(session, named.customer, earlier[step])
  await catchUp(session, named)
  // days of grace may pass after the end, and only a message has the academy look at its moved times
  if (named.status === 'cancelled')
    session.sendWebhook(await subscribed(session.records, 'disable', await session.records.require('subscription', id)))
  return true
}

/** Does what is due by now for a customer: time passes by itself, too. */
export async function catchUp(session: PaystackSession, { customer }: SubscriptionRecord): Promise<void> {
  const own = (await session.records.list('subscription')).filter((each) => each.customer === customer)
  for (const subscription of own) await doDue(session, subscription)
}

async function moveBack({ records }: PaystackSession, customer: string, by: (at: Date) => Date): Promise<void> {
  const back = <T extends string | null>(at: T) => (at === null ? at : by(new Date(at)).toISOString()) as T
  const own = <T extends { customer: string }>(all: T[]) => all.filter((each) => each.customer === customer)
  for (const each of own(await records.list('transaction')))
    await records.put('transaction', { ...each, createdAt: back(each.createdAt), paidAt: back(each.paidAt) })
  for (const each of own(await records.list('subscription'))) {
    const { createdAt, dueAt, cancelledAt } = each
    const times = { createdAt: back(createdAt), dueAt: back(dueAt), cancelledAt: back(cancelledAt) }
    await records.put('subscription', { ...each, ...times })
  }
  const references = new Set(own(await records.list('transaction')).map(({ reference }) => reference))
  for (const each of await records.list('dispute'))
    if (references.has(each.contests)) await records.put('dispute', { ...each, createdAt: back(each.createdAt) })
  for (const each of await records.list('refund'))
    if (references.has(each.reference)) await records.put('refund', { ...each, createdAt: back(each.createdAt) })
}

/** Charges, tries again and ends whatever is due by now, one due day after the other. */
async function doDue(session: PaystackSession, subscription: SubscriptionRecord): Promise<void> {
  let present = subscription
  while (present.status !== 'cancelled' && Date.parse(present.dueAt) <= session.now().getTime())
    present = present.status === 'non-renewing' ? await end(session, present) : await renew(session, present)
}

async function end(
  { records, sendWebhook }: PaystackSession,
  subscription: SubscriptionRecord,
): Promise<SubscriptionRecord> {
  const cancelledAt = subscription.cancelledAt ?? subscription.dueAt
  const ended: SubscriptionRecord = { ...subscription, status: 'cancelled', cancelledAt }
  await records.put('subscription', ended)
  sendWebhook(await subscribed(records, 'disable', ended))
  return ended
}

/** The charge happens on its own day, also when several have passed. */
async function renew(session: PaystackSession, subscription: SubscriptionRecord): Promise<SubscriptionRecord> {
  const { records, sendWebhook } = session
  const plan = await records.require('plan', subscription.plan)
  const { works } = await records.require('card', subscription.card)
  const due = new Date(subscription.dueAt)
  const transaction: TransactionRecord = {
    id: newNumber(),
    reference: newCode('renewal').replace('_', '-'),
    ...outcomeOf(works, due),
    amount: subscription.amount,
    currency: plan.currency,
    customer: subscription.customer,
    plan: plan.code,
    card: subscription.card,
    metadata: { invoice_action: 'create' },
    callback: null,
  }
  const after: SubscriptionRecord = works
    ? { ...subscription, status: 'active', declined: 0, dueAt: nextDue(due, plan).toISOString() }
    : {
        ...subscription,
        status: 'attention',
        declined: subscription.declined + 1,
        // the real one is not as patient: a trial a day lets a mended card be seen at work
        dueAt: new Date(due.getTime() + DAY_MS).toISOString(),
      }
  await records.put('transaction', transaction)
  await records.put('subscription', after)
  if (works) sendWebhook(await charged(records, transaction))
  sendWebhook(await invoiced(records, works ? 'update' : 'payment_failed', { subscription: after, transaction }))
  return after.declined >= TRIES ? end(session, after) : after
}
