import { useState } from 'react'
import * as z from 'zod/mini'
import type { Paged } from '../../../platform/paging.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { type AdminEvent, EventQuery, listEvents, retryEvent } from '../../contract.ts'
import { eventWords } from '../../stateNames.ts'
import { eventColumns } from './eventColumns.tsx'
import { StateFilter } from './StateFilter.tsx'

/** The address keeps the tab beside what the list is narrowed by. */
const Address = z.extend(EventQuery, { tab: z.optional(z.literal('events')) })
type Address = z.output<typeof Address>

/** Every message of a provider, the last first, with what became of it. */
export function EventList({ first, state }: { first: Paged<AdminEvent>; state: string | null }) {
  const flash = useFlash()
  const [opened] = useState(() =>
    z.parse(Address, {
      ...{ page: first.current_page, perPage: first.per_page, tab: 'events' },
      ...(state ? { state } : {}),
    }),
  )
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
    <>
      <StateFilter names={eventWords} value={query.state} onChange={(chosen) => go({ state: chosen, page: 1 })} />
      <PagedTable
        list={list}
        caption="Messages of the providers"
        columns={eventColumns(retrying, ({ id }) => retry.mutate(id))}
        rowKey={({ id }) => id}
        error={list.error && 'The messages could not be loaded.'}
        empty="No message found."
        emptyHint={query.state ? 'None is in this state.' : 'Messages from Stripe and Paystack appear here.'}
      />
    </>
  )
}
