import { call } from '../../../platform/web/api.ts'
import { useMember } from '../../../platform/web/pageContext.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { deleteMember, type Member } from '../../adminContract.ts'

const TEXTS = { done: 'User deleted sucessfully', failed: 'Error deleting user' }

type Props = { member: Member; onClose: () => void; onDeleted: () => void }

export function DeleteMemberDialog({ member: { id, name, email }, onClose, onDeleted }: Props) {
  const self = useMember().id === id
  return (
    <DeleteDialog
      title="Confirm Delete"
      name={`${name} (${email})`}
      texts={TEXTS}
      remove={() => call(deleteMember, { params: { id } })}
      onClose={onClose}
      // whoever deletes the own account has just been logged out
      onDeleted={self ? () => location.assign('/') : onDeleted}
    >
      {self && 'This is your own account. '}
      Progress, bookmarks and everything personal goes with it. Comments that others answered to stay, under the name
      ‘Former member’.
    </DeleteDialog>
  )
}
