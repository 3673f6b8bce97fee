import type { Queryable } from '../../platform/server/database.ts'
import { dayOn, daysBetween, startOfDay } from '../../platform/server/zonedTime.ts'
import type { FreeTimes } from '../contract.ts'
import { addDays } from '../days.ts'
import { isEarlyEnough } from '../rules.ts'
import { type BookingKind, lengths } from '../states.ts'
import { findHours, type HostHours } from './hours.ts'
import { findOpenSlots, freeStarts } from './slots.ts'
import type { FindTaken } from './takeSlots.ts'

/** How many days a booking page begins with. */
export const DAYS_SHOWN = 42
/** Where nothing is free in them: how many days it begins with from the first that is. */
const LATER_DAYS = 7

type Wanted = { kind: BookingKind; now: Date; from?: string | undefined; days?: number; findTaken: FindTaken }

/** When something of this kind can begin, within the notice and the horizon that the host asks for. */
export async function listFree(
  db: Queryable,
  { kind, now, from, days = DAYS_SHOWN, findTaken }: Wanted,
  given?: HostHours,
): Promise<Date[]> {
  const hours = given ?? (await findHours(db))
  const today = dayOn(now, hours.zone)
  const first = from && from > today ? from : today
  const left = daysBetween(first, addDays(today, hours.horizonDays)) + 1
  const count = Math.min(days, left)
  if (count < 1) return []
  const end = startOfDay(addDays(first, count), hours.zone).getTime()
  // one day more, since what begins before midnight may end after it
  const open = findOpenSlots(hours, first, count + 1)
  const taken = await findTaken(
    db,
    startOfDay(first, hours.zone),
    startOfDay(addDays(first, count + 1), hours.zone),
    now,
  )
  return freeStarts(open, taken, lengths[kind].slots)
    .filter((start) => start < end)
    .map((start) => new Date(start))
    .filter((start) => isEarlyEnough(start, hours.minNoticeHours, now))
}

/** The same as the wire has it; where no day is named, it answers the first free days however far ahead they are. */
export async function presentFree(db: Queryable, wanted: Wanted, given?: HostHours): Promise<FreeTimes> {
  const hours = given ?? (await findHours(db))
  const soon = await listFree(db, wanted, hours)
  const later = soon.length > 0 ? [] : await listLater(db, wanted, hours)
  const times = wanted.from ? soon : [...soon, ...later]
  return {
    host_zone: hours.zone,
    times: times.map((time) => time.toISOString()),
    until: addDays(dayOn(wanted.now, hours.zone), hours.horizonDays),
    next: later[0]?.toISOString() ?? null,
  }
}

/** What is free in the week that begins with the first free day from the one that is asked for, before the horizon. */
async function listLater(db: Queryable, wanted: Wanted, hours: HostHours): Promise<Date[]> {
  const times = await listFree(db, { ...wanted, days: hours.horizonDays + 1 }, hours)
  const [first] = times
  if (!first) return []
  const end = startOfDay(addDays(dayOn(first, hours.zone), LATER_DAYS), hours.zone)
  return times.filter((time) => time < end)
}
