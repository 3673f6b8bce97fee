import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import { completeLesson } from '../contract.ts'

/** Completes lessons: `show` is told at once, and again when the server said no. */
export function useCompletion(show: (id: number, completed: boolean) => void) {
  const flash = useFlash()
  const once = useSingleFlight()

  return (id: number) =>
    once(async () => {
      show(id, true)
      try {
        await call(completeLesson, { params: { id } })
        flash.success('Marked as completed!')
      } catch (error) {
        show(id, false)
        flash.error(...failureFlash(error, 'Failed to mark as completed.'))
      }
    }, id)
}
