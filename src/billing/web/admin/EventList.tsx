import { useState } from 'react'
import * as z from 'zod/mini'
import type { PropsOf } from '../../../platform/contract.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { Toolbar } from '../../../ui/web/Toolbar.tsx'
import { type AdminEvent, EventQuery, listEvents, type paymentsScreen, retryEvent } from '../../contract.ts'
import { eventWords } from '../../stateNames.ts'
import { eventColumns } from './eventColumns.tsx'
import { StatusFilter } from './StatusFilter.tsx'

/** The address keeps the tab beside what the list is narrowed by. */
const Address = z.extend(EventQuery, { tab: z.optional(z.literal('events')) })
type Address = z.output<typeof Address>

type Props = NonNullable<PropsOf<typeof paymentsScreen>['events']>

/** Every event that a provider has reported, the last first, with what became of it. */
export function EventList({ list: first, query: asked }: Props) {
  const flash = useFlash()
  const [opened] = useState<Address>({ ...asked, tab: 'events' })
  const { list, query, go, reload } = useAdminList<AdminEvent, Address>({
    name: 'admin payment events',
    ...{ first, opened, schema: Address },
    load: ({ tab: _, ...asked }, signal) => call(listEvents, { query: asked, signal }),
  })
  const retry = useSingleMutation<{ message: string }, number>({
    mutationFn: (id) => call(retryEvent, { params: { id } }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
    onSettled: () => void reload(),
  })
  const retrying = retry.isPending ? retry.variables : null
  return (
    <PagedTable
      list={list}
      toolbar={
        <Toolbar>
          <StatusFilter names={eventWords} value={query.state} onChange={(state) => go({ state, page: 1 })} />
        </Toolbar>
      }
      caption="Events of the providers"
      columns={eventColumns(retrying, ({ id }) => retry.mutate(id))}
      rowKey={({ id }) => id}
      error={list.error && 'The events could not be loaded.'}
      empty="No event found."
      emptyHint={query.state ? 'None has this status.' : 'What Stripe and Paystack report appears here.'}
    />
  )
}
