import { useState } from 'react'
import { AppError, type FieldErrors, fieldsOf } from '../../../platform/errors.ts'
import { messageOf } from '../../../platform/web/api.ts'
import { useOneAtATime } from '../../../platform/web/useOneAtATime.ts'
import { useRefusal } from '../../../platform/web/useRefusal.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'

/** A picture that was refused is the picker's matter, though the server names no field then. */
const PICTURE_CODES = new Set(['wrong_media', 'too_large'])

const wrongFields = (error: unknown): FieldErrors | undefined =>
  error instanceof AppError && PICTURE_CODES.has(error.code) ? { thumbnail: [error.message] } : fieldsOf(error)

/** The fields are stored, and the picture sent after them was refused for `cause`. */
export class OnlyPictureRefused extends Error {}

type Refusal = { errors: FieldErrors; message: string | null }
const NONE: Refusal = { errors: {}, message: null }

function refusalFor(error: unknown): Refusal {
  if (error instanceof OnlyPictureRefused) return { errors: { thumbnail: [messageOf(error.cause)] }, message: null }
  const errors = wrongFields(error)
  return errors ? { errors, message: null } : { errors: {}, message: messageOf(error) }
}

type Options = {
  failed?: string
  /** What the list shows is no longer what is stored, though the form goes on. */
  onOutdated?: (() => void) | undefined
}

/**
 * Sends a course form by `send`; when that fails everything stays as typed, the first wrong field gets the focus, and
 * what concerns no field is `message`. `failed` is flashed then.
 */
export function useCourseForm(
  send: () => Promise<void>,
  { failed = 'Error creating course', onOutdated }: Options = {},
) {
  const flash = useFlash()
  const once = useOneAtATime()
  const [busy, setBusy] = useState(false)
  const { form, refusal, refuse, clear, settle } = useRefusal(NONE)

  const sendIt = async () => {
    setBusy(true)
    // what was refused before is being tried anew
    clear()
    try {
      await send()
    } catch (error) {
      refuse(refusalFor(error))
      const stored = error instanceof OnlyPictureRefused
      if (stored) flash.success('Course saved')
      // a failed update says the same as a failed creation
      else flash.error(failed)
      if (stored || (error instanceof AppError && error.code === 'not_found')) onOutdated?.()
    }
    setBusy(false)
  }
  return {
    form,
    busy,
    ...refusal,
    submit: () => once(sendIt),
    /** Takes the errors of fields away that are being changed. */
    settle: (...names: string[]) => settle((name) => names.includes(name)),
  }
}
