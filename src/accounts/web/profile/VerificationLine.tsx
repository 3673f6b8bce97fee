import { BadgeCheck, MailQuestionMark } from 'lucide'
import { useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { sendVerification } from '../../contract.ts'

/** Whether the address is confirmed, and a way to get the link again. */
export function VerificationLine({ verified, email }: { verified: boolean; email: string }) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await call(sendVerification, {})
      flash.success(`The link is on its way to ${email}.`)
    } catch (error) {
      flash.error(...failureFlash(error, failureMessage(error)))
    }
    setBusy(false)
  }
  if (verified)
    return (
      <p>
        <Badge tone="good" icon={BadgeCheck}>
          Confirmed
        </Badge>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone="brass" icon={MailQuestionMark}>
        Not confirmed yet
      </Badge>
      <Button variant="quiet" size="sm" busy={busy} busyLabel="Sending..." onClick={() => once(send)}>
        Send the link again
      </Button>
    </div>
  )
}
