import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useFlash } from '../../../ui/web/Flash.tsx'
import type { Offer } from '../../catalogue.ts'
import type { PaymentDialog } from './PaymentDialog.tsx'

// A visitor's page carries the prices only; how to pay comes when a hand moves towards a button.
const loadDialog = () => import('./PaymentDialog.tsx')

type Dialog = ComponentType<ComponentProps<typeof PaymentDialog>>

/** Which plan is about to be paid, and the dialog that asks how; `first` was chosen before the page was opened. */
export function usePayment(first: Offer | undefined) {
  const flash = useFlash()
  const [PaymentDialog, setDialog] = useState<Dialog>()
  const [plan, setPlan] = useState(first)
  useEffect(() => {
    if (!plan || PaymentDialog) return
    loadDialog().then(
      (loaded) => setDialog(() => loaded.PaymentDialog),
      () => {
        flash.error('The ways to pay could not be loaded. Check your connection and try again.')
        setPlan(undefined)
      },
    )
  }, [plan, PaymentDialog, flash])
  return {
    PaymentDialog,
    plan,
    opening: plan && !PaymentDialog ? plan.id : null,
    open: (wanted: Offer) => setPlan(wanted),
    close: () => setPlan(undefined),
    prepare: () => void loadDialog().catch(() => {}),
  }
}
