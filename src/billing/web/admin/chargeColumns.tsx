import { formatMoney } from '../../../platform/money.ts'
import { Moment } from '../../../platform/web/Moment.tsx'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import type { AdminCharge } from '../../contract.ts'
import { providerLabels } from '../../plans.ts'
import { chargeWords } from '../../stateNames.ts'

/** What the list says of each charge, and the refund of those that have something left to give back. */
export const chargeColumns = (onRefund: (charge: AdminCharge) => void): readonly Column<AdminCharge>[] => [
  { key: 'member', header: 'Member', lead: true, cell: ({ member }) => member?.name ?? 'Former member' },
  { key: 'date', header: 'Date', cell: ({ happened_at }) => <Moment of={happened_at} /> },
  {
    key: 'what',
    header: 'For',
    cell: ({ what, provider }) => (
      <span className="min-w-28">
        {what}
        <span className="block text-muted text-xs">{providerLabels[provider]}</span>
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: (charge) => <State charge={charge} /> },
  { key: 'amount', header: 'Amount', align: 'right', cell: (charge) => <Amount charge={charge} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (charge) =>
      charge.refundable > 0 && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Refund ${charge.what} of ${charge.member?.name ?? 'a former member'}`}
          onClick={() => onRefund(charge)}
        >
          Refund
        </Button>
      ),
  },
]

function Amount({ charge: { amount, refunded, currency } }: { charge: AdminCharge }) {
  const { locale } = usePage()
  return (
    <span className="whitespace-nowrap">
      {formatMoney(amount, currency, locale)}
      {refunded > 0 && (
        <span className="block text-muted text-xs">{formatMoney(refunded, currency, locale)} given back</span>
      )}
    </span>
  )
}

/** The state, why a charge failed, and what the academy did about it. */
function State({ charge }: { charge: AdminCharge }) {
  const { label, tone } = chargeWords[charge.state]
  return (
    <span className="min-w-40">
      <Badge tone={tone}>{label}</Badge>
      {charge.failure && <span className="mt-1 block text-xs [overflow-wrap:anywhere]">{charge.failure}</span>}
      {charge.state === 'failed' && <span className="mt-0.5 block text-muted text-xs">{followUp(charge)}</span>}
    </span>
  )
}

function followUp({ subscription_state: state }: AdminCharge): string {
  if (state === 'past_due') return 'Access stays for the grace days. An email told the member.'
  if (state === 'active' || state === 'cancelling') return 'Paid since then.'
  if (state === 'ended' || state === 'refunded') return 'The subscription has ended.'
  return 'Nothing was opened for it.'
}
