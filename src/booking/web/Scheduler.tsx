import { Clock, type IconNode, Wallet } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { formatPrice } from '../../platform/money.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { useThemeAround } from '../../ui/web/useTheme.ts'
import type { schedulerScreen } from '../contract.ts'
import { topics } from '../rules.ts'
import { lengths } from '../states.ts'
import { FreeBooking } from './form/FreeBooking.tsx'
import { LessonBooking } from './form/LessonBooking.tsx'

/** The academy's own scheduler, made for a frame, which grows with it. */
function Scheduler(props: PropsOf<typeof schedulerScreen>) {
  const { locale } = usePage()
  useThemeAround()
  const priceOf = ({ amount, currency }: { amount: number; currency: string }) => formatPrice(amount, currency, locale)
  const cost = props.kind === 'paid-call' ? `${priceOf(props.offer.price)}, paid once` : 'Free of charge'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-8">
      <div>
        <h1 className="text-xl">{topics[props.kind]}</h1>
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 md:grid">
          <Fact icon={Clock}>{`${lengths[props.kind].minutes} minutes`}</Fact>
          <Fact icon={Wallet}>{cost}</Fact>
        </ul>
      </div>
      <div className="min-w-0 max-w-xl">
        <h2 className="sr-only">Day and time</h2>
        {props.kind === 'paid-call' ? (
          <LessonBooking kind="paid-call" {...props.offer} />
        ) : (
          <FreeBooking free={props.free} />
        )}
      </div>
    </div>
  )
}

function Fact({ icon, children }: { icon: IconNode; children: string }) {
  return (
    <li className="flex items-center gap-2 text-muted text-sm">
      <Icon of={icon} size={16} />
      {children}
    </li>
  )
}

export default withQueries(Scheduler)
