import { useState } from 'react'
import type { ResponseOf } from '../../../../platform/contract.ts'
import { beginSecondFactor } from '../../../secondFactorContract.ts'
import { PasswordDialog } from '../PasswordDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'

type Props = {
  onClose: () => void
  /** It is on from here, though the codes are still to be saved. */
  onEnabled: () => void
  onFinished: () => void
}

/** Three steps: the password, the key with a code that confirms it, and the recovery codes. */
export default function SetUpDialog({ onClose, onEnabled, onFinished }: Props) {
  const [begun, setBegun] = useState<ResponseOf<typeof beginSecondFactor> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const confirm = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    onEnabled()
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onSaved={onFinished} />
  if (begun) return <KeyDialog secret={begun.key} qr={begun.qr} onClose={onClose} onConfirmed={confirm} />
  return (
    <PasswordDialog
      endpoint={beginSecondFactor}
      title="Set up two-step login"
      submitLabel="Continue"
      onClose={onClose}
      onDone={setBegun}
    >
      You need an authenticator app on your phone, or a password manager that generates codes. Enter your password to
      begin.
    </PasswordDialog>
  )
}
