import { useState } from 'react'
import * as z from 'zod/mini'
import type { Paged } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { type AdminCharge, ChargeQuery, listCharges } from '../../contract.ts'
import { chargeWords } from '../../stateNames.ts'
import { chargeColumns } from './chargeColumns.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { StateFilter } from './StateFilter.tsx'

/** Everything that was charged through a provider, or could not be, the last first. */
export function ChargeList({ first, state }: { first: Paged<AdminCharge>; state: string | null }) {
  const [opened] = useState(() =>
    z.parse(ChargeQuery, { page: first.current_page, perPage: first.per_page, ...(state ? { state } : {}) }),
  )
  const charges = useAdminList<AdminCharge, ChargeQuery, 'refund'>({
    name: 'admin charges',
    ...{ first, opened, schema: ChargeQuery },
    load: (query, signal) => call(listCharges, { query, signal }),
  })
  const { list, query, go, open, opened: openedFor, close, saved, reload } = charges
  const refunding = openedFor('refund')
  return (
    <>
      <StateFilter names={chargeWords} value={query.state} onChange={(chosen) => go({ state: chosen, page: 1 })} />
      <PagedTable
        list={list}
        caption="Charges"
        columns={chargeColumns((charge) => open('refund', charge))}
        rowKey={({ id }) => id}
        error={list.error && 'The charges could not be loaded.'}
        empty="No charge found."
        emptyHint={query.state ? 'None is in this state.' : 'Payments made with Stripe or Paystack appear here.'}
      />
      {refunding && (
        <RefundDialog key={refunding.id} charge={refunding} onClose={close} onDone={saved} onOutdated={reload} />
      )}
    </>
  )
}
