import { AppError } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { inviteAgain, type Segment } from '../../../contract.ts'
import { countPeople } from './words.tsx'

type Props = { segment: Segment; onClose: () => void; onSent: () => unknown; onChanged: () => unknown }

/** Another mail to those who never logged in, with a new link to their first password. */
export function InviteDialog({ segment, onClose, onSent, onChanged }: Props) {
  const flash = useFlash()
  const people = segment.never_logged_in
  const form = useForm({
    send: () => call(inviteAgain, { params: { id: segment.id }, body: { people } }),
    onSaved: () => {
      flash.success(`Inviting ${countPeople(people)} again.`)
      return onSent()
    },
    onFailed: (error) => {
      if (error instanceof AppError && error.code === 'conflict') void onChanged()
    },
  })
  return (
    <FormDialog
      {...{ form, onClose, message: form.message }}
      title="Invite again?"
      size="sm"
      submitLabel={`Invite ${countPeople(people)}`}
      busyLabel="Inviting..."
    >
      <p>
        <strong>{countPeople(people)}</strong> of “{segment.name}” never logged in. Each gets a new email with a link to
        choose a password; older links stop working.
      </p>
    </FormDialog>
  )
}
