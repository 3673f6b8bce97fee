import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { Loading } from '../../../ui/web/Loading.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'
import { addInvitationLink, listInvitationLinks, MOST_DAYS, MOST_USES } from '../../invitationContract.ts'
import { InvitationLinkRow } from './InvitationLinkRow.tsx'

const KEY = ['invitation links']

const NOTES = {
  open: 'Anybody can register at present, with or without a link.',
  invitation: 'Whoever opens a link can register by it.',
  closed: 'Sign-up is closed at present: no link works until that changes.',
} as const

/** Links by which people may register: making, copying and ending them. */
export function InvitationLinksDialog({ onClose }: { onClose: () => void }) {
  const flash = useFlash()
  const queries = useQueryClient()
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listInvitationLinks, { signal }),
    staleTime: 0,
  })
  const form = useForm({
    start: { label: '', max_uses: '1', days: '14' },
    send: (body) => call(addInvitationLink, { body }),
    onSaved: (answer) => {
      queries.setQueryData(KEY, answer)
      form.restart({ label: '', max_uses: '1', days: '14' })
      flash.success('Link made. Copy it and send it.')
    },
  })
  const { field } = form
  const lead = list.data && (
    <>
      {NOTES[list.data.sign_up]}{' '}
      <a href="/admin/settings/sign_up" className="link">
        Change who may register
      </a>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Invitation links" description={lead}>
      <form {...form.props}>
        <FormAlert message={form.message} />
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]">
          <div className="max-sm:col-span-2">
            <Field
              {...field('label')}
              label="For whom"
              placeholder="Autumn course"
              maxLength={80}
              help="Only you see it."
            />
          </div>
          <Field {...field('max_uses')} label="People" type="number" min={1} max={MOST_USES} />
          <Field {...field('days')} label="Days" type="number" min={1} max={MOST_DAYS} />
        </div>
        <Button type="submit" variant="primary" busy={form.busy} className="mt-4">
          Make a link
        </Button>
      </form>
      <div className="mt-6 border-line border-t">
        {list.isPending && (
          <Loading>
            <Skeleton className="mt-4 h-16" />
          </Loading>
        )}
        {list.isError && (
          <FailedState
            title={`The links could not be loaded. ${failureMessage(list.error)}`}
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.data?.data.length === 0 && <p className="py-4 text-muted text-sm">No link has been made yet.</p>}
        <ul className="hairlines">
          {list.data?.data.map((link) => (
            <InvitationLinkRow key={link.id} link={link} onChanged={(answer) => queries.setQueryData(KEY, answer)} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
