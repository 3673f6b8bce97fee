import { instantsOf, offsetIfTwice, wallClockOf } from '../platform/clocks.ts'

export const accessTypes = ['all', 'premium'] as const
export type AccessType = (typeof accessTypes)[number]

/** Spec silent: a show's length; the one hour of the calendar link is what a show has unless an admin says otherwise. */
export const SHOW_MINUTES = 60
export const MIN_MINUTES = 10
export const MAX_MINUTES = 480

export const PREMIUM_SHOW = 'This content is available for premium users only.'
export const PREMIUM_RECORDING = 'This video is only available to premium users!'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type Countdown = { days: number; hours: number; minutes: number; seconds: number }
const ZERO: Countdown = { days: 0, hours: 0, minutes: 0, seconds: 0 }

/** What is left until `start`; zeros once it has passed, and for a time that can't be read. */
export function countdownTo(start: string, now: string): Countdown {
  const left = Date.parse(start) - Date.parse(now)
  if (!(left > 0)) return ZERO
  // a second that has begun counts, so that the zeros come with the start and not a second early
  const seconds = Math.ceil(left / SECOND)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}

type Timed = { start_time: string; duration: number }

/** When a show ends, in milliseconds since the epoch. */
const endOf = ({ start_time, duration }: Timed): number => Date.parse(start_time) + duration * MINUTE

export type Phase = 'ahead' | 'on' | 'over'
export function phaseOf(show: Timed, now: string): Phase {
  const time = Date.parse(now)
  if (endOf(show) <= time) return 'over'
  return Date.parse(show.start_time) <= time ? 'on' : 'ahead'
}

const INVALID = 'Invalid date'

/** DD-MM-YYYY on the clocks of a zone. */
export const dayOf = (instant: string, zone: string): string =>
  wallClockOf(instant, zone)?.date.split('-').reverse().join('-') ?? INVALID

/** HH:mm on the clocks of a zone; 'HH:mm GMT+2' where they say it twice. */
export function clockOf(instant: string, zone: string): string {
  const time = wallClockOf(instant, zone)?.time
  return time === undefined ? INVALID : `${time}${offsetIfTwice(instant, zone)}`
}

/** What a field for date and time holds: YYYY-MM-DDTHH:mm on the clocks of a zone; empty when it can't be read. */
export function localOf(instant: string, zone: string): string {
  const clock = wallClockOf(instant, zone)
  return clock ? `${clock.date}T${clock.time}` : ''
}

/** The two instants of a time that the clocks of a zone show twice, the earlier first; none of any other time. */
export function twiceAt(local: string, zone: string): string[] {
  const instants = instantsOf(local, zone)
  return instants.length > 1 ? instants : []
}

/** 'MMMM D, YYYY' or 'MMM D, YYYY' on the clocks of a zone. */
export function recordedOn(instant: string, zone: string, month: 'long' | 'short' = 'long'): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) return INVALID
  return new Intl.DateTimeFormat('en-US', { month, day: 'numeric', year: 'numeric', timeZone: zone }).format(time)
}

const compact = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** The address that enters a show into Google's calendar for one hour, whatever its length, with the link to it in the details. */
export function googleCalendarLink(show: Timed & { title: string; zoom_link: string | null }): string {
  const link = show.zoom_link ?? ''
  const begin = Date.parse(show.start_time)
  const query = {
    action: 'TEMPLATE',
    text: show.title,
    dates: `${compact(begin)}/${compact(begin + HOUR)}`,
    details: link,
    location: link,
  }
  const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `https://calendar.google.com/calendar/render?${pairs.join('&')}`
}

/** Before a show members can be reminded this long, in the order in which the mails come. */
export const leads = ['day', 'hour'] as const
export type Lead = (typeof leads)[number]
const LEAD_MS: Record<Lead, number> = { day: DAY, hour: HOUR }

export const remindAt = (start: Date, lead: Lead): Date => new Date(start.getTime() - LEAD_MS[lead])

/** A queue that was held up must not tell of a day when an hour is left, nor of an hour when the show is on. */
export const isTimely = (start: Date, lead: Lead, now: Date): boolean =>
  now < (lead === 'day' ? remindAt(start, 'hour') : start)

/** Whether a member who asks now will get a mail at all. */
export const canRemind = (start: string, now: string): boolean =>
  remindAt(new Date(start), 'hour').getTime() > Date.parse(now)

export const enterPath = (id: number): string => `/member/live-shows/${id}/enter`
export const calendarPath = (id: number): string => `/member/live-shows/${id}/calendar.ics`
