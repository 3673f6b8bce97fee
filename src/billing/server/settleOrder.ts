import { AppError } from '../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { applySubscription } from './applySubscription.ts'
import { checkoutContradiction } from './contradiction.ts'
import { closeOrder, findOrder, holdOrder, type Order } from './orders.ts'
import type { CheckoutTruth } from './providers/provider.ts'
import { providerOf } from './providers.ts'
import type { Room } from './room.ts'
import { settleLesson } from './settleLesson.ts'
import { applied, ignored, refused, type Verdict } from './words.ts'

type Wishes = { /** An order that is still open has had its time. */ lapse?: boolean }

/** Asks the provider how the checkout of an order stands, and does what follows from it; as often as one likes. */
export async function settleOrder(room: Room, reference: string, { lapse = false }: Wishes = {}): Promise<Verdict> {
  const order = await findOrder(room.db, reference)
  if (!order) return refused('There is no such order.')
  const provider = providerOf(room.providers, order.provider)
  if (order.sessionId === null) return lapse ? close(room, order, 'lapsed') : ignored('Its checkout was never opened.')
  const truth = await provider.readCheckout(order.sessionId).catch(unlessGone)
  if (truth === null) return lapse ? close(room, order, 'lapsed') : ignored('The provider knows no such checkout.')
  const why = checkoutContradiction(order, truth, provider)
  if (why) return refuse(room, order, truth.live === provider.live, why)
  if (truth.status !== 'paid') return closeUnpaid(room, order, truth.status, lapse)
  if (order.kind === 'lesson') return inTransaction(room.db, (tx) => settleLesson(tx, room, reference, truth))
  // some providers make the subscription a moment after the payment, and tell of it then
  if (truth.subscriptionId === null) return applied('Paid; its subscription is on its way.')
  return applySubscription(room, order.provider, truth.subscriptionId, reference)
}

/** Opened with another account, or at a stand-in that has gone since: nobody can pay it any more. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

async function refuse(room: Room, { reference }: Order, isOurs: boolean, why: string): Promise<Verdict> {
  if (isOurs) await closeOrder(room.db, reference, 'refused')
  return refused(why)
}

function closeUnpaid(room: Room, order: Order, status: Exclude<CheckoutTruth['status'], 'paid'>, lapse: boolean) {
  if (status === 'failed') return close(room, order, 'failed')
  if (status === 'lapsed' || lapse) return close(room, order, 'lapsed')
  return Promise.resolve(ignored('The checkout is still open.'))
}

const CLOSED = {
  failed: 'The payment failed; nothing was granted.',
  lapsed: 'The checkout was left unpaid; nothing was granted.',
}

const close = (room: Room, { reference }: Order, state: 'failed' | 'lapsed'): Promise<Verdict> =>
  inTransaction(room.db, async (tx) => {
    const order = await holdOrder(tx, reference)
    if (order?.state !== 'open') return ignored('The order was settled before.')
    await closeOrder(tx, reference, state)
    await tellLapsed(tx, room, order)
    return applied(CLOSED[state])
  })

async function tellLapsed(tx: Transaction, { onOrder }: Room, { kind, subject }: Order): Promise<void> {
  if (kind === 'lesson' && subject !== null) await onOrder.lesson?.lapsed(tx, subject)
}
