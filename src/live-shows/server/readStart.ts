import { Temporal } from 'temporal-polyfill'
import { invalidField } from '../../platform/errors.ts'
import { instantsAt } from '../../platform/server/zonedTime.ts'

const UNREADABLE = 'Please enter a date and a time.'
const GAP = 'This time does not exist on that day, since the clocks go forward. Please choose another one.'
const TWICE =
  'The clocks show this time twice on that day. Please say which one by its offset, as in 2026-10-25T02:30+02:00.'
/** A time that names its zone would be read on the admin's clocks instead. */
const NAMES_ZONE = /\[/
const HAS_OFFSET = /(?:z|[+-]\d{2}(?::?\d{2})?)$/i

/**
 * The instant at which a show begins: given as ISO 8601 with an offset, or as a time on the clocks of `zone`. An
 * hour that comes twice, as clocks go back, needs an offset, unless the show is in one of the two by now: setting the
 * time again must not move it.
 * @throws AppError 'invalid' on start_time
 */
export function readStart(given: string, zone: string, now?: Date): Date {
  const text = given.replace(' ', 'T')
  const start =
    /T\d{2}:\d{2}/.test(text) &&
    !NAMES_ZONE.test(text) &&
    (HAS_OFFSET.test(text) ? readInstant(text) : readLocal(text, zone, now))
  if (!start || start.getUTCFullYear() < 2000 || start.getUTCFullYear() > 2100)
    throw invalidField('start_time', UNREADABLE)
  return start
}

const readInstant = (text: string): Date | undefined =>
  unlessUnreadable(() => new Date(Temporal.Instant.from(text).epochMilliseconds))

function readLocal(text: string, zone: string, now: Date | undefined): Date | undefined {
  const starts = unlessUnreadable(() => instantsAt(text, zone))
  if (!starts) return undefined
  const [first, second] = starts
  if (!first) throw invalidField('start_time', GAP)
  if (!second) return first
  const present = starts.find((start) => start.getTime() === now?.getTime())
  if (!present) throw invalidField('start_time', TWICE)
  return present
}

function unlessUnreadable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
