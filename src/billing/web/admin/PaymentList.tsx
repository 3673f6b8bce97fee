import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { type AdminPayment, listPayments, PaymentQuery, type paymentsScreen } from '../../contract.ts'
import { PAYMENTS_KEY } from './IncomeNotes.tsx'
import { PaymentsToolbar } from './PaymentsToolbar.tsx'
import { paymentColumns, paymentKey } from './paymentColumns.tsx'
import { RefundDialog } from './RefundDialog.tsx'

type Props = NonNullable<PropsOf<typeof paymentsScreen>['payments']>

/** Everything that was paid or could not be, through a provider or by hand, the last first. */
export function PaymentList({ list: first, query: asked }: Props) {
  const payments = useAdminList<AdminPayment, PaymentQuery, 'refund'>({
    name: PAYMENTS_KEY,
    ...{ first, opened: asked, schema: PaymentQuery },
    load: (query, signal) => call(listPayments, { query, signal }),
  })
  const { list, query, go, restored, open, opened: openedFor, close, saved, reload } = payments
  const refunding = openedFor('refund')
  const isNarrowed = Boolean(query.state || query.search || query.from || query.until)
  return (
    <>
      <PagedTable
        list={list}
        toolbar={<PaymentsToolbar key={restored} {...{ query, go }} total={list.total} />}
        caption="Payments"
        columns={paymentColumns((payment) => open('refund', payment))}
        rowKey={paymentKey}
        error={list.error && 'The payments could not be loaded.'}
        empty={isNarrowed ? 'No payment found.' : 'No payment yet.'}
        emptyHint={
          isNarrowed
            ? 'Try another name, another status or other days.'
            : 'What members pay through Stripe or Paystack appears here, and so does what you enter by hand.'
        }
      />
      {refunding && (
        <RefundDialog key={refunding.id} charge={refunding} onClose={close} onDone={saved} onOutdated={reload} />
      )}
    </>
  )
}
