import type { TierNames } from '../../../platform/academy.ts'
import { planTitle } from '../../planNames.ts'
import { findPlanById, pricedPlan } from '../../plans.ts'
import type { Order } from '../checkout/orders.ts'
import { moneyText } from '../events/outcomes.ts'
import { type PriceRow, pricesOf } from '../prices.ts'
import type { ProviderCheckout, ProviderSubscription } from '../providers/provider.ts'
import type { SubscriptionRow } from './subscriptions.ts'

type Mode = { live: boolean }
/** What an answer of the provider is held against; `names` are those of the tiers. */
export type Known = Mode & { names: TierNames; prices: readonly PriceRow[] }

function otherMode(remote: Mode, academy: Mode): string | null {
  if (remote.live === academy.live) return null
  return remote.live
    ? 'It belongs to real money, while the academy only tests. Nothing was changed.'
    : 'It belongs to the provider’s test mode, while the academy takes real money. Nothing was changed.'
}

const otherPrice = (
  asked: { amountMinor: number; currency: string },
  paid: { amountMinor: number; currency: string },
) =>
  `It pays ${moneyText(paid.amountMinor, paid.currency)} where ${moneyText(asked.amountMinor, asked.currency)} were due. Nothing was granted; please look into it at the provider.`

const samePrice = (
  a: { amountMinor: number; currency: string },
  b: { amountMinor: number; currency: string },
): boolean => a.amountMinor === b.amountMinor && a.currency === b.currency

/** In which point a checkout contradicts what was ordered, in words for an admin; null when in none. */
export function checkoutContradiction(order: Order, remote: ProviderCheckout, academy: Mode): string | null {
  const mode = otherMode(remote, academy)
  if (mode) return mode
  if (remote.reference !== null && remote.reference !== order.reference)
    return 'The checkout belongs to another order. Nothing was granted.'
  // one that was never opened has no price
  if (remote.status !== 'paid') return null
  if (!samePrice(order, remote)) return otherPrice(order, remote)
  const { charge } = remote
  return charge?.paid && !samePrice(order, charge) ? otherPrice(order, charge) : null
}

/** What a subscription was bought as: by its first charge, whatever it was changed to since. */
function boughtAs(remote: ProviderSubscription): Pick<ProviderSubscription, 'plan' | 'amountMinor' | 'currency'> {
  const first = remote.charges.filter(({ paid }) => paid).sort((a, b) => a.at.getTime() - b.at.getTime())[0]
  if (!first) return remote
  const { plan = remote.plan, pricedMinor, amountMinor, currency } = first
  // what the payer had to their credit was theirs to pay with
  return { plan, amountMinor: pricedMinor ?? amountMinor, currency }
}

/** The same for a subscription that was not known before, with the order that it came of. */
export function orderContradiction(order: Order, remote: ProviderSubscription, academy: Known): string | null {
  const mode = otherMode(remote, academy)
  if (mode) return mode
  if (order.kind !== 'subscription') return 'Its order is for something else than a plan. Nothing was granted.'
  // only the provider still names a member who has left; their money goes back
  if (order.userId !== null && remote.userId !== null && remote.userId !== order.userId)
    return 'It names another member than its order. Nothing was granted.'
  const bought = boughtAs(remote)
  if (!bought.plan) return 'Its price is none of the academy’s. Nothing was granted.'
  const { tier, duration } = bought.plan
  if (!pricedPlan({ plan_id: order.planId ?? 0, tier, duration })) {
    const ordered = findPlanById(order.planId)
    const name = ordered ? planTitle({ tier: ordered.tier, duration: ordered.type }, academy.names) : 'something else'
    return `It is for ${planTitle(bought.plan, academy.names)}, while ${name} was ordered. Nothing was granted.`
  }
  return samePrice(order, bought) ? null : otherPrice(order, bought)
}

/** Whether a subscription is for one of our plans at a price that it has or had. */
export const isPriced = ({ plan, amountMinor, currency }: ProviderSubscription, { prices }: Known): boolean =>
  plan !== null && pricesOf(prices, plan, currency).some((price) => price.amountMinor === amountMinor)

/**
 * The same for a subscription that is known, or that follows on a known one. A renewal may take less than the price, by
 * what the member has to their credit; a price that has been agreed stays when the table changes.
 */
export function runningContradiction(
  known: Pick<SubscriptionRow, 'currency' | 'amountMinor'>,
  remote: ProviderSubscription,
  academy: Known,
): string | null {
  const mode = otherMode(remote, academy)
  if (mode) return mode
  const { plan } = remote
  if (!plan) return 'Its price is none of the academy’s. Nothing was changed; please look into it at the provider.'
  const { currency } = known
  const own = pricesOf(academy.prices, plan, currency).map(({ amountMinor }) => amountMinor)
  if (remote.currency !== currency || ![known.amountMinor, ...own].includes(remote.amountMinor))
    return otherPrice({ amountMinor: own[0] ?? known.amountMinor, currency }, remote)
  const foreign = remote.charges.find((charge) => charge.currency !== currency)
  return foreign ? otherPrice({ amountMinor: remote.amountMinor, currency }, foreign) : null
}
