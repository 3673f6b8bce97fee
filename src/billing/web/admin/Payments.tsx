import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { ChipLinks } from '../../../ui/web/ChipLinks.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { paymentsScreen } from '../../contract.ts'
import { ChargeList } from './ChargeList.tsx'
import { EventList } from './EventList.tsx'
import { IncomeNotes } from './IncomeNotes.tsx'
import { OpenNotes } from './OpenNotes.tsx'

const HERE = '/admin/payments'

/** Charges, the providers' messages, and what the academy did with them. */
function Payments({ tab, charges, events, state, open, income }: PropsOf<typeof paymentsScreen>) {
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Payments"
        lead={
          <>
            What was paid through Stripe and Paystack. What you enter yourself under Update Subscription stays in the{' '}
            <a className="link" href="/admin/users">
              users list
            </a>
            .
          </>
        }
      />
      <OpenNotes open={open} />
      <IncomeNotes income={income} />
      <div className="mb-4 sm:flex">
        <ChipLinks
          label="Payments"
          links={[
            { href: HERE, label: 'Charges', current: tab === 'charges' },
            { href: `${HERE}?tab=events`, label: 'Messages', current: tab === 'events' },
          ]}
        />
      </div>
      {charges && <ChargeList first={charges} state={state} />}
      {events && <EventList first={events} state={state} />}
    </div>
  )
}

export default withQueries(Payments)
