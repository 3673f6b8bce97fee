import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import { useFlash } from '../../../ui/web/Flash.tsx'
import type { Plan } from '../../plans.ts'
import type { PaymentDialog } from './PaymentDialog.tsx'

// A visitor's page carries the prices only; how to pay comes when a hand moves towards a button.
const loadDialog = () => import('./PaymentDialog.tsx')

type Dialog = ComponentType<ComponentProps<typeof PaymentDialog>>

/** Which plan is about to be paid, and the dialog that asks how; `first` was chosen before the page was opened. */
export function usePayment(first: Plan | undefined) {
  const flash = useFlash()
  const [Dialog, setDialog] = useState<Dialog>()
  const [plan, setPlan] = useState<Plan>()
  const [opening, setOpening] = useState<number | null>(null)

  const open = async (wanted: Plan) => {
    setOpening(wanted.id)
    try {
      const loaded = await loadDialog()
      setDialog(() => loaded.PaymentDialog)
      setPlan(wanted)
    } catch {
      flash.error('The ways to pay could not be loaded. Check your connection and try again.')
    }
    setOpening(null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before is asked for once
  useEffect(() => {
    if (first) void open(first)
  }, [])
  return {
    PaymentDialog: Dialog,
    plan,
    opening,
    open: (wanted: Plan) => void open(wanted),
    close: () => setPlan(undefined),
    prepare: () => void loadDialog().catch(() => {}),
  }
}
