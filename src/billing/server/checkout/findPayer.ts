import type { Transaction } from '../../../platform/server/database.ts'
import { findPlan } from '../../plans.ts'
import { ignored, refused, type SyncOutcome } from '../events/outcomes.ts'
import type { Provider, ProviderSubscription } from '../providers/provider.ts'
import { isPriced, type Known, orderContradiction, runningContradiction } from '../subscriptions/contradiction.ts'
import { findSubscription, listRunning, type SubscriptionRow } from '../subscriptions/subscriptions.ts'
import { findByCustomer } from './customers.ts'
import { closeOrder, findOrder, type Order } from './orders.ts'

/** Whose a subscription is, and what of ours it belongs to. */
export type Payer = {
  userId: number | null
  order: Order | undefined
  /** The member's former subscription, where a change of plan makes another one. */
  former: SubscriptionRow | undefined
  /** What it was changed to since it was paid for, where that is nothing of ours; in words for an admin. */
  odd?: string
}

type PayerInput = {
  provider: Provider
  remote: ProviderSubscription
  orderReference: string | null
  known: Omit<Known, 'live'>
}

/** Finds whose subscription this is, or says why nothing may come of it; `stale` when it was written meanwhile. */
export async function findPayer(tx: Transaction, input: PayerInput): Promise<Payer | SyncOutcome | 'stale'> {
  const { provider, remote } = input
  const academy = { ...input.known, live: provider.live }
  const known = await findSubscription(tx, provider.name, remote.providerId)
  if (known) {
    const why = runningContradiction(known, remote, academy)
    const order = known.orderReference ? await findOrder(tx, known.orderReference) : undefined
    if (why) return refused(why)
    const paid = input.orderReference === null ? order : await findOrder(tx, input.orderReference)
    if (paid && paid.userId !== known.userId && known.userId !== null)
      return refused('It was paid by another member than it belongs to. Nothing was granted; please look into it.')
    const former = known.state === 'incomplete' ? await findFormer(tx, known.userId, input, !order) : undefined
    return { userId: known.userId, order, former }
  }
  const reference = remote.orderReference ?? input.orderReference
  const order = reference === null ? undefined : await findOrder(tx, reference)
  if (reference !== null && (!order || order.provider !== provider.name))
    return refused('It names an order that the academy does not have. Nothing was granted.')
  const userId = order ? order.userId : await findByCustomer(tx, provider.name, remote.customerId)
  const former = await findFormer(tx, userId, input, !order)
  if (former) {
    const why = runningContradiction(former, remote, academy)
    return why ? refused(why) : { userId, order: undefined, former }
  }
  if (order) return findFirst(tx, input, order)
  if (userId !== null && remote.beganByTrial && remote.live === provider.live && isPriced(remote, academy))
    return { userId, order: undefined, former: undefined }
  return userId === null
    ? ignored('It belongs to nobody whom the academy knows. Nothing was changed.')
    : refused('It belongs to a member, but to no order of theirs. Nothing was granted; please look into it.')
}

async function findFirst(tx: Transaction, { provider, remote, known }: PayerInput, order: Order) {
  const academy = { ...known, live: provider.live }
  const why = orderContradiction(order, remote, academy)
  // money that was taken for an order that is settled otherwise is looked into by a person
  if (why && remote.live === provider.live) await closeOrder(tx, order.reference, 'refused')
  if (why) return refused(why)
  // another event of this very subscription may have written it since it was looked for above
  if (order.state === 'paid' && (await findSubscription(tx, provider.name, remote.providerId))) return 'stale'
  if (order.state === 'paid')
    return refused('Its order has been paid by another subscription already. Nothing was granted; please look into it.')
  // what was ordered is paid: what it was changed to since is looked into by a person, and takes nothing away
  const odd = runningContradiction(order, remote, academy)
  return { userId: order.userId, order, former: undefined, ...(odd ? { odd } : {}) }
}

/**
 * A subscription of the same provider whose member has chosen the plan that this one is for; or, where no order is paid
 * by it, has paid the difference to it, after which the answer was lost.
 */
async function findFormer(
  tx: Transaction,
  userId: number | null,
  { provider, remote }: Pick<PayerInput, 'provider' | 'remote'>,
  unordered: boolean,
) {
  const { plan } = remote
  if (!plan || userId === null) return undefined
  const chosen = findPlan(plan.tier, plan.duration).id
  const running = await listRunning(tx, userId)
  return running.find(
    (row) =>
      row.provider === provider.name &&
      ((row.nextPlanId !== null && row.nextPlanId === chosen) ||
        (unordered && row.tier === plan.tier && row.duration === plan.duration)),
  )
}
