import { FORMER_MEMBER, fullName } from '../../../accounts/index.ts'
import { formatDate } from '../../../platform/dates.ts'
import { formatMoney } from '../../../platform/money.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import type { AdminPayment } from '../../contract.ts'
import { providerLabels } from '../../plans.ts'
import { chargeWords } from '../../stateNames.ts'
import { PaidAt } from './PaidAt.tsx'
import { followUp } from './paymentStory.ts'

export const paymentKey = ({ provider, id }: AdminPayment): string => `${provider ?? 'by hand'} ${id}`

/** The page of one payment: what was entered by hand has ids of its own. */
const paymentPath = ({ provider, id }: AdminPayment): string =>
  provider ? `/admin/payments/${id}` : `/admin/payments/entered/${id}`

/** What the list says of each payment, and the refund of those that have something left to give back. */
export const paymentColumns = (onRefund: (payment: AdminPayment) => void): readonly Column<AdminPayment>[] => [
  { key: 'member', header: 'Member', lead: true, cell: (payment) => <Payer payment={payment} /> },
  { key: 'date', header: 'Date', card: 'line', cell: (payment) => <Paid payment={payment} /> },
  {
    key: 'what',
    header: 'For',
    desk: true,
    cell: ({ what, provider }) => (
      <span className="min-w-28">
        {what}
        <span className="block text-muted text-xs">{provider ? providerLabels[provider] : 'By hand'}</span>
      </span>
    ),
  },
  { key: 'state', header: 'Status', card: 'line', cell: (charge) => <Status charge={charge} /> },
  { key: 'amount', header: 'Amount', align: 'right', card: 'end', cell: (charge) => <Amount charge={charge} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    // a card leads to the payment's page, which has it too
    desk: true,
    cell: (charge) =>
      charge.refundable > 0 && (
        <Button
          size="sm"
          // its edge is that of the header above it
          className="mr-2.5"
          aria-label={`Refund ${charge.what} of ${charge.member ? fullName(charge.member) : 'a former member'}`}
          onClick={() => onRefund(charge)}
        >
          Refund...
        </Button>
      ),
  },
]

/** When it was; on a card with what for and by which way, as its second line. */
function Paid({ payment: { provider, happened_at: at, what } }: { payment: AdminPayment }) {
  const { locale } = usePage()
  const zone = useZone()
  return (
    <>
      <span className="desk-only">
        <PaidAt provider={provider} at={at} />
      </span>
      <span className="card-only">
        {`${formatDate(at, locale, zone, 'medium')} · ${what} · ${provider ? providerLabels[provider] : 'By hand'}`}
      </span>
    </>
  )
}

/** Leads to the payment. */
function Payer({ payment }: { payment: AdminPayment }) {
  const payer = payment.member ?? FORMER_MEMBER
  return (
    <a href={paymentPath(payment)} className="row-link flex items-center gap-3 hover:underline touch:min-h-11">
      <Avatar firstName={payer.first_name} lastName={payer.last_name} src={payer.passport} size={32} />
      <span className="min-w-0 wrap-anywhere">{fullName(payer)}</span>
      <span className="sr-only">{`, payment for ${payment.what}`}</span>
    </a>
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
    <span className={joinClasses('min-w-40', charge.state === 'paid' && 'desk-only')}>
      {/* what went as it should is not what one looks for, and on a card goes without saying */}
      {charge.state === 'paid' ? label : <Badge tone={tone}>{label}</Badge>}
      {charge.failure && <span className="mt-1 block text-xs [overflow-wrap:anywhere]">{charge.failure}</span>}
      {charge.state === 'failed' && <span className="mt-0.5 block text-muted text-xs">{followUp(charge)}</span>}
    </span>
  )
}
