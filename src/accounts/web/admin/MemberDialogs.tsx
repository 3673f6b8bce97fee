import type { Member } from '../../adminContract.ts'
import { DeleteMemberDialog } from './DeleteMemberDialog.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { SubscriptionDialog } from './SubscriptionDialog.tsx'

export type MemberDialog = { about: 'details' | 'subscription' | 'deletion'; member: Member }
export type MemberDialogProps = { member: Member | null; onClose: () => void }

type Props = {
  dialog: MemberDialog | null
  onClose: () => void
  /** Called when the list no longer shows whoever was deleted. */
  onDeleted: () => void
}

/** The three dialogs about one member, of which at most one is open. */
export function MemberDialogs({ dialog, onClose, onDeleted }: Props) {
  const of = (about: MemberDialog['about']) => (dialog?.about === about ? dialog.member : null)
  return (
    <>
      <EditMemberDialog member={of('details')} onClose={onClose} />
      <SubscriptionDialog member={of('subscription')} onClose={onClose} />
      <DeleteMemberDialog member={of('deletion')} onClose={onClose} onDeleted={onDeleted} />
    </>
  )
}
