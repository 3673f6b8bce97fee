import type { FieldOf } from '../../../../platform/web/formBody.ts'
import type { Hours, saveHours } from '../../../contract.ts'

/** Numbers are typed in as texts. */
type Typed = { [K in keyof Hours]: Hours[K] extends number ? string : Hours[K] }
/** What the form holds: every field of the call. */
export type HoursValues = Pick<Typed, FieldOf<typeof saveHours>>

export const hoursValues = (hours: Hours): HoursValues => ({
  zone: hours.zone,
  host_name: hours.host_name,
  host_email: hours.host_email,
  min_notice_hours: String(hours.min_notice_hours),
  horizon_days: String(hours.horizon_days),
  change_notice_hours: String(hours.change_notice_hours),
  week: hours.week,
  days_off: [...hours.days_off].sort(),
})
