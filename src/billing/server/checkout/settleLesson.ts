import { lockUser } from '../../../accounts/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { LESSON_TITLE } from '../../planNames.ts'
import type { BillingContext } from '../context.ts'
import { applied, moneyText, refused, type SyncOutcome } from '../events/outcomes.ts'
import { refundJob } from '../jobs.ts'
import type { ProviderCheckout } from '../providers/provider.ts'
import { recordRefund } from '../refunds/refund.ts'
import { type Changed, publishPaymentStatus, writeCharges } from '../subscriptions/writeCharges.ts'
import { closeOrder, findOrder, lockOrder, type Order } from './orders.ts'

/** Takes a one-time payment into the books, and calls the module that sold it, once. */
export async function settleLesson(
  tx: Transaction,
  context: BillingContext,
  reference: string,
  { charge }: ProviderCheckout,
): Promise<SyncOutcome> {
  // the member first, as everywhere: a deletion locks them before their orders
  const buyer = (await findOrder(tx, reference))?.userId ?? null
  const member = buyer !== null && (await lockUser(tx, buyer)) ? buyer : null
  const before = await lockOrder(tx, reference)
  if (!before || before.subject === null || !charge) return refused('The payment names nothing that was ordered.')
  if (before.state === 'refused') return refused('The order was refused before; please look into it at the provider.')
  const changed = await writeCharges(tx, ownerOf(before, member), [charge])
  if (member !== null && changed.length > 0) await publishPaymentStatus(tx, member)
  const text = moneyText(charge.amountMinor, charge.currency)
  if (before.state === 'paid') return seenBefore(tx, context, changed, text)

  await closeOrder(tx, reference, 'paid')
  const { currency, amountMinor } = before
  const outcome = await context.onOrder.lesson?.paid(tx, before.subject, { reference, currency, amountMinor })
  // it may have been refunded before any message said that it was paid
  for (const row of changed) await recordRefund(tx, context, row)
  if (outcome !== 'refund') return applied(`${text} for a lesson: paid.`)
  for (const { id: chargeId } of changed) await context.jobs.send(refundJob, { chargeId }, { tx })
  return applied(`${text} for a lesson that can’t be had any more: the money goes back.`)
}

/** A payment that is known may have been given back since, at the provider or here. */
async function seenBefore(
  tx: Transaction,
  context: BillingContext,
  changed: readonly Changed[],
  text: string,
): Promise<SyncOutcome> {
  const back = changed.filter(({ state }) => state === 'refunded')
  for (const row of back) await recordRefund(tx, context, row)
  if (back.length > 0) return applied(`${text} for a lesson: was given back.`)
  return applied(`${text} for a lesson: was taken into the books before.`)
}

const ownerOf = ({ provider, currency, reference, title }: Order, userId: number | null) => ({
  userId,
  subscriptionId: null,
  orderReference: reference,
  provider,
  currency,
  kind: 'lesson' as const,
  sold: () => ({ what: title ?? LESSON_TITLE, planPriceId: null }),
})
