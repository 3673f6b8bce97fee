import { holdMember } from '../../accounts/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { LESSON_TITLE } from '../planNames.ts'
import { giveBackDue } from './jobs.ts'
import { closeOrder, findOrder, holdOrder, type Order } from './orders.ts'
import type { CheckoutTruth } from './providers/provider.ts'
import { noteGivenBack } from './refund.ts'
import type { Room } from './room.ts'
import { applied, moneyText, refused, type Verdict } from './words.ts'
import { type Changed, tellPaymentStatus, writeCharges } from './writeCharges.ts'

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
  if (before.state === 'paid') return seenBefore(tx, room, changed, text)

  await closeOrder(tx, reference, 'paid')
  const { currency, amountMinor } = before
  const kept = await room.onOrder.lesson?.paid(tx, before.subject, { reference, currency, amountMinor })
  // it may have gone back before anybody told that it was paid
  for (const row of changed) await noteGivenBack(tx, room, row)
  if (kept !== 'refund') return applied(`${text} for a lesson: paid.`)
  for (const { id: chargeId } of changed) await room.jobs.send(giveBackDue, { chargeId }, { tx })
  return applied(`${text} for a lesson that can’t be had any more: the money goes back.`)
}

/** A payment that is known may have been given back since, at the provider or here. */
async function seenBefore(tx: Transaction, room: Room, changed: readonly Changed[], text: string): Promise<Verdict> {
  const back = changed.filter(({ state }) => state === 'refunded')
  for (const row of back) await noteGivenBack(tx, room, row)
  if (back.length > 0) return applied(`${text} for a lesson: was given back.`)
  return applied(`${text} for a lesson: was taken into the books before.`)
}

const ownerOf = ({ provider, currency, reference, title }: Order, userId: number | null) => ({
  userId,
  subscriptionId: null,
  orderReference: reference,
  provider,
  currency,
  what: () => title ?? LESSON_TITLE,
})
