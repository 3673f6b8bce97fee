import { useEffect, useRef, useState } from 'react'
import { AppError, type FieldErrors, fieldsOf } from '../../../platform/errors.ts'
import { messageOf } from '../../../platform/web/api.ts'
import { useOneAtATime } from '../../../platform/web/useOneAtATime.ts'
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
 * what concerns no field is `message`. `failed` is flashed then. What is saved leads on, and until then the form stays
 * busy, or it could be saved twice; `rest` is for a `send` that was called off.
 */
export function useCourseForm(
  send: () => Promise<void>,
  { failed = 'Error creating course', onOutdated }: Options = {},
) {
  const flash = useFlash()
  const form = useRef<HTMLFormElement>(null)
  const once = useOneAtATime()
  const [busy, setBusy] = useState(false)
  const [{ errors, message }, setRefusal] = useState(NONE)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const rest = () => setBusy(false)
  useEffect(() => {
    // by the browser's own button one comes back to the page as it was left
    const comeBack = () => setBusy(false)
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])

  const sendIt = async () => {
    setBusy(true)
    // what was refused before is being tried anew
    setRefusal(NONE)
    try {
      await send()
    } catch (error) {
      setRefusal(refusalFor(error))
      setRefusals((count) => count + 1)
      const stored = error instanceof OnlyPictureRefused
      if (stored) flash.success('Course saved')
      // a failed update says the same as a failed creation
      else flash.error(failed)
      if (stored || (error instanceof AppError && error.code === 'not_found')) onOutdated?.()
      rest()
    }
  }
  const submit = () => once(sendIt)
  /** Takes the errors of fields away that are being changed. */
  const settle = (...names: string[]) =>
    setRefusal((now) => ({
      ...now,
      errors: Object.fromEntries(Object.entries(now.errors).filter(([name]) => !names.includes(name))),
    }))
  return { form, busy, rest, errors, message, submit, settle }
}
