import { AppError, type FieldErrors, fieldErrors, isGone } from '../../../platform/errors.ts'
import { failureMessage } from '../../../platform/web/api.ts'
import type { useFlash } from '../../../ui/web/Flash.tsx'

/** A picture that was refused is the picker's matter, though the server names no field then. */
const PICTURE_CODES = new Set(['wrong_media', 'too_large'])

/** The fields are stored, and the picture sent after them was refused for `cause`. */
export class OnlyPictureRefused extends Error {}

/** The errors beside the fields of a form with a picture. */
export function pictureErrors(error: unknown): FieldErrors | undefined {
  if (error instanceof OnlyPictureRefused) return { thumbnail: [failureMessage(error.cause)] }
  return error instanceof AppError && PICTURE_CODES.has(error.code)
    ? { thumbnail: [error.message] }
    : fieldErrors(error)
}

/** Says that a course was not saved, or all of it but its picture; a failed update says the same as a failed creation. */
export function flashFailure(flash: ReturnType<typeof useFlash>, error: unknown, onOutdated?: () => void): void {
  const isStored = error instanceof OnlyPictureRefused
  if (isStored) flash.success('Course saved')
  else flash.error('Error creating course')
  // what the list shows is no longer what is stored, though the form goes on
  if (isStored || isGone(error)) onOutdated?.()
}
