import { AppError } from '../../../platform/errors.ts'
import { inTransaction, type Transaction } from '../../../platform/server/database.ts'
import type { BillingContext } from '../context.ts'
import { applied, ignored, refused, type SyncOutcome } from '../events/outcomes.ts'
import { syncFromProvider } from '../events/syncFromProvider.ts'
import { requireProvider } from '../providers/openProviders.ts'
import type { ProviderCheckout } from '../providers/provider.ts'
import { checkoutContradiction } from '../subscriptions/contradiction.ts'
import { closeOrder, findOrder, lockOrder, type Order } from './orders.ts'
import { settleLesson } from './settleLesson.ts'

type SettleOptions = { /** An order that is still open has had its time. */ expire?: boolean }

/** Fetches the checkout of an order from its provider, and acts on it; safe to repeat. */
export async function settleOrder(
  context: BillingContext,
  reference: string,
  { expire = false }: SettleOptions = {},
): Promise<SyncOutcome> {
  const order = await findOrder(context.db, reference)
  if (!order) return refused('There is no such order.')
  const provider = requireProvider(context.providers, order.provider)
  if (order.sessionId === null)
    return expire ? close(context, order, 'expired') : ignored('Its checkout was never opened.')
  const remote = await provider.readCheckout(order.sessionId).catch(unlessGone)
  if (remote === null)
    return expire ? close(context, order, 'expired') : ignored('The provider knows no such checkout.')
  const why = checkoutContradiction(order, remote, provider)
  if (why) return refuse(context, order, remote.live === provider.live, why)
  if (remote.status !== 'paid') return closeUnpaid(context, order, remote.status, expire)
  if (order.kind === 'lesson') return inTransaction(context.db, (tx) => settleLesson(tx, context, reference, remote))
  // some providers make the subscription a moment after the payment, and report it then
  if (remote.subscriptionId === null) return applied('Paid; its subscription is on its way.')
  return syncFromProvider(context, order.provider, remote.subscriptionId, reference)
}

/** Opened with another account, or at a stand-in that has gone since: nobody can pay it any more. */
function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

async function refuse(
  context: BillingContext,
  { reference }: Order,
  isOurs: boolean,
  why: string,
): Promise<SyncOutcome> {
  if (isOurs) await closeOrder(context.db, reference, 'refused')
  return refused(why)
}

function closeUnpaid(
  context: BillingContext,
  order: Order,
  status: Exclude<ProviderCheckout['status'], 'paid'>,
  expire: boolean,
) {
  if (status === 'failed') return close(context, order, 'failed')
  if (status === 'expired' || expire) return close(context, order, 'expired')
  return Promise.resolve(ignored('The checkout is still open.'))
}

const CLOSED = {
  failed: 'The payment failed; nothing was granted.',
  expired: 'The checkout was left unpaid; nothing was granted.',
}

const close = (context: BillingContext, { reference }: Order, state: 'failed' | 'expired'): Promise<SyncOutcome> =>
  inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, reference)
    if (order?.state !== 'open') return ignored('The order was settled before.')
    await closeOrder(tx, reference, state)
    await handleExpiredOrder(tx, context, order)
    return applied(CLOSED[state])
  })

async function handleExpiredOrder(
  tx: Transaction,
  { onOrder }: BillingContext,
  { kind, subject }: Order,
): Promise<void> {
  if (kind === 'lesson' && subject !== null) await onOrder.lesson?.expired(tx, subject)
}
