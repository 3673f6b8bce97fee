import { useRef } from 'react'
import { type FieldErrors, fieldsOf } from '../../../../platform/errors.ts'
import { useFormDraft } from '../../../../platform/web/useFormDraft.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import type { AdminBooking } from '../../../contract.ts'

type Options<V> = {
  name: string
  start: V
  send: (values: V) => Promise<{ message: string; booking: AdminBooking }>
  onChanged: (booking: AdminBooking) => void
  onClose: () => void
}
const NO_ERRORS: FieldErrors = {}

/** A dialog's fields: kept until they are saved or the dialog is closed, with what is wrong beside each. */
export function useBookingDialog<V extends Record<string, string>>(options: Options<V>) {
  const { name, start, send, onChanged, onClose } = options
  const flash = useFlash()
  const draft = useFormDraft(name, start)
  const form = useRef<HTMLFormElement>(null)
  const saving = useSingleMutation({
    mutationFn: () => send(draft.values),
    onSuccess: ({ message, booking }) => {
      draft.forget()
      flash.success(message)
      onChanged(booking)
    },
    onError: () =>
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()),
  })
  const errors = fieldsOf(saving.error) ?? NO_ERRORS
  return {
    ...draft,
    form,
    errors,
    failure: saving.error && !fieldsOf(saving.error) ? saving.error : null,
    error: saving.error,
    busy: saving.isPending,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      saving.mutate()
    },
    close: () => {
      if (saving.isPending) return
      draft.forget()
      onClose()
    },
  }
}
