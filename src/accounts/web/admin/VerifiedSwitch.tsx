import { BadgeCheck } from 'lucide'
import { useState } from 'react'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { setVerified } from '../../adminContract.ts'

type Props = { id: number; name: string; verified: 0 | 1; onChange?: (verified: 0 | 1) => void }

/** An admin gives a member the tick, or takes it away; it holds at once. */
export function VerifiedSwitch({ id, name, verified: first, onChange }: Props) {
  const flash = useFlash()
  const [verified, setState] = useState(first)
  const turn = useSingleMutation({
    mutationFn: () => call(setVerified, { params: { id }, body: { verified: verified === 1 ? 0 : 1 } }),
    onSuccess: ({ verified_status }) => {
      setState(verified_status)
      flash.success(verified_status === 1 ? `${name} is verified.` : `${name} is no longer verified.`)
      onChange?.(verified_status)
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  return (
    <Button size="sm" icon={BadgeCheck} busy={turn.isPending} onClick={() => turn.mutate()}>
      {verified === 1 ? 'Remove the tick' : 'Verify'}
    </Button>
  )
}
