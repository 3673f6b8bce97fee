import { CircleAlert } from 'lucide'
import { formatPrice } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Subscription } from '../../contract.ts'
import { chargeTitle, perDuration, planTitle } from '../../planNames.ts'
import { Day } from './Day.tsx'

/** What happens next to a subscription, and when; after a charge that failed also what to do. */
export function PlanStatus({ subscription }: { subscription: Subscription }) {
  const { locale, now, tierNames } = usePage()
  const { state, tier, amount, currency, period_ends_at: end, grace_ends_at: grace, next, rise } = subscription
  const price = (minor: number) => formatPrice(minor, currency, locale)
  if (state === 'past_due')
    return (
      <p className="mt-4 flex items-start gap-2 rounded-control bg-bad-soft p-3 text-bad text-sm">
        <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />
        <span>
          {`The last charge of ${price(amount)} failed. Please check your card, or give another one. `}
          {grace && (
            <>
              Everything stays open until <Day of={grace} /> while we try again.
            </>
          )}
        </span>
      </p>
    )
  return (
    <p className="mt-4 text-sm">
      {state === 'incomplete' && 'The first payment is not confirmed yet. It opens as soon as it is.'}
      {state === 'cancelling' && end && (
        <>
          You keep {tierNames[tier]} until <Day of={end} />. Nothing more is charged.
        </>
      )}
      {state === 'ended' && <Ended end={end} grace={grace} />}
      {state === 'refunded' && 'The payment was given back, and the access that it paid for has ended.'}
      {state === 'active' &&
        end &&
        (next ? (
          <>
            You keep {chargeTitle(subscription, next, tierNames)} until <Day of={end} />. Then{' '}
            {planTitle(next, tierNames)}: {price(next.amount)} {perDuration[next.duration]}.
          </>
        ) : end > now ? (
          <>
            Next charge: {price(rise?.starts_at === end ? rise.amount : amount)} on <Day of={end} />.
          </>
        ) : (
          <>
            Your renewal was due on <Day of={end} /> and is being processed: {price(amount)}.
          </>
        ))}
      {rise && (
        <>
          {' '}
          From your charge on <Day of={rise.starts_at} /> on, your plan costs {price(rise.amount)}{' '}
          {perDuration[subscription.duration]}. You can change or cancel it before.
        </>
      )}
    </p>
  )
}

/** After a charge that failed the provider may give up before the days of grace are over. */
function Ended({ end, grace }: { end: string | null; grace: string | null }) {
  if (grace)
    return (
      <>
        It has ended, since the last charge failed. Everything stays open until <Day of={grace} />.
      </>
    )
  return end ? (
    <>
      It ended on <Day of={end} />.
    </>
  ) : (
    'It has ended.'
  )
}
