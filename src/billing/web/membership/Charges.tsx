import { ReceiptText } from 'lucide'
import { formatPrice } from '../../../platform/money.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { IconLink } from '../../../ui/web/IconLink.tsx'
import type { Charge } from '../../contract.ts'
import { chargeWords } from '../../stateNames.ts'
import { Day } from './Day.tsx'

/** What was charged, the last first, each with its receipt. */
export function Charges({ charges }: { charges: readonly Charge[] }) {
  return (
    <div className="mt-8">
      <h3 className="text-lg">Receipts</h3>
      <ul className="hairlines mt-2">
        {charges.map((charge) => (
          <Line key={charge.id} charge={charge} />
        ))}
      </ul>
    </div>
  )
}

function Line({ charge }: { charge: Charge }) {
  const { locale } = usePage()
  const { id, what, amount, refunded, currency, state, happened_at, failure } = charge
  const { label, tone } = chargeWords[state]
  const money = formatPrice(amount, currency, locale)
  return (
    <li className="flex items-center gap-3 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{what}</span>
          {state !== 'paid' && <Badge tone={tone}>{label}</Badge>}
        </p>
        <p className="text-muted">
          <Day of={happened_at} short />
          {refunded > 0 && `, ${formatPrice(refunded, currency, locale)} given back`}
        </p>
        {failure && <p className="text-bad [overflow-wrap:anywhere]">{failure}</p>}
      </div>
      <span className={state === 'failed' ? 'text-muted tabular-nums line-through' : 'tabular-nums'}>{money}</span>
      {state === 'failed' ? (
        <span className="size-10 touch:size-11" />
      ) : (
        <IconLink icon={ReceiptText} label={`Receipt: ${what}, ${money}`} href={`/member/billing/receipt/${id}`} />
      )}
    </li>
  )
}
