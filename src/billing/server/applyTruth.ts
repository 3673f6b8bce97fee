import { eq } from 'drizzle-orm'
import { holdMember } from '../../accounts/server/index.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { type Named, presentPlan, unchargedTrial } from '../namedPlan.ts'
import { planTitle } from '../planNames.ts'
import { findPlan, plans } from '../plans.ts'
import { lastPaid, lastSettled, planOfCharge, type SubscriptionFacts, stateOf } from '../rules.ts'
import { keepCustomer } from './customers.ts'
import { findPayer, type Payer } from './findPayer.ts'
import { giveAccess } from './giveAccess.ts'
import { closeOrder, holdOrder } from './orders.ts'
import type { Provider, SubscriptionTruth } from './providers/provider.ts'
import type { Room } from './room.ts'
import { sayStanding } from './sayStanding.ts'
import { sendConsequences } from './sendConsequences.ts'
import { sendGrace, sendRenewal } from './sendRenewal.ts'
import { holdSubscription, listRunning, nextVersion, refOf, type SubscriptionRow } from './subscriptions.ts'
import { subscriptions } from './tables.ts'
import { applied, refused, type Verdict } from './words.ts'
import { readFacts, tellPaymentStatus, writeCharges } from './writeCharges.ts'

export type Told = {
  provider: Provider
  truth: SubscriptionTruth
  /** Version of our row before the provider was asked; null when there was none. */
  seen: number | null
  /** The order that led here, where the provider does not carry it. */
  orderReference: string | null
  /** The clock of the job that asks; the process's own when absent. */
  now?: Date | undefined
}

type Plan = NonNullable<SubscriptionTruth['plan']>

/**
 * Brings our books and the member's access to what a provider says of a subscription. `stale` when somebody else has
 * written since the provider was asked, so that what it said may be older than what stands here: ask it again.
 */
export async function applyTruth(tx: Transaction, room: Room, told: Told): Promise<Verdict | 'stale'> {
  const { provider, seen, now = currentTime() } = told
  const payer = await findPayer(tx, told)
  if ('outcome' in payer) return payer
  const truth = payer.odd ? asOrdered(told.truth, payer) : told.truth
  // findPayer has refused what is for no plan of ours
  const plan = truth.plan as Plan
  const member = payer.userId !== null && (await holdMember(tx, payer.userId)) ? payer.userId : null
  payer.order &&= await holdOrder(tx, payer.order.reference)
  const row = await holdSubscription(tx, newRow({ ...payer, userId: member }, { ...told, truth }, plan))
  if ((row.checkedAt?.getTime() ?? null) !== seen) return 'stale'

  const surplus = await isSurplus(tx, row, told, payer)
  const changed = await writeCharges(tx, { ...ownerOf(row), what: wordsFor(plan) }, truth.charges)
  const facts: SubscriptionFacts = {
    status: truth.status,
    cancelAtPeriodEnd: truth.cancelAtPeriodEnd,
    period: truth.period,
    charges: await readFacts(tx, row.id),
    graceEndsAt: row.graceEndsAt,
    // what no order paid for was begun by a change of plan
    follows: row.orderReference === null ? plan : null,
  }
  const named: Named = {
    ref: refOf(row.provider, row.providerId),
    plan,
    isForLater: row.chosenPlanId === findPlan(plan.tier, plan.duration).id,
    trial: unchargedTrial(truth.trial ?? null, facts.charges),
  }
  const { graceEndsAt, graceBegins, renewsAt } = await giveAccess(tx, row, facts, { surplus, named })
  const standing = await writeStanding(tx, row, { truth, named, facts, graceEndsAt })
  // first of all: what is closed is final
  const twice = await refuseSurplus(tx, truth)
  if (payer.order) await settle(tx, payer.order.reference, surplus, facts)
  // paid a second time where the provider makes no second subscription of it
  const { orderReference: also } = told
  if (also !== null && also !== payer.order?.reference) await settle(tx, also, surplus, facts)
  if (member !== null) {
    await keepCustomer(tx, provider.name, member, truth.customerId)
    if (changed.length > 0) await tellPaymentStatus(tx, member)
  }
  const lost = lastSettled(facts.charges)?.lost ?? false
  await sendConsequences(tx, room, { row: standing, status: truth.status, changed, surplus, twice, lost })
  if (graceBegins) await sendGrace(tx, room, standing)
  if (renewsAt) await sendRenewal(tx, room, standing, { renewsAt, now })
  if (payer.odd) return refused(payer.odd)
  const more = changed.some(({ providerId }) => twice.has(providerId)) ? ` ${PAID_TWICE}` : ''
  return applied(sayStanding(standing, surplus, now) + more)
}

/** What was ordered and paid, where the provider names something since that is none of our plans. */
function asOrdered(truth: SubscriptionTruth, { order }: Payer): SubscriptionTruth {
  const plan = plans.find(({ id }) => id === order?.planId)
  if (!order || !plan) throw new Error('An order of a plan that is none was accepted.')
  return { ...truth, plan: { tier: plan.tier, duration: plan.type }, amountMinor: order.amountMinor, trial: null }
}

const PAID_TWICE = 'It was paid at a second checkout as well: that money goes back.'

/** Closes the orders that paid for the same subscription once more; answers their charges, by the provider's name. */
async function refuseSurplus(tx: Transaction, { charges }: SubscriptionTruth): Promise<ReadonlySet<string>> {
  const twice = charges.filter(({ surplusOrder }) => surplusOrder)
  for (const { surplusOrder } of twice) await closeOrder(tx, surplusOrder ?? '', 'refused')
  return new Set(twice.map(({ providerId }) => providerId))
}

const newRow = ({ userId, order }: Payer, { provider, truth }: Told, { tier, duration }: Plan) => ({
  userId,
  provider: provider.name,
  providerId: truth.providerId,
  orderReference: order?.reference ?? null,
  tier,
  duration,
  // compared with what was ordered, or with what ran before
  currency: truth.currency as SubscriptionRow['currency'],
  amountMinor: truth.amountMinor,
})

const ownerOf = ({ userId, id, orderReference, provider, currency }: SubscriptionRow) => ({
  userId,
  subscriptionId: id,
  orderReference,
  provider,
  currency,
})

const wordsFor = (plan: Plan) => (charge: Parameters<Parameters<typeof writeCharges>[1]['what']>[0]) =>
  planTitle(charge.plan ?? planOfCharge(charge, plan))

/** Whether the member pays for another plan already, at this provider or the other one: nobody pays twice. */
async function isSurplus(tx: Transaction, row: SubscriptionRow, told: Told, payer: Payer): Promise<boolean> {
  if (payer.order?.state === 'refused') return true
  const begins = told.truth.status === 'active' || told.truth.status === 'past_due'
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

type Standing = { truth: SubscriptionTruth; named: Named; facts: SubscriptionFacts; graceEndsAt: Date | null }

async function writeStanding(tx: Transaction, row: SubscriptionRow, { truth, named, facts, graceEndsAt }: Standing) {
  const paid = lastPaid(facts.charges)
  // what the provider names otherwise than what the member has follows on it
  const { tier, duration } = presentPlan(facts, named)
  const next = findPlan(named.plan.tier, named.plan.duration)
  const isPresent = next.tier === tier && next.type === duration
  const hasBegun = paid !== undefined && !named.trial && row.chosenPlanId === findPlan(paid.tier, paid.duration).id
  const period = truth.period ?? paid?.period ?? null
  const [written] = await tx
    .update(subscriptions)
    .set({
      keys: { ...truth.keys, customer: truth.customerId },
      tier,
      duration,
      amountMinor: isPresent ? truth.amountMinor : findPlan(tier, duration).amounts[row.currency],
      state: stateOf(facts),
      periodStartsAt: period?.startsAt ?? null,
      periodEndsAt: period?.endsAt ?? null,
      graceEndsAt,
      cancelAtPeriodEnd: truth.cancelAtPeriodEnd,
      nextPlanId: isPresent ? (row.nextPlanId === next.id ? null : row.nextPlanId) : next.id,
      chosenPlanId: hasBegun ? null : row.chosenPlanId,
      checkedAt: nextVersion,
      changedAt: nextVersion,
    })
    .where(eq(subscriptions.id, row.id))
    .returning()
  if (!written) throw new Error(`The subscription ${row.id} has gone.`)
  return written
}

async function settle(tx: Transaction, reference: string, surplus: boolean, facts: SubscriptionFacts): Promise<void> {
  if (surplus) return closeOrder(tx, reference, 'refused')
  const paid = facts.charges.some(({ state }) => state !== 'failed')
  if (paid) return closeOrder(tx, reference, 'paid')
  if (facts.status === 'ended') return closeOrder(tx, reference, 'failed')
}
