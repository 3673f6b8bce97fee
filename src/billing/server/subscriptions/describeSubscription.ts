import type { TierNames } from '../../../platform/academy.ts'
import { planTitle } from '../../planNames.ts'
import { dayText } from '../events/outcomes.ts'
import type { SubscriptionRow } from './subscriptions.ts'

/** The status of a subscription, in one line for an admin. */
export function describeSubscription(
  row: SubscriptionRow,
  duplicate: boolean,
  { now, names }: { now: Date; names: TierNames },
): string {
  if (duplicate && row.userId === null) return 'The member has left: nothing was granted, and the money goes back.'
  if (duplicate) return 'The member pays for another plan already: nothing was granted, and the money goes back.'
  const what = planTitle(row, names)
  const end = row.periodEndsAt ? dayText(row.periodEndsAt) : null
  switch (row.state) {
    case 'incomplete':
      return `${what}: the first payment is not through yet.`
    case 'active':
      return end ? `${what}: runs, the next charge is due on ${end}.` : `${what}: runs.`
    case 'past_due':
      return row.graceEndsAt
        ? `${what}: a charge failed; access stays until ${dayText(row.graceEndsAt)}.`
        : `${what}: a charge failed.`
    case 'cancelling':
      return end ? `${what}: cancelled, access stays until ${end}.` : `${what}: cancelled.`
    case 'ended':
      return row.graceEndsAt && row.graceEndsAt > now
        ? `${what}: has ended after a charge that failed; access stays until ${dayText(row.graceEndsAt)}.`
        : `${what}: has ended.`
    case 'refunded':
      return `${what}: was given back, and its access has ended.`
  }
}
