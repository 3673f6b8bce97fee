import { Plus } from 'lucide'
import { useState } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import type { Member } from '../../adminContract.ts'

const ChoosePayerDialog = lazyDialog(async () => ({
  default: (await import('./ChoosePayerDialog.tsx')).ChoosePayerDialog,
}))
const SubscriptionDialog = lazyDialog(async () => ({
  default: (await import('./SubscriptionDialog.tsx')).SubscriptionDialog,
}))

/** Enters what somebody has paid by hand: first who that was, then for which time and how much. */
export function EnterPayment({ onEntered }: { onEntered: () => void }) {
  const [payer, setPayer] = useState<Member | 'unknown' | null>(null)
  const close = () => setPayer(null)
  return (
    <>
      <Button variant="primary" icon={Plus} onClick={() => setPayer('unknown')}>
        Record a payment
      </Button>
      {payer === 'unknown' && <ChoosePayerDialog onClose={close} onChosen={setPayer} />}
      {payer && payer !== 'unknown' && (
        <SubscriptionDialog
          isNew
          member={payer}
          onClose={close}
          onSaved={() => {
            close()
            onEntered()
          }}
          onOutdated={() => undefined}
        />
      )}
    </>
  )
}
