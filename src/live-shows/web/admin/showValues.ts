import type { CallInput } from '../../../platform/contract.ts'
import type { createShow, Show, updateShow } from '../../contract.ts'
import { localOf, SHOW_MINUTES, twiceAt } from '../../rules.ts'

/** What the form holds; the start is a time on the admin's clocks. */
export const NEW_SHOW = {
  title: '',
  start_time: '',
  /** Which instant is meant where the clocks say the start twice. */
  start_instant: '',
  duration: String(SHOW_MINUTES),
  access_type: 'all',
  zoom_link: '',
  recording_url: '',
}
export type ShowValues = typeof NEW_SHOW

export const valuesOf = (show: Show, zone: string): ShowValues => ({
  title: show.title,
  start_time: localOf(show.start_time, zone),
  start_instant: show.start_time,
  duration: String(show.duration),
  access_type: show.access_type,
  zoom_link: show.zoom_link ?? '',
  recording_url: show.recording_url ?? '',
})

/** Which of two instants the form means, the first one until another is chosen; undefined where there is one only. */
export function chosenStart({ start_time, start_instant }: ShowValues, zone: string): string | undefined {
  const twice = twiceAt(start_time, zone)
  return twice.includes(start_instant) ? start_instant : twice[0]
}

/** The values as the wire has them: an hour that comes twice says which it is. */
function fieldsOf(values: ShowValues, zone: string) {
  const { start_instant: _, ...fields } = values
  return { ...fields, start_time: chosenStart(values, zone) ?? fields.start_time }
}

/** The body of a request; the server says what is missing and what can't be read. */
export const newBody = (values: ShowValues, timezone: string) =>
  ({ ...fieldsOf(values, timezone), timezone }) as CallInput<typeof createShow>['body']

/** Only what was changed. */
export function changedBody(values: ShowValues, start: ShowValues, timezone: string) {
  const before: Record<string, string> = fieldsOf(start, timezone)
  const changed = Object.entries(fieldsOf(values, timezone)).filter(([key, value]) => value !== before[key])
  return { ...Object.fromEntries(changed), timezone } as CallInput<typeof updateShow>['body']
}
