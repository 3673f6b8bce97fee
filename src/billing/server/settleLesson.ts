import { holdMember } from '../../accounts/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { LESSON_TITLE } from '../planNames.ts'
import { giveBackDue } from './jobs.ts'
import { closeOrder, findOrder, holdOrder, type Order } from './orders.ts'
import type { CheckoutTruth } from './providers/provider.ts'
import type { Room } from './room.ts'
import { applied, moneyText, refused, type Verdict } from './words.ts'
import { tellPaymentStatus, writeCharges } from './writeCharges.ts'

/** Takes a one-time payment into the books, and tells the room that sold it, once. */
export async function settleLesson(
  tx: Transaction,
  room: Room,
  reference: string,
  { charge }: CheckoutTruth,
): Promise<Verdict> {
  // the member first, as everywhere: whoever deletes them holds them before their orders
  const buyer = (await findOrder(tx, reference))?.userId ?? null
  const member = buyer !== null && (await holdMember(tx, buyer)) ? buyer : null
  const before = await holdOrder(tx, reference)
  if (!before || before.subject === null || !charge) return refused('The payment names nothing that was ordered.')
  if (before.state === 'refused') return refused('The order was refused before; please look into it at the provider.')
  const changed = await writeCharges(tx, ownerOf(before, member), [charge])
  if (member !== null && changed.length > 0) await tellPaymentStatus(tx, member)
  const text = moneyText(charge.amountMinor, charge.currency)
  if (before.state === 'paid') return applied(`${text} for a lesson: was taken into the books before.`)

  await closeOrder(tx, reference, 'paid')
  const { currency, amountMinor } = before
  const kept = await room.onOrder.lesson?.paid(tx, before.subject, { reference, currency, amountMinor })
  if (kept !== 'refund') return applied(`${text} for a lesson: paid.`)
  for (const { id: chargeId } of changed) await room.jobs.send(giveBackDue, { chargeId }, { tx })
  return applied(`${text} for a lesson that can’t be had any more: the money goes back.`)
}

const ownerOf = ({ provider, currency, reference, title }: Order, userId: number | null) => ({
  userId,
  subscriptionId: null,
  orderReference: reference,
  provider,
  currency,
  what: () => title ?? LESSON_TITLE,
})
