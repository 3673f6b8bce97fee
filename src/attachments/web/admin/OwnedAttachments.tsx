import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide'
import { useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { useReload } from '../../../platform/web/useReload.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Disclosure } from '../../../ui/web/Disclosure.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { listAttachments, type Video } from '../../contract.ts'
import { AttachmentRows } from './AttachmentRows.tsx'
import { useAttachmentUpload } from './useAttachmentUpload.tsx'

type Props = { of: Video; title?: string }

/** The files beside a film, in its form; they are looked up once somebody opens them. */
export default function OwnedAttachments({ of, title = 'Attachments and captions' }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="mt-4">
      <Disclosure summary={title} onToggle={setOpen}>
        {open && <List of={of} />}
      </Disclosure>
    </div>
  )
}

/** The files in their order, and more of them, which are saved by themselves and not with the form. */
function List({ of }: { of: Video }) {
  const queryKey = ['admin attachments', of]
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listAttachments, { query: of, signal }),
    staleTime: 0,
  })
  const reload = useReload(queryKey)
  const { form, picker, isEmpty, busyLabel } = useAttachmentUpload(of, reload)
  if (error && !data)
    return (
      <FailedState
        title="The attachments could not be loaded."
        hint={failureMessage(error)}
        onRetry={reload}
        retrying={isFetching}
      />
    )
  return (
    <div className="grid gap-4" aria-busy={!data}>
      {data && data.length > 0 && (
        <AttachmentRows key={data.map(({ id }) => id).join()} of={of} list={data} onChanged={reload} />
      )}
      {data?.length === 0 && <p className="text-muted text-sm">Nothing attached yet.</p>}
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_auto]">
        {picker}
        <Button
          icon={Upload}
          disabled={isEmpty}
          busy={form.busy}
          busyLabel={busyLabel}
          className="sm:mt-7"
          onClick={() => form.submit()}
        >
          Add files
        </Button>
      </div>
      <FormAlert message={form.message} />
    </div>
  )
}
