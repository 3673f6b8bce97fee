import { isTimeZone } from '../../platform/dates.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { dayOn, instantsAt } from '../../platform/server/zonedTime.ts'
import type { BookingKind } from '../states.ts'
import type { BookingContext } from './context.ts'
import { listFree } from './freeTimes.ts'
import { findHours } from './hours.ts'
import { isOnGrid } from './slots.ts'

/** A time on the clocks of `timezone`, and which instant is meant when they show it twice. */
export type When = { date: string; time: string; timezone: string; starts_at?: string | undefined }

type Taking = Pick<BookingContext, 'findTaken'>
type Sought = { kind: BookingKind; now: Date }

const NEXT = 5
const NEXT_DAYS = 31

/**
 * The instant at which a booking is to begin. Of a time that comes twice, the first that is free is meant, unless
 * `starts_at` says which.
 * @throws AppError 'invalid' for a time that is none, 'conflict' with the next free times when it is not free
 */
export async function chooseStart(
  { findTaken }: Taking,
  tx: Transaction,
  when: When,
  { kind, now }: Sought,
): Promise<Date> {
  const wanted = readWhen(when)
  const hours = await findHours(tx, { lock: true })
  for (const start of wanted) {
    const free = await listFree(tx, { findTaken, kind, now, from: dayOn(start, hours.zone), days: 1 }, hours)
    if (free.some((time) => time.getTime() === start.getTime())) return start
  }
  throw await gone({ findTaken }, tx, wanted[0] ?? now, { kind, now })
}

/** The same for an admin, whom no hours and no notice bind. */
export async function chooseAnyStart(tx: Transaction, when: When, now: Date): Promise<Date> {
  const { zone } = await findHours(tx, { lock: true })
  const start = readWhen(when).find((time) => isOnGrid(time, zone))
  if (!start) throw invalidField('time', 'Please choose a full or a half hour on the host’s clock.')
  if (start <= now) throw invalidField('date', 'Please choose a time that is still to come.')
  return start
}

/** Says that a time has gone, and names the next ones that are free. */
export async function gone(context: Taking, tx: Transaction, wanted: Date, sought: Sought): Promise<AppError> {
  const next = await nextFree(context, tx, wanted, sought)
  const fields = next.length > 0 ? { time: next.map((time) => time.toISOString()) } : undefined
  return new AppError('conflict', 'This time is no longer free. Please choose another one.', fields)
}

async function nextFree({ findTaken }: Taking, tx: Transaction, wanted: Date, sought: Sought) {
  const hours = await findHours(tx)
  const month = { ...sought, findTaken, days: NEXT_DAYS }
  const free = await listFree(tx, { ...month, from: dayOn(wanted, hours.zone) }, hours)
  const later = free.filter((time) => time > wanted)
  return (later.length > 0 ? later : await listFree(tx, month, hours)).slice(0, NEXT)
}

function readWhen({ date, time, timezone, starts_at }: When): Date[] {
  if (!isTimeZone(timezone)) throw invalidField('timezone', 'Please choose a time zone of the list.')
  const all = instantsAt(`${date}T${time}`, timezone)
  if (all.length === 0)
    throw invalidField(
      'time',
      'This time does not exist on that day, since the clocks go forward. Please choose another one.',
    )
  if (!starts_at) return all
  const meant = all.filter((instant) => instant.getTime() === Date.parse(starts_at))
  if (meant.length === 0) throw invalidField('time', 'Date and time do not fit together. Please choose them again.')
  return meant
}
