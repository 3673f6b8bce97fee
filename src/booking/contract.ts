// Booking: the personal lesson, the paid call and the discovery call, in the free time of one host.
// The server knows the price, the hours and what is free; a slot is held while somebody pays, and nobody else gets it.

import * as z from 'zod/mini'
import { blankable, endpoint, Id, lineOfText, screen, submission, wholeNumber } from '../platform/contract.ts'
import { providerNames } from '../platform/money.ts'
import { bookingKinds, bookingStates, type SkillLevel, skillLevels } from './states.ts'

const kind = z.enum(bookingKinds, 'Please choose what to book.')
/** A day of our time; beyond it neither database nor calendars agree on what is meant. */
export const date = z.iso
  .date({ error: 'Please choose a date.', abort: true })
  .check(z.refine((day) => day >= '2000-01-01' && day < '2100-01-01', 'Please choose a date.'))
const time = z.string('Please choose a time.').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.'))
/** IANA zone on whose clocks date and time are meant. */
const timezone = z
  .string('Please say in which time zone.')
  .check(z.minLength(1, 'Please say in which time zone.'), z.maxLength(60, 'Please choose a time zone of the list.'))
/** The same as an instant: says which one is meant when the clocks go back and a time comes twice. */
const starts_at = z.optional(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/, 'Please choose a time.')),
)
const when = { date, time, timezone, starts_at }

/**
 * Begin of every free stretch that is long enough, as instants (ISO 8601 UTC), the earliest first. `until` is the last
 * day on the host's calendar that can be booked; `next` the first free time where none is in the days that were asked for.
 */
export const FreeTimes = z.object({
  host_zone: z.string(),
  times: z.array(z.string()),
  until: z.string(),
  next: z.nullable(z.string()),
})
export type FreeTimes = z.output<typeof FreeTimes>
export const listFreeTimes = endpoint('GET', '/api/booking/free-times', {
  query: z.object({ kind, from: z.optional(date), days: z._default(wholeNumber(1, 62), 42) }),
  response: FreeTimes,
  summary:
    'When a lesson or a call can begin; `from` is a day on the host’s calendar. When it is absent these are the days from today on, or, with nothing free in them, the week that begins with the first free day',
})

export const Booking = z.object({
  id: z.int(),
  kind,
  topic: z.string(),
  starts_at: z.string(),
  /** Minutes. */
  duration: z.int(),
  state: z.enum(bookingStates),
  /** Until when the slot is held; null once it is paid. */
  pending_until: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  focus: z.string(),
  skillLevel: z.enum(skillLevels),
  /** Minor units; 0 for what is free of charge. */
  price: z.int(),
  currency: z.string(),
  /** Where to meet; null until it is confirmed, and for those who do not take part. */
  meeting_url: z.nullable(z.string()),
  /** Whether the reader may still move or cancel it, by the host's rules. */
  can_move: z.boolean(),
  can_cancel: z.boolean(),
  calendar_url: z.nullable(z.string()),
  /** What happened to it, in words, e.g. that it was refunded. */
  note: z.nullable(z.string()),
})
export type Booking = z.output<typeof Booking>

const person = {
  name: lineOfText(120, 'Please enter your name.'),
  email: z.email('Please enter a valid email address.').check(z.maxLength(254)),
  focus: blankable(1000),
  skillLevel: z._default(z.enum(skillLevels, 'Please choose a level.'), 'Beginner'),
}

/** 409 when the slot has gone: `errors.time` names the next free times as ISO instants. */
export const bookMeeting = endpoint('POST', '/meeting/booking', {
  body: z.object({
    ...person,
    ...when,
    kind: z._default(z.enum(['lesson', 'paid-call']), 'lesson'),
    provider: z._default(z.enum(providerNames, 'Please choose how to pay.'), 'stripe'),
    // what the form says of these never decides anything
    topic: z.optional(z.unknown()),
    duration: z.optional(z.unknown()),
    price: z.optional(z.unknown()),
    ...submission,
  }),
  response: z.object({ message: z.string(), booking: Booking, /** The provider's checkout. */ url: z.string() }),
  summary: 'Holds a slot for 35 minutes and answers where to pay; the price is the server’s',
})
export const bookDiscoveryCall = endpoint('POST', '/api/member/discovery-call', {
  body: z.object({ ...when, focus: person.focus, ...submission }),
  response: z.object({ message: z.string(), booking: Booking }),
  summary: 'Books a free call of ten minutes, for premium members',
})

export const listBookings = endpoint('GET', '/api/member/bookings', { response: z.object({ data: z.array(Booking) }) })
export const moveBooking = endpoint('POST', '/api/member/bookings/:id/move', {
  params: Id,
  body: z.object(when),
  response: z.object({ message: z.string(), booking: Booking }),
})
export const cancelBooking = endpoint('POST', '/api/member/bookings/:id/cancel', {
  params: Id,
  response: z.object({ message: z.string(), booking: Booking }),
})
/** Frees a slot whose payment was left. */
export const cancelPendingBooking = endpoint('POST', '/api/member/bookings/:id/release', {
  params: Id,
  response: z.object({ message: z.string() }),
})

/** Times of day on the host's clock, `24:00` being the end of a day. */
const range = z.object({ from: time, to: z.union([time, z.literal('24:00')]) })
export const Hours = z.object({
  zone: timezone,
  host_name: lineOfText(120, 'Please enter the host’s name.'),
  host_email: z.email('Please enter a valid email address.'),
  /** Open stretches of each weekday, Monday first; a break is the gap between two of them. */
  week: z.array(z.array(range)).check(z.minLength(7), z.maxLength(7)),
  days_off: z.array(date).check(z.maxLength(366)),
  min_notice_hours: wholeNumber(0, 24 * 14),
  /** How far ahead can be booked. */
  horizon_days: wholeNumber(1, 365),
  /** Up to how long before the start a member may still move or cancel. */
  change_notice_hours: wholeNumber(0, 24 * 14),
})
export type Hours = z.output<typeof Hours>
/** No address is known until somebody has saved the hours. */
const KnownHours = z.extend(Hours, { host_email: z.string() })
export const readHours = endpoint('GET', '/api/admin/booking/hours', { response: KnownHours })
export const saveHours = endpoint('PUT', '/api/admin/booking/hours', {
  body: Hours,
  response: z.object({ message: z.string(), hours: Hours }),
})

export const AdminBooking = z.object({
  ...Booking.def.shape,
  member_id: z.nullable(z.int()),
  meeting: z.enum(['link', 'zoom', 'jitsi']),
  /** The charge's state in words: 'paid', 'not paid', 'refunded', 'free'. */
  payment: z.string(),
  /** The host's own, never shown to the member. */
  notes: z.string(),
})
export type AdminBooking = z.output<typeof AdminBooking>
export const listAgenda = endpoint('GET', '/api/admin/bookings', {
  query: z.object({ from: date, days: z._default(wholeNumber(1, 31), 7) }),
  response: z.object({ host_zone: z.string(), data: z.array(AdminBooking) }),
  summary: 'Bookings of some days of the host’s calendar, whatever their state, those that expired left out',
})
const Changed = z.object({ message: z.string(), booking: AdminBooking })
export const adminMove = endpoint('POST', '/api/admin/bookings/:id/move', {
  params: Id,
  body: z.object(when),
  response: Changed,
})
export const adminCancel = endpoint('POST', '/api/admin/bookings/:id/cancel', {
  params: Id,
  body: z.object({ reason: z._default(blankable(500), '') }),
  response: Changed,
})
export const markCompleted = endpoint('POST', '/api/admin/bookings/:id/held', { params: Id, response: Changed })
export const saveNotes = endpoint('PATCH', '/api/admin/bookings/:id', {
  params: Id,
  body: z.object({ notes: blankable(4000) }),
  response: Changed,
})

/** In minor units. */
type Price = { amount: number; currency: string }
/** What can be booked costs this; null of a call whose scheduler of a third party says it. */
export type Costs = { lesson: Price; 'paid-call': Price | null }

type Offer = {
  free: FreeTimes
  price: Price
  /** Why a provider can’t be chosen; null when it can. */
  refusals: { stripe: string | null; paystack: string | null }
  /** What the form begins with. */
  person: { name: string; email: string; skillLevel: SkillLevel }
  /** A slot that the reader holds and has not paid. */
  pendingBooking: Booking | null
  /** So many hours before it begins members can still move or cancel it. */
  changeNoticeHours: number
}
export type OfferProps = Offer & { kind: 'lesson' | 'paid-call' }
/** A lesson or call of the reader's that is agreed, for the calendar. */
export type OwnTime = Pick<Booking, 'kind' | 'state' | 'starts_at' | 'duration'>
/**
 * What a member has of one kind: the next one that is agreed and not over, and when the last one was. `booked`: the lessons
 * and calls of every kind that are agreed and not over, the next one first.
 */
export type OwnOfKind = { ahead: Booking | null; last: string | null; booked: OwnTime[] }
export const personalLessonScreen = screen<OfferProps & { costs: Costs; own: OwnOfKind }>('booking/PersonalLesson')
/** The academy's own scheduler, which is in the frame when no other is configured. */
export const schedulerScreen = screen<
  { kind: 'paid-call'; offer: Offer } | { kind: 'discovery-call'; free: FreeTimes }
>('booking/Scheduler')
/** `src` of the frame. */
type CallProps = { src: string; costs: Costs; own: OwnOfKind }
export const paidCallScreen = screen<CallProps>('booking/PaidCall')
/** `next`: the first free time; null where nothing is free, and where the scheduler of a third party says it. */
export const discoveryCallScreen = screen<CallProps & { next: string | null }>('booking/DiscoveryCall')
export const bookingsScreen = screen<{ bookings: Booking[]; hostZone: string }>('booking/Bookings')
export const agendaScreen = screen<{
  from: string
  days: number
  bookings: AdminBooking[]
  hours: Hours
}>('booking/admin/Agenda')
