import { sql } from 'drizzle-orm'
import { isTimeZone } from '../../platform/dates.ts'
import { invalidField } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { type Db, inTransaction, prepared, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { placeSection } from '../../settings/index.ts'
import type { Hours } from '../contract.ts'
import { WEEKDAYS } from '../week.ts'
import type { BookingContext } from './context.ts'
import type { OpenHours } from './slots.ts'
import { daysOff, hostHours } from './tables.ts'

export type HostHours = OpenHours & {
  hostName: string
  hostEmail: string
  minNoticeHours: number
  horizonDays: number
  changeNoticeHours: number
}

/** Before an admin has said when the host is there, nothing can be booked. */
const CLOSED: HostHours = {
  zone: 'UTC',
  hostName: '',
  hostEmail: '',
  week: WEEKDAYS.map(() => []),
  daysOff: new Set(),
  minNoticeHours: 24,
  horizonDays: 60,
  changeNoticeHours: 24,
}

const offDays = sql<string[]>`(select coalesce(json_agg(day::text order by day), '[]'::json) from booking_days_off)`

const selectHours = (db: Db) => db.select({ hours: hostHours, days: offDays }).from(hostHours)
const findRow = prepared((db) => selectHours(db).prepare('find_host_hours'))
const holdRow = prepared((db) => selectHours(db).for('no key update').prepare('hold_host_hours'))
const lockRow = prepared((db) => selectHours(db).for('share').prepare('lock_host_hours'))

/** When the host is available; `lock` keeps the hours as they are until the booking's transaction is over. */
export async function findHours(db: Queryable, { lock = false } = {}): Promise<HostHours> {
  const [row] = await (lock ? lockRow : findRow)(db).execute()
  return row ? { ...row.hours, daysOff: new Set(row.days) } : CLOSED
}

/** Until the transaction is over nothing is booked, and it begins once all that was being booked is done. */
export async function holdHours(tx: Transaction): Promise<void> {
  await holdRow(tx).execute()
}

/** Whether the host has said when lessons can be booked. */
export const hasHours = async (db: Queryable): Promise<boolean> =>
  (await findHours(db)).week.some((ranges) => ranges.length > 0)

/** What `presentHours` begins with. */
export function hostOf({ settings }: Pick<BookingContext, 'settings'>): Academy {
  const { name, contact } = settings.academy()
  return { name, email: contact.email, zone: settings.read(placeSection).time_zone }
}

type Academy = { name: string; email: string; zone: string }

/** The academy's own name, address and clock are the host's until somebody has said otherwise. */
export const presentHours = (hours: HostHours, academy?: Academy): Hours => ({
  zone: (hours === CLOSED && academy?.zone) || hours.zone,
  host_name: hours.hostName || academy?.name || '',
  host_email: hours.hostEmail || academy?.email || '',
  week: hours.week.map((ranges) => ranges.map(({ from, to }) => ({ from, to }))),
  days_off: [...hours.daysOff],
  min_notice_hours: hours.minNoticeHours,
  horizon_days: hours.horizonDays,
  change_notice_hours: hours.changeNoticeHours,
})

/**
 * Replaces the host's hours; what has been booked stays.
 * @throws AppError 'invalid' by field
 */
export async function saveHours(db: Db, given: Hours): Promise<HostHours> {
  if (!isTimeZone(given.zone)) throw invalidField('zone', 'Please choose a time zone of the list.')
  given.week.forEach(requireOrder)
  return inTransaction(db, async (tx) => {
    const before = presentHours(await findHours(tx))
    await storeHours(tx, given)
    const hours = await findHours(tx)
    await auditCall(tx, { about: 'hours', before, after: presentHours(hours) })
    return hours
  })
}

export async function storeHours(tx: Transaction, given: Hours): Promise<void> {
  const fresh = {
    zone: given.zone,
    hostName: given.host_name,
    hostEmail: given.host_email,
    week: given.week.map((ranges) => [...ranges].sort((a, b) => a.from.localeCompare(b.from))),
    minNoticeHours: given.min_notice_hours,
    horizonDays: given.horizon_days,
    changeNoticeHours: given.change_notice_hours,
    changedAt: currentTime(),
  }
  await tx.insert(hostHours).values(fresh).onConflictDoUpdate({ target: hostHours.id, set: fresh })
  await tx.delete(daysOff)
  const days = [...new Set(given.days_off)].map((day) => ({ day }))
  if (days.length > 0) await tx.insert(daysOff).values(days)
}

function requireOrder(ranges: Hours['week'][number], at: number): void {
  const sorted = [...ranges].sort((a, b) => a.from.localeCompare(b.from))
  for (const [index, { from, to }] of sorted.entries()) {
    if (from >= to) throw invalidField(`week[${at}]`, `${WEEKDAYS[at]}: please end each stretch after it begins.`)
    const next = sorted[index + 1]
    if (next && next.from < to)
      throw invalidField(`week[${at}]`, `${WEEKDAYS[at]}: please take out the stretches that overlap.`)
  }
}
