import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ConfirmDialog } from '../../../ui/web/ConfirmDialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { revokeCertificate } from '../../certificateContract.ts'

/** What an admin can do with a certificate: withdraw it, and give it back. */
export function RevokePanel({ code, revoked: before }: { code: string; revoked: boolean }) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [revoked, setRevoked] = useState(before)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const set = (next: boolean) =>
    once(async () => {
      setBusy(true)
      try {
        await call(revokeCertificate, { params: { code }, body: { revoked: next } })
        setRevoked(next)
        setAsked(false)
        flash.success(next ? 'The certificate is withdrawn.' : 'The certificate holds again.')
      } catch (error) {
        flash.error(...failureFlash(error, 'The certificate could not be changed.'))
      } finally {
        setBusy(false)
      }
    })
  if (revoked)
    return (
      <>
        <p role="status" className="mr-auto text-sm">
          Withdrawn: only admins see it here.
        </p>
        <Button busy={busy} onClick={() => set(false)}>
          Give it back
        </Button>
      </>
    )
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asked}
        title="Withdraw this certificate?"
        confirmLabel="Yes, withdraw it"
        cancelLabel="Keep it"
        busy={busy}
        onClose={() => !busy && setAsked(false)}
        onConfirm={() => set(true)}
      >
        <p>Its address says that there is no such page, and its member is told under Certificates.</p>
      </ConfirmDialog>
    </>
  )
}
