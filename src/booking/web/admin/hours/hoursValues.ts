import type { CallInput } from '../../../../platform/contract.ts'
import type { Hours, saveHours } from '../../../contract.ts'
import type { Stretch } from '../../../week.ts'

/** What the form holds; week and days off as JSON, so that a draft of it is made of texts alone. */
export type HoursValues = Record<keyof Hours, string>

export const valuesOf = (hours: Hours): HoursValues => ({
  zone: hours.zone,
  host_name: hours.host_name,
  host_email: hours.host_email,
  min_notice_hours: String(hours.min_notice_hours),
  horizon_days: String(hours.horizon_days),
  change_notice_hours: String(hours.change_notice_hours),
  week: JSON.stringify(hours.week),
  days_off: JSON.stringify([...hours.days_off].sort()),
})

export const weekIn = ({ week }: HoursValues): Stretch[][] => JSON.parse(week) as Stretch[][]
export const daysOffIn = ({ days_off }: HoursValues): string[] => JSON.parse(days_off) as string[]

/** The body of a request; the server says what is missing and what can't be. */
export const bodyOf = (values: HoursValues) =>
  ({ ...values, week: weekIn(values), days_off: daysOffIn(values) }) as CallInput<typeof saveHours>['body']
