import { type PersonRow, presentPerson } from '../../accounts/server/index.ts'
import type { roles } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { type Catalogue, findOffer } from '../catalogue.ts'
import type { AdminEvent, AdminPayment, Charge, Subscription } from '../contract.ts'
import { findPlan, findPlanById } from '../plans.ts'
import { refundable } from '../policy.ts'
import { riseStartsAt } from '../priceRise.ts'
import type { afterRefund } from '../rules.ts'
import type { OrderKind, SubscriptionState } from '../states.ts'
import type { EventRow } from './events/events.ts'
import type { SubscriptionRow } from './subscriptions/subscriptions.ts'
import type { ChargeRow } from './subscriptions/writeCharges.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

/** The clock ends what was cancelled, also before the provider has said so. */
function stateNow({ state, periodEndsAt }: SubscriptionRow, now: Date): SubscriptionState {
  return state === 'cancelling' && periodEndsAt && periodEndsAt <= now ? 'ended' : state
}

/** The end of grace while there is any: also after a provider has given up before it. */
function graceNow({ state, graceEndsAt }: SubscriptionRow, now: Date): Date | null {
  if (state === 'past_due') return graceEndsAt
  return state === 'ended' && graceEndsAt && graceEndsAt > now ? graceEndsAt : null
}

type Beside = { follower: SubscriptionRow | undefined; catalogue: Catalogue; now?: Date }

/** A subscription as its member sees it. `follower` is another one that goes on where the paid time of this one ends. */
export function presentSubscription(
  row: SubscriptionRow,
  { follower, catalogue, now = currentTime() }: Beside,
): Subscription {
  // nothing follows on what runs out; a plan that was to follow is a subscription of its own by then
  const nextPlanId = row.state === 'cancelling' ? null : row.nextPlanId
  const chosen = follower ? findPlan(follower.tier, follower.duration) : findPlanById(nextPlanId)
  const chosenAmount = () =>
    follower?.amountMinor ??
    findOffer(catalogue, { tier: chosen?.tier ?? row.tier, duration: chosen?.type ?? row.duration }).amounts[
      row.currency
    ]
  // somebody may choose what they have again; where they were moved to another price, that follows
  const isSame = chosen?.tier === row.tier && chosen.type === row.duration
  const next = isSame && (!follower || follower.amountMinor === row.amountMinor) ? undefined : chosen
  return {
    id: row.id,
    provider: row.provider,
    tier: row.tier,
    duration: row.duration,
    currency: row.currency,
    amount: row.amountMinor,
    state: stateNow(follower ?? row, now),
    period_starts_at: iso(row.periodStartsAt),
    period_ends_at: iso(row.periodEndsAt),
    grace_ends_at: iso(graceNow(row, now)),
    cancel_at_period_end: (follower ?? row).cancelAtPeriodEnd,
    rise: next || row.state !== 'active' ? null : presentRise(row),
    next: next ? { tier: next.tier, duration: next.type, amount: chosenAmount() } : null,
  }
}

/** The higher price that was announced, until the provider has it or another plan is chosen. */
function presentRise(row: SubscriptionRow): Subscription['rise'] {
  const { movingFromMinor, movingToMinor: amount, movingToldAt, amountMinor } = row
  const startsAt = movingToldAt && riseStartsAt(row, movingToldAt)
  return amount !== null && startsAt && amountMinor === movingFromMinor
    ? { amount, starts_at: startsAt.toISOString() }
    : null
}

export const presentCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  provider: row.provider,
  what: row.what,
  amount: row.amountMinor,
  refunded: row.refundedMinor,
  currency: row.currency,
  state: row.state,
  happened_at: row.happenedAt.toISOString(),
  period_starts_at: iso(row.periodStartsAt),
  period_ends_at: iso(row.periodEndsAt),
  failure: row.failure,
})

/** As it was paid, whatever a later change of plan has made of its time. */
export const presentReceipt = (row: ChargeRow): Charge => ({
  ...presentCharge(row),
  ...(row.billedFrom && row.billedUntil
    ? { period_starts_at: iso(row.billedFrom), period_ends_at: iso(row.billedUntil) }
    : {}),
})

export type Payer = PersonRow & { role: (typeof roles)[number] }

export const presentPayer = (payer: Payer): NonNullable<AdminPayment['member']> => ({
  ...presentPerson(payer),
  is_student: payer.role === 'member',
})

export type ChargeOf = {
  charge: ChargeRow
  member: Payer | null
  subscriptionState: SubscriptionState | null
  orderKind: OrderKind | null
  /** Null for what no subscription has. */
  afterRefund: ReturnType<typeof afterRefund> | null
}

export const presentAdminCharge = ({ charge, member, ...of }: ChargeOf): AdminPayment => ({
  ...presentCharge(charge),
  member: member && presentPayer(member),
  subscription_state: of.subscriptionState,
  refundable: refundable(charge),
  booking: of.orderKind === 'lesson',
  after_refund: of.afterRefund && { ends: of.afterRefund.ends, until: iso(of.afterRefund.until) },
})

export const presentEvent = (row: Omit<EventRow, 'payload' | 'key'>): AdminEvent => ({
  id: row.id,
  provider: row.provider,
  type: row.type,
  reference: row.reference,
  received_at: row.receivedAt.toISOString(),
  state: row.state,
  outcome: row.outcome,
  handled_at: iso(row.handledAt),
})
