import { type BookingKind, lengths } from './states.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const topics: Readonly<Record<BookingKind, string>> = {
  lesson: 'Personal piano lesson',
  'paid-call': 'Paid call',
  'discovery-call': 'Discovery call',
}

export const PREMIUM_ONLY = 'This feature is only available to premium users.'

export const endOf = (startsAt: Date, kind: BookingKind): Date =>
  new Date(startsAt.getTime() + lengths[kind].minutes * MINUTE)

/** Before a booking those who take part are reminded this long, in the order in which the mails come. */
export const leads = ['day', 'minutes'] as const
export type Lead = (typeof leads)[number]
const LEAD_MS: Record<Lead, number> = { day: DAY, minutes: 10 * MINUTE }

export const remindAt = (startsAt: Date, lead: Lead): Date => new Date(startsAt.getTime() - LEAD_MS[lead])

/** A queue that was held up must not tell of a day when minutes are left, nor of minutes when it has begun. */
export const isTimely = (startsAt: Date, lead: Lead, now: Date): boolean =>
  now < (lead === 'day' ? remindAt(startsAt, 'minutes') : startsAt)

/** Whether `now` is still as long before the start as the host asks for. */
export const isEarlyEnough = (startsAt: Date, noticeHours: number, now: Date): boolean =>
  startsAt.getTime() - now.getTime() >= noticeHours * HOUR

/** Whether what is cancelled was agreed before: that counts on in its sequence, and the end of a mere hold does not. */
export const wasAgreed = ({ sequence }: { sequence: number }): boolean => sequence > 0

type Charge = { amountMinor: number; paid: boolean; refunded: boolean }
/** How a booking's charge stands, in words. */
export function paymentOf({ amountMinor, paid, refunded }: Charge): 'paid' | 'not paid' | 'refunded' | 'free' {
  if (amountMinor === 0) return 'free'
  if (refunded) return 'refunded'
  return paid ? 'paid' : 'not paid'
}

/** The door to the meeting, which asks who comes and leads to where it is at that moment. */
export const enterPath = (id: number): string => `/member/bookings/${id}/enter`
export const calendarPath = (id: number): string => `/member/bookings/${id}/calendar.ics`
