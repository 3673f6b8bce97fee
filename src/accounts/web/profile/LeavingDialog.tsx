import { askForDeletion } from '../../contract.ts'
import { DELETION_DAYS } from '../../rules.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

type Props = { onClose: () => void; onAsked: (deletionAt: string) => void }

/** Asks for the end of the account, for the password. */
export default function LeavingDialog({ onClose, onAsked }: Props) {
  return (
    <PasswordDialog
      endpoint={askForDeletion}
      title="Delete my account"
      submitLabel="Delete my account"
      onClose={onClose}
      onDone={({ deletion_at }) => onAsked(deletion_at)}
    >
      Your account will be deleted in {DELETION_DAYS} days. Log in before then to keep it. If you have a plan, nothing
      more is charged for it, and paid time that is left on that day is lost. Lessons you have booked are cancelled now,
      as far as they can be, and what you paid for them goes back. Posts and comments go with your account, unless
      others have answered them: those stay without your name.
    </PasswordDialog>
  )
}
