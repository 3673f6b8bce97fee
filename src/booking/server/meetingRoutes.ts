import type { FastifyInstance } from 'fastify'
import { Id } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { page } from '../../platform/server/page.ts'
import { writeInvitation } from './calendarEntry.ts'
import type { BookingContext } from './context.ts'
import { findOwn } from './findOwn.ts'
import { findHours } from './hours.ts'

/** A pass into the meeting is good for an hour after its end. */
const LONGER_MS = 60 * 60 * 1000

/** The ways into a meeting and into a calendar, each of which asks who comes. */
export function meetingRoutes(app: FastifyInstance, context: BookingContext): void {
  const { db } = context
  const options = { who: 'member', params: Id } as const

  page(app, '/member/bookings/:id/enter', options, async ({ reader, params, reply }) => {
    reply.header('cache-control', 'no-store')
    const booking = await findOwn(db, params.id, reader)
    if (booking.state !== 'confirmed' && booking.state !== 'completed')
      throw new AppError('conflict', 'This booking is not confirmed, so there is no meeting.')
    const { meetingId: id, joinUrl } = booking
    const meetings = context.meetings()
    if (!id || !joinUrl || !meetings)
      throw new AppError('unavailable', 'The meeting is not ready yet. Please try again in a minute.')
    const person = {
      name: reader.isAdmin ? (await findHours(db)).hostName : booking.name,
      email: reader.email,
      isHost: reader.isAdmin,
    }
    const until = new Date(booking.endsAt.getTime() + LONGER_MS)
    const isOld = booking.meeting !== meetings.driver
    reply.redirect(isOld ? joinUrl : await meetings.enter({ id, joinUrl }, person, until), 303)
  })

  page(app, '/member/bookings/:id/calendar.ics', options, async ({ reader, params, reply }) => {
    const booking = await findOwn(db, params.id, reader)
    if (booking.state === 'pending' || booking.state === 'expired')
      throw new AppError('conflict', 'This booking is not confirmed, so there is nothing for a calendar.')
    const method = booking.state === 'cancelled' ? 'CANCEL' : 'PUBLISH'
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="booking-${booking.id}.ics"`)
      .header('cache-control', 'no-store')
      .send(writeInvitation(booking, await findHours(db), method))
  })
}
