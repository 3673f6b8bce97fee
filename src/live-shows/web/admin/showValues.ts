import { AppError, type FieldErrors, fieldErrors } from '../../../platform/errors.ts'
import { changesIn, type FormValues, formBody } from '../../../platform/web/formBody.ts'
import { createShow, type Overlap } from '../../contract.ts'
import { type Scope, showTimes, twiceAt } from '../../rules.ts'

/** What the form holds; the start is a time on the admin's clocks. */
export type ShowValues = Omit<FormValues<typeof createShow>, 'timezone' | 'picture'> & {
  /** Which instant is meant where the clocks say the start twice. */
  start_instant: string
  /** Not empty once the stored picture is to go. */
  picture_gone: '' | 'yes'
  /** Of a show of a series that is changed: itself, or those that follow too. */
  scope: Scope
}

/** Which of two instants the form means, the first one until another is chosen; undefined where there is one only. */
export function chosenStart({ start_time, start_instant }: ShowValues, zone: string): string | undefined {
  const twice = twiceAt(start_time, zone)
  return twice.includes(start_instant) ? start_instant : twice[0]
}

/** The body of a request, in which an hour that comes twice says which it is; the server says what is missing. */
export function newBody(values: ShowValues, timezone: string, file: File | null = null) {
  const { start_instant: _, scope: __, picture_gone: gone, ...fields } = values
  const picture = file ?? (gone ? ('' as const) : undefined)
  const start_time = chosenStart(values, timezone) ?? fields.start_time
  return formBody(createShow, { ...fields, start_time, timezone, picture })
}

/** Only what was changed. */
export const changedBody = (values: ShowValues, start: ShowValues, timezone: string, file: File | null = null) => ({
  ...changesIn(newBody(values, timezone, file), newBody(start, timezone)),
  ...(values.scope === 'one' ? {} : { scope: values.scope }),
  timezone,
})

/** A picture that was refused is the picker's matter, though the server names no field then. */
const PICTURE_CODES = new Set(['wrong_media', 'too_large'])

/** The errors beside the fields of a show. */
export const showErrors = (error: unknown): FieldErrors | undefined =>
  error instanceof AppError && PICTURE_CODES.has(error.code) ? { picture: [error.message] } : fieldErrors(error)

/** Overlaps that are named one by one; a message stays for seconds. */
const NAMED = 3

/** What an admin reads of bookings that a show lies over; undefined where there are none. */
export function overlapText(overlaps: readonly Overlap[], zone: string): string | undefined {
  if (overlaps.length === 0) return undefined
  const named = overlaps.slice(0, NAMED).map(({ title, starts_at }) => `${title}, ${showTimes(starts_at, zone)}`)
  const more = overlaps.length > NAMED ? `; and ${overlaps.length - NAMED} more` : ''
  return `Booked at the same time: ${named.join('; ')}${more}.`
}
