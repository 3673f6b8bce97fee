import { useState } from 'react'
import { renewRecoveryCodes } from '../../../secondFactorContract.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

/** Ten new recovery codes, for the password. */
export default function NewCodesDialog({ onClose, onRenewed }: { onClose: () => void; onRenewed: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodesDialog codes={codes} onSaved={onClose} />
  return (
    <PasswordDialog
      endpoint={renewRecoveryCodes}
      title="New recovery codes"
      submitLabel="Get new codes"
      onClose={onClose}
      onDone={(answer) => {
        setCodes(answer.recovery_codes)
        onRenewed()
      }}
    >
      Your current codes will stop working.
    </PasswordDialog>
  )
}
