import { changesIn, type FormValues, formBody } from '../../../platform/web/formBody.ts'
import { createShow } from '../../contract.ts'
import { twiceAt } from '../../rules.ts'

/** What the form holds; the start is a time on the admin's clocks. */
export type ShowValues = Omit<FormValues<typeof createShow>, 'timezone'> & {
  /** Which instant is meant where the clocks say the start twice. */
  start_instant: string
}

/** Which of two instants the form means, the first one until another is chosen; undefined where there is one only. */
export function chosenStart({ start_time, start_instant }: ShowValues, zone: string): string | undefined {
  const twice = twiceAt(start_time, zone)
  return twice.includes(start_instant) ? start_instant : twice[0]
}

/** The body of a request, in which an hour that comes twice says which it is; the server says what is missing. */
export function newBody(values: ShowValues, timezone: string) {
  const { start_instant: _, ...fields } = values
  return formBody(createShow, { ...fields, start_time: chosenStart(values, timezone) ?? fields.start_time, timezone })
}

/** Only what was changed. */
export const changedBody = (values: ShowValues, start: ShowValues, timezone: string) => ({
  ...changesIn(newBody(values, timezone), newBody(start, timezone)),
  timezone,
})
