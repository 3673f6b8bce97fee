import { call, messageOf } from '../../../platform/web/api.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { deleteMember } from '../../adminContract.ts'
import { FormAlert } from '../FormAlert.tsx'
import type { MemberDialogProps } from './MemberDialogs.tsx'
import { useReloadMembers } from './useMembers.ts'

export function DeleteMemberDialog({ member, onClose, onDeleted }: MemberDialogProps & { onDeleted: () => void }) {
  const flash = useFlash()
  const reload = useReloadMembers()
  const self = useMember().id === member?.id
  const removal = useSingleMutation({
    mutationFn: (id: number) => call(deleteMember, { params: { id } }),
    onSuccess: () => {
      // whoever deletes the own account has just been logged out
      if (self) return location.assign('/')
      onClose()
      flash.success('User deleted sucessfully')
      void reload().then(onDeleted)
    },
    onError: () => flash.error('Error deleting user'),
  })
  const close = () => {
    if (removal.isPending) return
    removal.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={member !== null}
      onClose={close}
      onConfirm={() => member && removal.mutate(member.id)}
      title="Confirm Delete"
      busy={removal.isPending}
    >
      <FormAlert message={removal.isError ? messageOf(removal.error) : null} />
      <p className="[overflow-wrap:anywhere]">
        {self ? 'You are about to delete your own account, ' : 'You are about to delete the account of '}
        <span className="font-medium text-ink">{member?.name}</span> ({member?.email}).
      </p>
      <p className="mt-3">
        Progress, bookmarks and everything personal goes with it. Comments that others answered to stay, under the name
        ‘Former member’. This action cannot be undone.
      </p>
    </ConfirmDialog>
  )
}
