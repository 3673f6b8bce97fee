import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Receipt, Undo2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { FORMER_MEMBER } from '../../../accounts/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { type PaymentDetail, type paymentScreen, readPayment } from '../../paymentContract.ts'
import { providerLabels } from '../../plans.ts'
import { chargeWords } from '../../stateNames.ts'
import { PaidAt } from './PaidAt.tsx'
import { payerName, paymentStory } from './paymentStory.ts'
import { RefundDialog } from './RefundDialog.tsx'
import { usePaymentFormat } from './usePaymentFormat.ts'

/** One payment: who paid for what, what became of it, and what can be done about it. */
function Payment(first: PropsOf<typeof paymentScreen>) {
  const { id, provider } = first.payment
  const [isRefunding, setRefunding] = useState(false)
  const client = useQueryClient()
  const queryKey = ['admin charge', provider, id]
  const { data: detail } = useQuery({
    ...{ queryKey, initialData: first, enabled: provider !== null },
    queryFn: ({ signal }) => call(readPayment, { params: { id }, signal }),
  })
  const reload = () => client.invalidateQueries({ queryKey })
  const { payment } = detail
  const { money } = usePaymentFormat(payment)
  const { label, tone } = chargeWords[payment.state]
  return (
    <div className="page py-6 sm:py-8">
      <a href="/admin/payments" className="link mb-4 inline-flex items-center text-sm touch:min-h-11">
        All payments
      </a>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="tabular-nums">{money(payment.amount)}</span>
            <Badge tone={tone}>{label}</Badge>
          </span>
        }
        lead={`${payment.what}, from ${payerName(payment)}`}
        actions={
          <>
            {provider && payment.state !== 'failed' && (
              <ButtonLink icon={Receipt} href={`/admin/payments/${id}/receipt`}>
                Receipt
              </ButtonLink>
            )}
            {payment.refundable > 0 && (
              <Button icon={Undo2} onClick={() => setRefunding(true)}>
                Refund...
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Story detail={detail} />
        <Facts detail={detail} />
      </div>
      {isRefunding && (
        <RefundDialog
          charge={payment}
          onClose={() => setRefunding(false)}
          onDone={() => {
            setRefunding(false)
            void reload()
          }}
          onOutdated={reload}
        />
      )}
    </div>
  )
}

function Story({ detail }: { detail: PaymentDetail }) {
  return (
    <section aria-labelledby="story">
      <h2 id="story" className="text-xl">
        What happened
      </h2>
      <ol className="mt-4 grid border-line border-l">
        {paymentStory(detail, usePaymentFormat(detail.payment)).map(({ at, text }) => (
          <li key={`${at} ${text}`} className="relative pb-5 pl-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[5px] size-[9px] rounded-full border-2 border-paper bg-edge"
            />
            <span className="wrap-anywhere">{text}</span>
            {at && (
              <span className="block text-muted text-sm">
                {at === 'now' ? 'Now' : <PaidAt provider={detail.payment.provider} at={at} />}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Facts({ detail: { payment, email, reference } }: { detail: PaymentDetail }) {
  const { money, day } = usePaymentFormat(payment)
  const { member, what, provider, refunded, period_starts_at: from, period_ends_at: until } = payment
  const payer = member ?? FORMER_MEMBER
  const name = payerName(payment)
  return (
    <Card>
      <h2 className="sr-only">Details</h2>
      <div className="flex items-center gap-3 border-line border-b pb-4">
        <Avatar firstName={payer.first_name} lastName={payer.last_name} src={payer.passport} size={40} />
        <div className="min-w-0">
          {member?.is_student ? (
            <a href={`/admin/students/${member.id}`} className="link font-medium wrap-anywhere">
              {name}
            </a>
          ) : (
            <span className="font-medium wrap-anywhere">{name}</span>
          )}
          {email && <span className="block text-muted text-sm wrap-anywhere">{email}</span>}
        </div>
      </div>
      <dl className="hairlines text-sm">
        <Fact term="For">{what}</Fact>
        {from && until && <Fact term="Period">{`${day(from)} to ${day(until)}`}</Fact>}
        <Fact term="Paid">{provider ? `Through ${providerLabels[provider]}` : 'By hand'}</Fact>
        {refunded > 0 && <Fact term="Given back">{money(refunded)}</Fact>}
        {reference && provider && (
          <Fact term={`At ${providerLabels[provider]}`}>
            <code className="break-all text-xs">{reference}</code>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-4 py-2.5">
    <dt className="text-muted">{term}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

export default withQueries(Payment)
