import { useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { invalidField } from '../../../platform/errors.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { FREE_TIMES } from '../calendar/useFreeTimes.ts'
import { slotErrors } from './slotErrors.ts'

type Options<V extends object, A> = {
  start: V
  draft?: string
  send: (startsAt: string, values: V, button: string) => Promise<A>
  onSaved?: (answer: A) => unknown
}

/** A form with a choice of time, which `startsAt` finds among what is free by now, and which may have gone meanwhile. */
export function useSlotForm<V extends object, A>(startsAt: (values: V) => string, options: Options<V, A>) {
  const queries = useQueryClient()
  const { send, ...others } = options
  const form = useForm<V, A>({
    ...others,
    send: async (values, { button }) => {
      const instant = startsAt(values)
      if (!instant) throw invalidField('time', MISSING)
      return send(instant, values, button)
    },
    errorsIn: slotErrors,
    onFailed: (error) => {
      if (error instanceof Error && error.message === MISSING) return
      // the one place where the details of a failed booking are kept
      console.error(error)
      // whatever was refused, the list of free times may be an old one
      void queries.invalidateQueries({ queryKey: [FREE_TIMES] })
    },
  })
  const settleTime = () => form.settle((field) => field === 'time' || field === 'gone')
  return {
    ...form,
    settleTime,
    /** `take` chooses another time in place of one that has gone; the button for it goes, and the time has the focus. */
    takeInstead: (take: () => void) => {
      flushSync(() => {
        take()
        settleTime()
      })
      form.props.ref.current?.querySelector<HTMLElement>('[data-time]:checked')?.focus()
    },
  }
}
const MISSING = 'Please choose a time.'
