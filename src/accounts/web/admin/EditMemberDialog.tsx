import { call } from '../../../platform/web/api.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { updateMember } from '../../adminContract.ts'
import { AccessGrants } from './AccessGrants.tsx'
import { EndSessions } from './EndSessions.tsx'
import { MemberFields, memberDetails } from './MemberFields.tsx'
import { type MemberDialogProps, memberDialogOutcome } from './memberDialogs.ts'
import { VerifiedSwitch } from './VerifiedSwitch.tsx'

const TEXTS = { done: 'User updated sucessfully', failed: 'Error updating user' }

/** Closing it drops the changes; an error or a reload does not. */
export function EditMemberDialog({ member, ...ends }: MemberDialogProps) {
  const { id } = member
  const self = useMember().id === id
  const form = useForm({
    ...memberDialogOutcome(useFlash(), ends, TEXTS),
    start: memberDetails(member),
    draft: `member:${id}`,
    send: (values) => call(updateMember, { params: { id }, body: values }),
  })
  return (
    <FormDialog
      onClose={() => form.leave(ends.onClose)}
      title="Edit User"
      form={form}
      message={form.message}
      submitLabel="Save"
    >
      <div className="grid gap-4">
        <DraftNote {...form.note} />
        <MemberFields member={member} field={form.field} />
        <AccessGrants
          member={member}
          onChange={({ premium }) => {
            // saving the form must not take back what was just given
            const held = premium ? '1' : '0'
            form.change({ premium: held, premium_before: held })
            ends.onOutdated()
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-4">
          <VerifiedSwitch id={id} name={member.name} verified={member.verified_status} onChange={ends.onOutdated} />
          <p className="min-w-0 flex-1 basis-48 text-muted text-sm">
            Shows a tick beside the name in the community. Takes effect at once.
          </p>
        </div>
        {!self && <EndSessions id={id} name={member.name} />}
      </div>
    </FormDialog>
  )
}
