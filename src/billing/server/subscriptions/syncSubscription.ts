import { eq } from 'drizzle-orm'
import { isLeaving, lockUser } from '../../../accounts/server/index.ts'
import type { TierNames } from '../../../platform/academy.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { amountOf } from '../../catalogue.ts'
import { type Named, presentPlan, unchargedTrial } from '../../namedPlan.ts'
import { planTitle } from '../../planNames.ts'
import { findPlan, findPlanById } from '../../plans.ts'
import { endOf, lastPaid, lastSettled, planOfCharge, type SubscriptionFacts, subscriptionState } from '../../rules.ts'
import { readCatalogue } from '../catalogue.ts'
import { saveCustomer } from '../checkout/customers.ts'
import { findPayer, type Payer } from '../checkout/findPayer.ts'
import { closeOrder, lockOrder } from '../checkout/orders.ts'
import type { BillingContext } from '../context.ts'
import { applied, refused, type SyncOutcome } from '../events/outcomes.ts'
import { type KnownPrice, listKnown, listPrices, type PriceRow, pricePaid } from '../prices.ts'
import type { Provider, ProviderSubscription } from '../providers/provider.ts'
import { sendDueRise } from '../selling/announceRise.ts'
import { subscriptions } from '../tables.ts'
import { forgetReason } from './cancelReason.ts'
import { describeSubscription } from './describeSubscription.ts'
import { followedBy } from './followers.ts'
import { grantAccess } from './grantAccess.ts'
import { sendConsequences } from './sendConsequences.ts'
import { sendGrace, sendRenewal } from './sendRenewal.ts'
import { listRunning, lockSubscription, nextVersion, type SubscriptionRow, subscriptionRef } from './subscriptions.ts'
import { publishPaymentStatus, readFacts, type Sold, writeCharges } from './writeCharges.ts'

export type SyncInput = {
  provider: Provider
  remote: ProviderSubscription
  /** Version of our row before the provider was asked; null when there was none. */
  expectedVersion: number | null
  /** The order that led here, where the provider does not carry it. */
  orderReference: string | null
  /** The clock of the job that asks; the process's own when absent. */
  now?: Date | undefined
}

type Plan = NonNullable<ProviderSubscription['plan']>

/**
 * Brings our books and the member's access to what a provider says of a subscription. `stale` when somebody else has
 * written since the provider was asked, so that its answer may be older than our row: ask it again.
 */
export async function syncSubscription(
  tx: Transaction,
  context: BillingContext,
  input: SyncInput,
): Promise<SyncOutcome | 'stale'> {
  const { provider, expectedVersion, now = currentTime() } = input
  const prices = await listPrices(tx)
  const names = context.settings.academy().tierNames
  const payer = await findPayer(tx, { ...input, known: { names, prices } })
  if (payer === 'stale' || 'outcome' in payer) return payer
  const remote = payer.odd ? asOrdered(input.remote, payer) : input.remote
  // findPayer has refused what is for no plan of ours
  const plan = remote.plan as Plan
  const member = payer.userId !== null && (await lockUser(tx, payer.userId)) ? payer.userId : null
  payer.order &&= await lockOrder(tx, payer.order.reference)
  const row = await lockSubscription(tx, newRow({ ...payer, userId: member }, { ...input, remote }, plan))
  if ((row.checkedAt?.getTime() ?? null) !== expectedVersion) return 'stale'

  const duplicate = await isDuplicatePayment(tx, row, input, payer)
  const changed = await writeCharges(
    tx,
    { ...ownerOf(row), sold: soldFor(plan, { names, prices, known: await listKnown(tx, row.provider) }) },
    remote.charges,
  )
  const facts: SubscriptionFacts = {
    status: remote.status,
    cancelAtPeriodEnd: remote.cancelAtPeriodEnd,
    period: remote.period,
    charges: await readFacts(tx, row.id),
    graceEndsAt: row.graceEndsAt,
    // what no order paid for was begun by a change of plan
    follows: row.orderReference === null ? plan : null,
  }
  const named: Named = {
    ref: subscriptionRef(row.provider, row.providerId),
    plan,
    isForLater: row.chosenPlanId === findPlan(plan.tier, plan.duration).id,
    trial: unchargedTrial(remote.trial ?? null, facts.charges),
  }
  const { graceEndsAt, graceBegins, renewsAt } = await grantAccess(tx, row, facts, { duplicate, named })
  const leaving = row.leaving && (await isStillLeaving(tx, row, remote))
  const updated = await updateSubscription(tx, context, row, { remote, named, facts, graceEndsAt, leaving, now })
  // first of all: what is closed is final
  const twice = await rejectDuplicatePayment(tx, remote)
  if (payer.order) await settle(tx, payer.order.reference, duplicate, facts)
  // paid a second time where the provider makes no second subscription of it
  const { orderReference: also } = input
  if (also !== null && also !== payer.order?.reference) await settle(tx, also, duplicate, facts)
  if (member !== null) {
    await saveCustomer(tx, provider.name, member, remote.customerId)
    if (changed.length > 0) await publishPaymentStatus(tx, member)
  }
  const lost = lastSettled(facts.charges)?.lost ?? false
  const begins = row.state === 'incomplete' && updated.state !== 'incomplete'
  await sendConsequences(tx, context, { row: updated, begins, status: remote.status, changed, duplicate, twice, lost })
  if (graceBegins) await sendGrace(tx, context, updated)
  await sendDueRise(tx, context, updated, row)
  if (renewsAt) await sendRenewal(tx, context, updated, { renewsAt, now })
  if (payer.odd) return refused(payer.odd)
  const more = changed.some(({ providerId }) => twice.has(providerId)) ? ` ${PAID_TWICE}` : ''
  return applied(describeSubscription(updated, duplicate, { now, names }) + more)
}

/** What was ordered and paid, where the provider names something since that is none of our plans. */
function asOrdered(remote: ProviderSubscription, { order }: Payer): ProviderSubscription {
  const plan = findPlanById(order?.planId)
  if (!order || !plan) throw new Error('An order of a plan that is none was accepted.')
  return { ...remote, plan: { tier: plan.tier, duration: plan.type }, amountMinor: order.amountMinor, trial: null }
}

const PAID_TWICE = 'It was paid at a second checkout as well: that money goes back.'

/** Closes the orders that paid for the same subscription once more; answers their charges, by the provider's name. */
async function rejectDuplicatePayment(
  tx: Transaction,
  { charges }: ProviderSubscription,
): Promise<ReadonlySet<string>> {
  const twice = charges.filter(({ duplicateOrder }) => duplicateOrder)
  for (const { duplicateOrder } of twice) await closeOrder(tx, duplicateOrder ?? '', 'refused')
  return new Set(twice.map(({ providerId }) => providerId))
}

const newRow = (payer: Payer, { provider, remote }: SyncInput, { tier, duration }: Plan) => ({
  userId: payer.userId,
  provider: provider.name,
  providerId: remote.providerId,
  orderReference: payer.order?.reference ?? null,
  followsId: followedBy(provider.name, payer),
  tier,
  duration,
  // compared with what was ordered, or with what ran before
  currency: remote.currency as SubscriptionRow['currency'],
  amountMinor: remote.amountMinor,
})

const ownerOf = ({ userId, id, orderReference, provider, currency }: SubscriptionRow) => ({
  userId,
  subscriptionId: id,
  orderReference,
  provider,
  currency,
  kind: 'subscription' as const,
})

/** Prices of the table by the names that the provider knows them by. */
type Selling = { names: TierNames; prices: readonly PriceRow[]; known: readonly KnownPrice[] }
const findChoice = (price: PriceRow | undefined): Plan | undefined => {
  const plan = findPlanById(price?.planId)
  return plan && { tier: plan.tier, duration: plan.type }
}

type Writing = Parameters<typeof writeCharges>[1]

/** What it was for is settled when it is first seen, and so is its name, unless the provider says that it was another plan. */
const soldFor =
  (present: Plan, { names, prices, known }: Selling): Writing['sold'] =>
  (charge, former): Sold => {
    if (former && !charge.plan) return former
    const exact = known.find(({ providerId }) => providerId === charge.priceId)
    const priced = prices.find(({ id }) => id === exact?.planPriceId)
    const plan = charge.plan ?? findChoice(priced) ?? planOfCharge(charge, present, prices)
    const { id: planId } = findPlan(plan.tier, plan.duration)
    const noted = prices.find(({ id }) => id === former?.planPriceId)
    if (former && noted?.planId === planId) return former
    const paid = priced?.planId === planId ? priced : pricePaid(prices, plan, charge)
    return { what: planTitle(plan, names), planPriceId: paid?.id ?? null }
  }

/** Whether the member pays for another plan already, at this provider or the other one: nobody pays twice. */
async function isDuplicatePayment(
  tx: Transaction,
  row: SubscriptionRow,
  input: SyncInput,
  payer: Payer,
): Promise<boolean> {
  if (payer.order?.state === 'refused') return true
  const begins = input.remote.status === 'active' || input.remote.status === 'past_due'
  // what has been accepted stays so, whatever comes beside it
  if (!begins || row.state !== 'incomplete') return false
  // the member has left while the checkout was open
  if (row.userId === null) return true
  const others = (await listRunning(tx, row.userId)).filter(
    // beside a plan that follows on another one, one that was cancelled only runs out
    ({ id, state }) => id !== row.id && id !== payer.former?.id && !(payer.former && state === 'cancelling'),
  )
  return others.length > 0
}

/** Whether a plan is cancelled for its member's leaving: one that was cancelled elsewhere since is the member's own wish. */
const isStillLeaving = async (
  tx: Transaction,
  { userId, cancelAtPeriodEnd }: SubscriptionRow,
  remote: ProviderSubscription,
): Promise<boolean> =>
  (cancelAtPeriodEnd && remote.cancelAtPeriodEnd) || (userId !== null && (await isLeaving(tx, userId)))

type SubscriptionUpdate = {
  remote: ProviderSubscription
  named: Named
  facts: SubscriptionFacts
  graceEndsAt: Date | null
  leaving: boolean
  now: Date
}

async function updateSubscription(
  tx: Transaction,
  { settings }: Pick<BillingContext, 'settings'>,
  row: SubscriptionRow,
  { remote, named, facts, graceEndsAt, leaving, now }: SubscriptionUpdate,
) {
  const paid = lastPaid(facts.charges)
  // what the provider names otherwise than what the member has follows on it
  const { tier, duration } = presentPlan(facts, named)
  const next = findPlan(named.plan.tier, named.plan.duration)
  const isPresent = next.tier === tier && next.type === duration
  const hasBegun = paid !== undefined && !named.trial && row.chosenPlanId === findPlan(paid.tier, paid.duration).id
  const period = remote.period ?? paid?.period ?? null
  // the provider names what follows: who has this plan already keeps its price until then
  const keptAmount = () =>
    row.tier === tier && row.duration === duration
      ? row.amountMinor
      : amountOf(readCatalogue(settings), { tier, duration }, row.currency)
  const state = subscriptionState(facts)
  const openUntil = latest(paid?.period?.endsAt ?? null, graceEndsAt)
  const [written] = await tx
    .update(subscriptions)
    .set({
      keys: { ...remote.keys, customer: remote.customerId },
      tier,
      duration,
      amountMinor: isPresent ? remote.amountMinor : keptAmount(),
      state,
      endedAt: endOf(state, { known: row.endedAt, openUntil, now }),
      periodStartsAt: period?.startsAt ?? null,
      periodEndsAt: period?.endsAt ?? null,
      graceEndsAt,
      cancelAtPeriodEnd: remote.cancelAtPeriodEnd,
      leaving,
      nextPlanId: isPresent ? (row.nextPlanId === next.id ? null : row.nextPlanId) : next.id,
      chosenPlanId: hasBegun ? null : row.chosenPlanId,
      checkedAt: nextVersion,
      changedAt: nextVersion,
    })
    .where(eq(subscriptions.id, row.id))
    .returning()
  if (!written) throw new Error(`The subscription ${row.id} has gone.`)
  if (row.state === 'cancelling' && state === 'active') await forgetReason(tx, row.id)
  return written
}

const latest = (a: Date | null, b: Date | null): Date | null => (a && b ? (a > b ? a : b) : (a ?? b))

async function settle(tx: Transaction, reference: string, duplicate: boolean, facts: SubscriptionFacts): Promise<void> {
  if (duplicate) return closeOrder(tx, reference, 'refused')
  const paid = facts.charges.some(({ state }) => state !== 'failed')
  if (paid) return closeOrder(tx, reference, 'paid')
  if (facts.status === 'ended') return closeOrder(tx, reference, 'failed')
}
