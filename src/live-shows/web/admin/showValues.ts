import type { CallInput } from '../../../platform/contract.ts'
import type { createShow, Show, updateShow } from '../../contract.ts'
import { localOf, SHOW_MINUTES } from '../../rules.ts'

/** What the form holds; the start is a time on the admin's clocks. */
export const NEW_SHOW = {
  title: '',
  start_time: '',
  duration: String(SHOW_MINUTES),
  access_type: 'all',
  zoom_link: '',
  recording_url: '',
}
export type ShowValues = typeof NEW_SHOW

export const valuesOf = (show: Show, zone: string): ShowValues => ({
  title: show.title,
  start_time: localOf(show.start_time, zone),
  duration: String(show.duration),
  access_type: show.access_type,
  zoom_link: show.zoom_link ?? '',
  recording_url: show.recording_url ?? '',
})

/** The body of a request; the server says what is missing and what can't be read. */
export const newBody = (values: ShowValues, timezone: string) =>
  ({ ...values, timezone }) as CallInput<typeof createShow>['body']

/** Only what was changed: a start that stays is not read anew, which an hour that comes twice would move. */
export const changedBody = (values: ShowValues, start: ShowValues, timezone: string) =>
  ({
    ...Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== start[key as keyof ShowValues])),
    timezone,
  }) as CallInput<typeof updateShow>['body']
