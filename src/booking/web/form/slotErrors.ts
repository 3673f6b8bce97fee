import { AppError, type FieldErrors, fieldErrors } from '../../../platform/errors.ts'

/** Of a time that somebody else was quicker to take: what the server says, and then the next ones that are free. */
export const goneErrors = (error: unknown): FieldErrors | undefined =>
  error instanceof AppError && error.code === 'conflict' && error.fields?.time
    ? { gone: [error.message, ...error.fields.time] }
    : undefined

/** The errors beside fields; a refusal of anything else, such as the provider, is shown above the button. */
const BESIDE = ['date', 'time', 'timezone', 'starts_at', 'name', 'email', 'focus', 'skillLevel']

/** What is wrong in a form with a choice of time: whatever concerns the time is said of that choice. */
export function slotErrors(error: unknown): FieldErrors | undefined {
  const gone = goneErrors(error)
  if (gone) return gone
  const errors = fieldErrors(error)
  if (!errors || !BESIDE.some((field) => field in errors)) return undefined
  const { date, timezone, starts_at, ...others } = errors
  const ofTime = [errors.time, date, starts_at, timezone].flatMap((texts) => texts ?? [])
  return ofTime.length > 0 ? { ...others, time: ofTime } : others
}
