import { type TierNames, tierWord } from '../platform/academy.ts'
import { clockDifference, instantsOf, offsetIfTwice, shiftOnClocks, wallClockText } from '../platform/clocks.ts'
import { reminderRules } from '../platform/reminderRules.ts'
import { formatIn, nameOfZone } from '../platform/zoneNames.ts'

export const accessTypes = ['all', 'premium'] as const
export type AccessType = (typeof accessTypes)[number]

/** Spec silent: a show's length; the one hour of the calendar link is what a show has unless an admin says otherwise. */
export const SHOW_MINUTES = 60
export const MIN_MINUTES = 10
export const MAX_MINUTES = 480

/** How long before a show its door opens. */
export const DOOR_MINUTES = 15
export const MAX_DOOR_MINUTES = 120

/** For how many weeks a show may repeat. */
export const MAX_WEEKS = 26

/** What is done to a show of a series: to it alone, or to all that follow it too. */
export const scopes = ['one', 'following'] as const
export type Scope = (typeof scopes)[number]

export const premiumRecording = (names: TierNames): string =>
  `This video is only available to ${tierWord('premium', names)} users!`

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
export function showPhase(show: Timed, now: string): Phase {
  const time = Date.parse(now)
  if (endOf(show) <= time) return 'over'
  return Date.parse(show.start_time) <= time ? 'on' : 'ahead'
}

type Door = { start_time: string; door_minutes: number }

/** When members may enter. */
export const doorOpensAt = ({ start_time, door_minutes }: Door): string => {
  const start = Date.parse(start_time)
  return Number.isNaN(start) ? start_time : new Date(start - door_minutes * MINUTE).toISOString()
}

export const isDoorOpen = (show: Door, now: string): boolean => Date.parse(doorOpensAt(show)) <= Date.parse(now)

/** When the shows of a series begin: at the same time every week by the clocks of a zone. */
export const weeklyStarts = (first: string, weeks: number, zone: string): string[] =>
  Array.from({ length: weeks }, (_, week) => (week === 0 ? first : shiftOnClocks(first, week * 7 * DAY, zone)))

/**
 * Where a show that follows another one of its series goes when that one is moved: as far by the clocks of a zone, so that
 * one that was moved by itself before keeps its distance.
 */
export const moveAlong = (start: string, moved: { from: string; to: string }, zone: string): string =>
  shiftOnClocks(start, clockDifference(moved.from, moved.to, zone), zone)

const INVALID = 'Invalid date'

/** DD-MM-YYYY on the clocks of a zone. */
export const showDay = (instant: string, zone: string): string =>
  wallClockText(instant, zone)?.date.split('-').reverse().join('-') ?? INVALID

/** HH:mm on the clocks of a zone; 'HH:mm GMT+2' where they say it twice. */
export function showClock(instant: string, zone: string): string {
  const time = wallClockText(instant, zone)?.time
  return time === undefined ? INVALID : `${time}${offsetIfTwice(instant, zone)}`
}

/** 'Tue 01-12-2026, 17:00' on the clocks of a zone; 'Invalid date' when it can't be read. */
export function showWhen(instant: string, zone: string, locale: string): string {
  const day = showDay(instant, zone)
  if (day === INVALID) return INVALID
  return `${formatIn(zone, locale, { weekday: 'short' }).format(Date.parse(instant))} ${day}, ${showClock(instant, zone)}`
}

/** What a field for date and time holds: YYYY-MM-DDTHH:mm on the clocks of a zone; empty when it can't be read. */
export function localStart(instant: string, zone: string): string {
  const clock = wallClockText(instant, zone)
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
  return formatIn(zone, 'en-US', { month, day: 'numeric', year: 'numeric' }).format(time)
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

/** Before a show members can be reminded this long. */
export const { leads, remindAt, isTimely } = reminderRules({ day: DAY, hour: HOUR })

/** Whether a member who asks now will get a mail at all. */
export const canRemind = (start: string, now: string): boolean =>
  remindAt(new Date(start), 'hour').getTime() > Date.parse(now)

export const enterPath = (id: number): string => `/member/live-shows/${id}/enter`
/** Where a member sees it among the others. */
export const showCardId = (id: number): string => `show-${id}`
export const showPath = (id: number): string => `/member/live-shows#${showCardId(id)}`
/** Where it is watched. */
export const recordingPath = (id: number): string => `/member/live-shows/recordings?show=${id}`
export const calendarPath = (id: number): string => `/member/live-shows/${id}/calendar.ics`

/** 'DD-MM-YYYY at HH:mm (Europe/Berlin)' on the clocks of a zone. */
export const showTimes = (instant: string, zone: string): string =>
  `${showDay(instant, zone)} at ${showClock(instant, zone)} (${nameOfZone(zone)})`

/** An admin corrects what they have just entered. */
const SETTLE_MS = 5 * MINUTE
/** Before a show this near nobody waits for that. */
const NEAR_MS = 30 * MINUTE

/** When members are notified that a show was moved or cancelled, which began or begins at one of `starts`. */
export const announceAt = (now: Date, starts: readonly Date[]): Date =>
  starts.some((start) => Math.abs(start.getTime() - now.getTime()) < NEAR_MS)
    ? now
    : new Date(now.getTime() + SETTLE_MS)

type Cancelled = { createdAt: Date; deletedAt: Date | null }
/** Whether members may have seen a show before it was cancelled; one that was entered by mistake is gone without a word. */
export const wasOnProgramme = ({ createdAt, deletedAt }: Cancelled): boolean =>
  deletedAt !== null && deletedAt.getTime() - createdAt.getTime() > SETTLE_MS

type Moved = { startTime: Date; movedFrom: Date | null; createdAt: Date }
/** The start that a show was first announced with, once it begins at `start`; null when that is the same. */
export function firstStart({ startTime, movedFrom, createdAt }: Moved, start: Date, now: Date): Date | null {
  const known = movedFrom ?? (now.getTime() - createdAt.getTime() > SETTLE_MS ? startTime : null)
  return known && known.getTime() !== start.getTime() ? known : null
}

type Changed = { startTime: Date; knownStart: Date; durationMinutes: number; deletedAt: Date | null }
/** Whether a change means anything to members: not when it was taken back, nor when it is all in the past. */
export function concernsMembers({ startTime, knownStart, durationMinutes, deletedAt }: Changed, now: Date): boolean {
  if (deletedAt) return knownStart.getTime() + durationMinutes * MINUTE > now.getTime()
  return startTime.getTime() !== knownStart.getTime() && (knownStart > now || startTime > now)
}

/** Shows by the series they were made as, each with its dates in the order of `shows`; a show of no series is alone. */
export function groupSeries<Each extends { series_id: number | null }>(shows: readonly Each[]): [Each, ...Each[]][] {
  const series: [Each, ...Each[]][] = []
  for (const show of shows) {
    const found = series.find(([{ series_id }]) => series_id !== null && series_id === show.series_id)
    if (found) found.push(show)
    else series.push([show])
  }
  return series
}
