import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { updateMember } from '../../adminContract.ts'
import { FormDialog } from './FormDialog.tsx'
import { detailsOf, MemberFields } from './MemberFields.tsx'
import { type MemberDialogProps, useMemberForm } from './useMemberForm.ts'
import { VerifiedSwitch } from './VerifiedSwitch.tsx'

const TEXTS = { done: 'User updated sucessfully', failed: 'Error updating user' }

/** Closing it drops the changes; an error or a reload does not. */
export function EditMemberDialog({ member, ...ends }: MemberDialogProps) {
  const { id } = member
  const options = { name: `member:${id}`, params: { id }, texts: TEXTS, ...ends }
  const { busy, message, bind, note, formProps, close } = useMemberForm(updateMember, detailsOf(member), options)
  return (
    <FormDialog onClose={close} title="Edit User" busy={busy} submitLabel="Save">
      {(formId) => (
        <form id={formId} {...formProps}>
          <FormAlert message={message} />
          <div className="grid gap-4">
            <DraftNote {...note} />
            <MemberFields member={member} bind={bind} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
              <VerifiedSwitch id={id} name={member.name} verified={member.verified_status} onChange={ends.onOutdated} />
              <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
                Shows a tick beside the name in the community. Takes effect at once.
              </p>
            </div>
          </div>
        </form>
      )}
    </FormDialog>
  )
}
