import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { call, failureMessage } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { Moment } from '../../platform/web/Moment.tsx'
import { withQueries } from '../../platform/web/queries.tsx'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { Button } from '../../ui/web/Button.tsx'
import { type Column, DataTable } from '../../ui/web/DataTable.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { retryUndelivered, type UndeliveredEmail } from '../contract.ts'
import type { undeliveredScreen } from '../screens.ts'

/** Emails that could not be delivered, and another try of each. */
function UndeliveredEmails({ mails }: PropsOf<typeof undeliveredScreen>) {
  const flash = useFlash()
  const [left, setLeft] = useState(mails)
  const retry = useSingleMutation<{ message: string }, string>({
    mutationFn: (id) => call(retryUndelivered, { params: { id } }),
    onSuccess: ({ message }, id) => {
      setLeft((before) => before.filter((mail) => mail.id !== id))
      flash.success(message)
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  const retrying = retry.isPending ? retry.variables : null
  return (
    <section id="undelivered" aria-labelledby="undelivered-title" className="page scroll-mt-24 pb-6 sm:pb-8">
      <h2 id="undelivered-title" className="text-lg">
        Undelivered emails
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        The mail server refused these, or did not answer for hours. Put right what the reason names, then try again.
      </p>
      <DataTable
        caption="Undelivered emails"
        columns={columns(retrying, retry.mutate)}
        rows={left}
        rowKey={({ id }) => id}
        empty="All of them are being sent again."
      />
    </section>
  )
}

const columns = (retrying: string | null, onRetry: (id: string) => void): readonly Column<UndeliveredEmail>[] => [
  {
    key: 'to',
    header: 'To',
    lead: true,
    cell: ({ to }) => <span className="inline-block min-w-52 [overflow-wrap:anywhere]">{to ?? 'Not known'}</span>,
  },
  { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
  { key: 'failed', header: 'Given up', cell: ({ failed_at }) => <Moment of={failed_at} /> },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason }) => <span className="min-w-40 [overflow-wrap:anywhere]">{reason}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: ({ id, to, subject }) => (
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Try again: ${subject}, ${to ?? 'not known'}`}
        busy={retrying === id}
        busyLabel="Trying..."
        onClick={() => onRetry(id)}
      >
        Try again
      </Button>
    ),
  },
]

export default withQueries(UndeliveredEmails)
