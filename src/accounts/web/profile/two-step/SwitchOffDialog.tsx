import { removeSecondFactor } from '../../../secondFactorContract.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'

/** Back to the password alone. */
export default function SwitchOffDialog(ends: { onClose: () => void; onDone: () => void }) {
  return (
    <PasswordDialog endpoint={removeSecondFactor} title="Switch off two-step login" submitLabel="Switch off" {...ends}>
      You will log in with just your password. The key in your app and your recovery codes will stop working.
    </PasswordDialog>
  )
}
