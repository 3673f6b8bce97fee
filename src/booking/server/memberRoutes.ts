import type { FastifyInstance } from 'fastify'
import { requireStaying } from '../../accounts/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { academyOrigin, returnAddress } from '../../platform/server/origin.ts'
import { route } from '../../platform/server/route.ts'
import { once, onceInSteps } from '../../platform/server/submissions.ts'
import * as contract from '../contract.ts'
import { PENDING_MINUTES } from '../states.ts'
import { bookCall } from './bookCall.ts'
import { cancelBooking, moveBooking } from './change.ts'
import type { BookingContext } from './context.ts'
import { cancelPendingBooking, createPendingBooking } from './createPendingBooking.ts'
import { presentFree } from './freeTimes.ts'
import { findHours, type HostHours } from './hours.ts'
import { presentBooking } from './present.ts'
import { type BookingRow, findBooking, listOwn } from './queries.ts'

const MEMBER = { who: 'member' } as const
/** Each attempt opens a checkout at a provider, so nobody may make them without end. */
const BOOK = { ...MEMBER, limit: { burst: 10, everySeconds: 30, acceptedOnly: true } } as const

/** What members book, move and cancel. */
export function memberRoutes(app: FastifyInstance, context: BookingContext): void {
  const { db, findTaken } = context
  const present = async (row: BookingRow, reader: Reader) =>
    presentBooking(row, { id: reader.id, isAdmin: false }, await findHours(db), currentTime())
  const presentOwn = async (id: number, reader: Reader) => {
    const row = await findBooking(db, id)
    if (!row) throw new AppError('not_found', 'There is no such booking any more.')
    return present(row, reader)
  }

  route(app, contract.listFreeTimes, MEMBER, ({ query: { kind, from, days } }) =>
    presentFree(db, { kind, from, days, findTaken, now: currentTime() }),
  )

  route(app, contract.bookMeeting, BOOK, async ({ reader, body, request, submission }) => {
    requireStaying(reader, 'the lesson')
    const back = returnAddress(app, request)
    const place = async () => {
      const visit = { userId: reader.id, origin: academyOrigin(app.context.config), back }
      const { booking, url } = await createPendingBooking(context, body, visit)
      return { bookingId: booking.id, url }
    }
    const { bookingId, url } = await onceInSteps(db, submission, place, ({ bookingId }) => isWanted(db, bookingId))
    const booking = await presentOwn(bookingId, reader)
    if (booking.state === 'pending')
      return { message: `Your slot is held for ${PENDING_MINUTES} minutes.`, booking, url }
    // repeated after it was paid: there is nothing more to pay
    return { message: 'Your booking is confirmed.', booking, url: `${back}/member/profile` }
  })

  route(app, contract.bookDiscoveryCall, { ...BOOK, who: 'premium' }, async ({ reader, body, submission }) => {
    requireStaying(reader, 'the call')
    const id = await once(db, submission, (store) =>
      store((tx) => bookCall(context, tx, body, reader, academyOrigin(app.context.config))),
    )
    return { message: 'Your call is booked.', booking: await presentOwn(id, reader) }
  })

  route(app, contract.listBookings, MEMBER, async ({ reader }) => ({ data: await listForProfile(context, reader) }))

  route(app, contract.moveBooking, MEMBER, async ({ reader, params, body }) => {
    const booking = await moveBooking(context, params.id, body, reader, 'member')
    return { message: 'Your booking was moved.', booking: await present(booking, reader) }
  })

  route(app, contract.cancelBooking, MEMBER, async ({ reader, params }) => {
    const booking = await cancelBooking(context, params.id, ({ name }) => `Cancelled by ${name}.`, reader, 'member')
    return { message: 'Your booking was cancelled.', booking: await present(booking, reader) }
  })

  route(app, contract.cancelPendingBooking, { ...MEMBER, audit: 'booking released' }, async ({ reader, params }) => {
    await cancelPendingBooking(context, params.id, reader)
    return { message: 'The slot is free again.' }
  })
}

/** Whether a booking still is what was asked for: nobody can pay at the checkout of an expired one. */
async function isWanted(db: BookingContext['db'], id: number): Promise<boolean> {
  const row = await findBooking(db, id)
  if (row?.state === 'pending') return row.pendingUntil !== null && row.pendingUntil > currentTime()
  return row?.state === 'confirmed'
}

/** A member's own bookings, as their profile shows them. */
export async function listForProfile(
  { db }: Pick<BookingContext, 'db'>,
  reader: Pick<Reader, 'id'>,
  given?: HostHours,
): Promise<contract.Booking[]> {
  const now = currentTime()
  const [rows, hours] = await Promise.all([listOwn(db, reader.id, now), given ?? findHours(db)])
  return rows.map((row) => presentBooking(row, { id: reader.id, isAdmin: false }, hours, now))
}
