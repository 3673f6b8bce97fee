import { endOtherSessions } from '../../contract.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

/** Ends every session but this one, for the password. */
export default function EndSessionsDialog(ends: { onClose: () => void; onDone: () => void }) {
  return (
    <PasswordDialog endpoint={endOtherSessions} title="Log out everywhere else" submitLabel="Log out" {...ends}>
      Every other browser will need your password again. This one stays logged in.
    </PasswordDialog>
  )
}
