import type { FastifyInstance } from 'fastify'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { route } from '../../platform/server/route.ts'
import { startOfDay } from '../../platform/server/zonedTime.ts'
import * as contract from '../contract.ts'
import { addDays } from '../days.ts'
import { cancelBooking, moveBooking } from './change.ts'
import type { BookingContext } from './context.ts'
import { findHours, type HostHours, hostOf, presentHours, saveHours } from './hours.ts'
import { markCompleted, writeNotes } from './manage.ts'
import { presentAdminBooking } from './present.ts'
import { type BookingRow, listBetween } from './queries.ts'

const ADMIN = { who: 'admin' } as const

/** The host's hours and agenda, and what admins do with bookings. */
export function adminRoutes(app: FastifyInstance, context: BookingContext): void {
  const { db } = context
  const answer = async (message: string, row: BookingRow, reader: Reader) => ({
    message,
    booking: presentAdminBooking(row, reader, await findHours(db), currentTime()),
  })

  route(app, contract.readHours, ADMIN, async () => presentHours(await findHours(db), hostOf(context)))

  route(app, contract.saveHours, { ...ADMIN, audit: 'hours changed' }, async ({ body }) => ({
    message: 'Hours saved.',
    hours: presentHours(await saveHours(db, body)),
  }))

  route(app, contract.listAgenda, ADMIN, ({ reader, query }) => listDays(context, query, reader))

  route(app, contract.adminMove, { ...ADMIN, audit: 'booking moved' }, async ({ reader, params, body }) =>
    answer('Booking moved.', await moveBooking(context, params.id, body, reader, 'admin'), reader),
  )

  route(
    app,
    contract.adminCancel,
    { ...ADMIN, audit: 'booking cancelled' },
    async ({ reader, params, body: { reason } }) => {
      const note = () => (reason ? `Cancelled by the host: ${reason}` : 'Cancelled by the host.')
      return answer('Booking cancelled.', await cancelBooking(context, params.id, note, reader, 'admin'), reader)
    },
  )

  route(app, contract.markCompleted, { ...ADMIN, audit: 'booking marked as completed' }, async ({ reader, params }) =>
    answer('Marked as completed.', await markCompleted(context, params.id, reader), reader),
  )

  route(app, contract.saveNotes, { ...ADMIN, audit: 'booking notes changed' }, async ({ reader, params, body }) =>
    answer('Notes saved.', await writeNotes(context, params.id, body.notes, reader), reader),
  )
}

/** Bookings of some days of the host's calendar. */
export async function listDays(
  { db }: BookingContext,
  { from, days }: { from: string; days: number },
  reader: Reader,
  given?: HostHours,
) {
  const hours = given ?? (await findHours(db))
  const rows = await listBetween(db, startOfDay(from, hours.zone), startOfDay(addDays(from, days), hours.zone))
  const now = currentTime()
  return { host_zone: hours.zone, data: rows.map((row) => presentAdminBooking(row, reader, hours, now)) }
}
