import { FORMER_MEMBER, fullName } from '../../../accounts/index.ts'
import { formatDate } from '../../../platform/dates.ts'
import { formatMoney } from '../../../platform/money.ts'
import { Moment } from '../../../platform/web/Moment.tsx'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import type { AdminPayment } from '../../contract.ts'
import { providerLabels } from '../../plans.ts'
import { chargeWords } from '../../stateNames.ts'

export const paymentKey = ({ provider, id }: AdminPayment): string => `${provider ?? 'by hand'} ${id}`

/** What the list says of each payment, and the refund of those that have something left to give back. */
export const paymentColumns = (onRefund: (payment: AdminPayment) => void): readonly Column<AdminPayment>[] => [
  { key: 'member', header: 'Member', lead: true, cell: ({ member }) => <Payer member={member} /> },
  { key: 'date', header: 'Date', cell: (payment) => <When payment={payment} /> },
  {
    key: 'what',
    header: 'For',
    cell: ({ what, provider }) => (
      <span className="min-w-28">
        {what}
        <span className="block text-muted text-xs">{provider ? providerLabels[provider] : 'By hand'}</span>
      </span>
    ),
  },
  { key: 'state', header: 'Status', cell: (charge) => <Status charge={charge} /> },
  { key: 'amount', header: 'Amount', align: 'right', cell: (charge) => <Amount charge={charge} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (charge) =>
      charge.refundable > 0 && (
        <Button
          size="sm"
          aria-label={`Refund ${charge.what} of ${charge.member ? fullName(charge.member) : 'a former member'}`}
          onClick={() => onRefund(charge)}
        >
          Refund...
        </Button>
      ),
  },
]

/** What was entered by hand has the day of its entry; the hour says nothing. */
function When({ payment: { provider, happened_at: at } }: { payment: AdminPayment }) {
  const { locale } = usePage()
  const zone = useZone()
  return provider ? <Moment of={at} /> : <time dateTime={at}>{formatDate(at, locale, zone, 'medium')}</time>
}

/** Leads to the student's own page. */
function Payer({ member }: Pick<AdminPayment, 'member'>) {
  const payer = member ?? FORMER_MEMBER
  const name = fullName(payer)
  return (
    <span className="flex items-center gap-3">
      <Avatar firstName={payer.first_name} lastName={payer.last_name} src={payer.passport} size={32} />
      {member?.is_student ? (
        <a href={`/admin/students/${member.id}`} className="min-w-0 wrap-anywhere hover:underline">
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  )
}

function Amount({ charge: { amount, refunded, currency } }: { charge: AdminPayment }) {
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
function Status({ charge }: { charge: AdminPayment }) {
  const { label, tone } = chargeWords[charge.state]
  return (
    <span className="min-w-40">
      <Badge tone={tone}>{label}</Badge>
      {charge.failure && <span className="mt-1 block text-xs [overflow-wrap:anywhere]">{charge.failure}</span>}
      {charge.state === 'failed' && <span className="mt-0.5 block text-muted text-xs">{followUp(charge)}</span>}
    </span>
  )
}

function followUp({ subscription_state: state }: AdminPayment): string {
  if (state === 'past_due') return 'Access stays for the grace days. An email told the member.'
  if (state === 'active' || state === 'cancelling') return 'Paid since then.'
  if (state === 'ended' || state === 'refunded') return 'The subscription has ended.'
  return 'Nothing was opened for it.'
}
