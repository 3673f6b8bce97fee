import { useState } from 'react'
import { failureMessage } from '../../platform/web/api.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import type { Plan } from '../agreementContract.ts'

/** What is done with a plan by one press, one at a time; each answers with the plan as it is then. */
export function usePlanActs(setPlan: (plan: Plan) => void) {
  const flash = useFlash()
  const once = useSingleFlight()
  const [busy, setBusy] = useState(false)
  const take = (plan: Plan, done: string) => {
    setPlan(plan)
    flash.success(done)
  }
  /** Whether it was done. */
  const run = (act: () => Promise<Plan>, done: string) =>
    once(async () => {
      setBusy(true)
      try {
        take(await act(), done)
        return true
      } catch (error) {
        flash.error(failureMessage(error))
        return false
      } finally {
        setBusy(false)
      }
    })
  return { busy, take, run }
}
