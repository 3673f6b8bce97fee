import { formatPrice } from '../../../platform/money.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import { useNow, usePage } from '../../../platform/web/pageContext.ts'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { Loading } from '../../../ui/web/Loading.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'
import type { Preview, Subscription } from '../../contract.ts'
import { chargeTitle, perDuration, planTitle } from '../../planNames.ts'
import type { Plan } from '../../plans.ts'
import { Day } from './Day.tsx'
import type { usePreview } from './usePreview.ts'

type Props = { has: Subscription; plan: Plan; preview: ReturnType<typeof usePreview> }

/** A begin that is no further off than two clocks may differ. */
const AT_ONCE = 10 * 60_000

/** What the change costs: today, from when on, and then each time. Keeps its place while it is asked for. */
export function ChangePreview({ has, plan, preview: { data, error, isFetching, refetch } }: Props) {
  return (
    <div aria-live="polite" className="mt-4 min-h-40 rounded-control bg-raised p-4">
      {isFetching ? (
        <Loading label="Asking what it costs">
          <div className="grid gap-4 py-1 [&>span]:bg-line">
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </Loading>
      ) : error ? (
        <FailedState
          title="The price of the change could not be read."
          hint={failureMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        data && <Terms has={has} plan={plan} terms={data} />
      )}
    </div>
  )
}

function Terms({ has, plan, terms }: Pick<Props, 'has' | 'plan'> & { terms: Preview }) {
  const { locale, tierNames } = usePage()
  const { currency, due_now, amount, next_charge_at, starts_at } = terms
  const price = (minor: number) => formatPrice(minor, currency, locale)
  const next = { tier: plan.tier, duration: plan.type }
  const isSame = planTitle(has, tierNames) === planTitle(next, tierNames)
  const later = Date.parse(starts_at) - Date.parse(useNow()) > AT_ONCE
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-muted">
        <dt>{due_now < 0 ? 'Kept for your next charges' : 'Charged today'}</dt>
        <dd className="font-semibold text-base">{price(Math.abs(due_now))}</dd>
        <dt>Begins</dt>
        <dd>{later ? <Day of={starts_at} /> : 'Today'}</dd>
        <dt>Next charge</dt>
        <dd>
          <Day of={next_charge_at} />
        </dd>
        <dt>From then on</dt>
        <dd>{`${price(amount)} ${perDuration[plan.type]}`}</dd>
      </dl>
      <p className="mt-3 text-muted text-sm">
        {!later ? (
          'What is left of the plan that you have paid for is taken into account.'
        ) : isSame ? (
          'You keep the plan that you have, and it goes on.'
        ) : (
          <>
            You keep {chargeTitle(has, plan, tierNames)} until <Day of={starts_at} />. Then {planTitle(next, tierNames)}
            : {price(amount)} {perDuration[plan.type]}.
          </>
        )}
      </p>
    </>
  )
}
