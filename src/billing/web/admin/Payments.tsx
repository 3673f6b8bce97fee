import { useQueryClient } from '@tanstack/react-query'
import { EnterPayment } from '../../../accounts/web/admin/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SegmentLinks } from '../../../ui/web/SegmentLinks.tsx'
import type { paymentsScreen } from '../../contract.ts'
import { EventList } from './EventList.tsx'
import { IncomeNotes, PAYMENTS_KEY } from './IncomeNotes.tsx'
import { OpenNotes } from './OpenNotes.tsx'
import { PaymentList } from './PaymentList.tsx'

const HERE = '/admin/payments'

/** What was paid, what the providers report, and what the academy did with it. */
function Payments({ payments, events, open, income }: PropsOf<typeof paymentsScreen>) {
  const client = useQueryClient()
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Payments"
        lead={<span className="max-sm:hidden">What came in through Stripe and Paystack, and by hand.</span>}
        actions={<EnterPayment onEntered={() => void client.invalidateQueries({ queryKey: [PAYMENTS_KEY] })} />}
      />
      <OpenNotes open={open} />
      <IncomeNotes income={income} />
      <div className="mb-4">
        <SegmentLinks
          label="Books"
          links={[
            { href: HERE, label: 'Payments', current: payments !== null },
            { href: `${HERE}?tab=events`, label: 'Provider events', current: events !== null },
          ]}
        />
      </div>
      {payments && <PaymentList {...payments} />}
      {events && <EventList {...events} />}
    </div>
  )
}

export default withQueries(Payments)
