import { updateMember } from '../../adminContract.ts'
import { FormAlert } from '../FormAlert.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { MemberDialogProps } from './MemberDialogs.tsx'
import { MemberFields } from './MemberFields.tsx'
import { useMemberForm } from './useMemberForm.ts'

const TEXTS = { done: 'User updated sucessfully', failed: 'Error updating user' }

export function EditMemberDialog({ member, onClose }: MemberDialogProps) {
  const params = { id: member?.id ?? 0 }
  const { busy, message, errorOf, formProps, close } = useMemberForm(updateMember, { params, texts: TEXTS, onClose })
  return (
    <FormDialog open={member !== null} onClose={close} title="Edit User" busy={busy} submitLabel="Save">
      {(id) =>
        member && (
          <form id={id} {...formProps}>
            <FormAlert message={message} />
            <MemberFields member={member} errorOf={errorOf} />
          </form>
        )
      }
    </FormDialog>
  )
}
