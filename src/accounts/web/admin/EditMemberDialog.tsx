import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { updateMember } from '../../adminContract.ts'
import { FormDialog } from './FormDialog.tsx'
import { detailsOf, MemberFields } from './MemberFields.tsx'
import { type MemberDialogProps, useMemberForm } from './useMemberForm.ts'

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
          </div>
        </form>
      )}
    </FormDialog>
  )
}
