import { useState } from 'react'
import { AppError, type FieldErrors, fieldsOf } from '../../../platform/errors.ts'
import { messageOf } from '../../../platform/web/api.ts'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { useOneAtATime } from '../../../platform/web/useOneAtATime.ts'
import { useRefusal } from '../../../platform/web/useRefusal.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import type { ShowValues } from './showValues.ts'

type Refusal = { errors: FieldErrors; message: string | null }
const NONE: Refusal = { errors: {}, message: null }

function refusalFor(error: unknown): Refusal {
  const errors = fieldsOf(error)
  // the zone of the browser is sent along, and is no field of the form
  return errors ? { errors, message: errors.timezone?.[0] ?? null } : { errors: {}, message: messageOf(error) }
}

type Options = {
  /** Under which the form is kept in this browser. */
  name: string
  start: ShowValues
  failed: string
  /** Told that the show is not there any more. */
  onOutdated?: () => void
}

/**
 * A show's form: what was typed survives a failure and a reload, the first wrong field gets the focus, and what concerns
 * no field is `message`. `failed` is flashed when `send` fails.
 */
export function useShowForm({ name, start, failed, onOutdated }: Options, send: (values: ShowValues) => Promise<void>) {
  const flash = useFlash()
  const draft = useFormDraft(name, start)
  const once = useOneAtATime()
  const [busy, setBusy] = useState(false)
  const { form, refusal, refuse, clear, settle } = useRefusal(NONE)

  const submit = async () => {
    setBusy(true)
    // what was refused before is being tried anew
    clear()
    try {
      await send(draft.values)
    } catch (error) {
      refuse(refusalFor(error))
      flash.error(failed)
      if (error instanceof AppError && error.code === 'not_found') onOutdated?.()
    }
    setBusy(false)
  }
  const change = (part: Partial<ShowValues>) => {
    draft.change(part)
    // what the server said of a field is no longer true of what stands there now
    settle((field) => field in part)
  }
  return {
    form,
    busy,
    ...refusal,
    ...draft,
    change,
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      void once(submit)
    },
  }
}
export type ShowForm = ReturnType<typeof useShowForm>
