import { type TierNames, tierWord } from '../platform/academy.ts'
import { reminderRules } from '../platform/reminderRules.ts'
import { type BookingKind, type BookingState, lengths } from './states.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const topics: Readonly<Record<BookingKind, string>> = {
  lesson: 'Personal piano lesson',
  'paid-call': 'Paid call',
  'discovery-call': 'Discovery call',
}

export const premiumOnly = (names: TierNames): string =>
  `This feature is only available to ${tierWord('premium', names)} users.`

export const bookingEnd = (startsAt: Date, kind: BookingKind): Date =>
  new Date(startsAt.getTime() + lengths[kind].minutes * MINUTE)

/** Before a booking those who take part are reminded this long. */
export const { leads, remindAt, isTimely } = reminderRules({ day: DAY, minutes: 10 * MINUTE })

/** Whether `now` is still as long before the start as the host asks for. */
export const isEarlyEnough = (startsAt: Date, noticeHours: number, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= noticeHours * HOUR

/** Whether what is cancelled was agreed before: that counts on in its sequence, and the end of a mere hold does not. */
export const wasAgreed = ({ sequence }: { sequence: number }): boolean => sequence > 0

type Charge = { amountMinor: number; paid: boolean; refunded: boolean }
/** The status of a booking's charge, in words. */
export function paymentStatus({ amountMinor, paid, refunded }: Charge): 'paid' | 'not paid' | 'refunded' | 'free' {
  if (amountMinor === 0) return 'free'
  if (refunded) return 'refunded'
  return paid ? 'paid' : 'not paid'
}

type Timed = { state: BookingState; starts_at: string; duration: number }
/** What still takes place, or may; a lesson that is on is one of them. */
export const isAhead = ({ state, starts_at, duration }: Timed, now: string): boolean =>
  (state === 'confirmed' || state === 'pending') && Date.parse(starts_at) + duration * MINUTE > Date.parse(now)

/** When the way into a meeting opens, as an instant: with the last reminder, which is for who comes then. */
export const meetingOpensAt = ({ starts_at }: { starts_at: string }): string =>
  remindAt(new Date(starts_at), 'minutes').toISOString()

/** The door to the meeting, which asks who comes and leads to where it is at that moment. */
export const enterPath = (id: number): string => `/member/bookings/${id}/enter`
export const calendarPath = (id: number): string => `/member/bookings/${id}/calendar.ics`

/** Whether the scheduler in a frame is a page of ours: that of a third party has a whole address. */
export const isOwnScheduler = (src: string): boolean => src.startsWith('/')
