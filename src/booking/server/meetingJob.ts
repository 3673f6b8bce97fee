import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import { topics } from '../rules.ts'
import { lengths } from '../states.ts'
import type { BookingContext } from './context.ts'
import { findHours } from './hours.ts'
import type { Meeting, MeetingPlan, Meetings } from './meetings/meetings.ts'
import { type BookingRow, changeBooking, findBooking } from './queries.ts'
import { bookings } from './tables.ts'

const sync = job('booking.meeting', 'meetings', z.object({ bookingId: z.int() }))

/** Has the meeting follow its booking: made, moved or taken away, whatever the booking then says. */
export const syncMeeting = (jobs: Jobs, tx: Transaction, bookingId: number) =>
  jobs.send(sync, { bookingId }, { tx, singletonKey: String(bookingId) })

export function handleMeetings(context: BookingContext): void {
  const { db, jobs } = context
  jobs.handle(sync, async ({ bookingId }) => {
    const meetings = context.meetings()
    const booking = await findBooking(db, bookingId)
    if (!booking || !meetings) return
    if (booking.state === 'cancelled') return takeAway(context, meetings, booking)
    if (booking.state !== 'confirmed') return
    const plan = await planOf(context, booking)
    // a meeting at a service that is not used any more can't be moved; a new one takes its place
    if (booking.meetingId && booking.meeting === meetings.driver)
      return saveMeeting(context, meetings, booking, await meetings.move(booking.meetingId, plan, keyOf(booking)))
    const made = await meetings.create(plan, keyOf(booking))
    if (booking.meetingId) return saveMeeting(context, meetings, booking, made)
    if (await saveFirstMeeting(context, meetings, booking, made)) return catchUp(context, booking)
    // another process was quicker: there is one meeting for each booking, at the time that holds by then
    await meetings.cancel(made.id)
    const { meetingId } = (await findBooking(db, bookingId)) ?? {}
    if (meetingId) await meetings.move(meetingId, plan, keyOf(booking))
  })
}

const keyOf = ({ id }: BookingRow) => `booking-${id}`

async function planOf({ db }: BookingContext, { kind, name, focus, startsAt }: BookingRow): Promise<MeetingPlan> {
  const { zone } = await findHours(db)
  return { topic: `${topics[kind]}: ${name}`, startsAt, minutes: lengths[kind].minutes, zone, agenda: focus }
}

async function takeAway(
  { db }: BookingContext,
  meetings: Meetings,
  { id, meetingId, meeting }: BookingRow,
): Promise<void> {
  if (!meetingId) return
  if (meeting === meetings.driver) await meetings.cancel(meetingId)
  await changeBooking(db, id, { meetingId: null, joinUrl: null })
}

const valuesOf = ({ driver }: Meetings, { id, joinUrl }: Meeting) => ({ meeting: driver, meetingId: id, joinUrl })

/** Notes the meeting of a booking that is still to have one; one that was cancelled meanwhile leaves none behind. */
async function saveMeeting(
  context: BookingContext,
  meetings: Meetings,
  booking: BookingRow,
  meeting: Meeting,
): Promise<void> {
  const saved = await context.db
    .update(bookings)
    .set(valuesOf(meetings, meeting))
    .where(and(eq(bookings.id, booking.id), eq(bookings.state, 'confirmed')))
    .returning({ id: bookings.id })
  if (saved.length === 0) await meetings.cancel(meeting.id)
  else await catchUp(context, booking)
}

/** A booking that was changed while the service was asked is looked at once more. */
async function catchUp({ db, jobs }: BookingContext, { id, sequence }: BookingRow): Promise<void> {
  const now = await findBooking(db, id)
  if (now && now.sequence !== sequence) await jobs.send(sync, { bookingId: id })
}

/** False when the booking has a meeting by now, or is no longer to have one. */
async function saveFirstMeeting(
  { db }: BookingContext,
  meetings: Meetings,
  { id }: BookingRow,
  meeting: Meeting,
): Promise<boolean> {
  const saved = await db
    .update(bookings)
    .set(valuesOf(meetings, meeting))
    .where(and(eq(bookings.id, id), eq(bookings.state, 'confirmed'), isNull(bookings.meetingId)))
    .returning({ id: bookings.id })
  return saved.length > 0
}
