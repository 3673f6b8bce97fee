import { lockUser } from '../../accounts/server/index.ts'
import type { HandlerInput } from '../../platform/contract.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import type * as contract from '../contract.ts'
import { bookingEnd, topics } from '../rules.ts'
import { PENDING_MINUTES } from '../states.ts'
import { chooseStart, gone } from './chooseStart.ts'
import { type BookingContext, bookingPage, lessonPrice } from './context.ts'
import { expireBooking, expirePendingBookings, planExpiry } from './expire.ts'
import { lockOwn } from './findOwn.ts'
import { findHours } from './hours.ts'
import { auditChange, type BookingRow, changeBooking, lockBooking } from './queries.ts'
import { bookings } from './tables.ts'
import { takeSlots } from './takeSlots.ts'

type BookingRequest = HandlerInput<typeof contract.bookMeeting>['body']
/** `origin` is the academy's address for mails, `back` the one that this browser has it open under. */
type Visit = { userId: number; origin: string; back: string }

/**
 * Reserves a slot and opens the checkout for it; a slot that the same person reserved before is released.
 * @throws AppError 'invalid' by field, 'conflict' with the next free times, 'unavailable' when no checkout opens
 */
export async function createPendingBooking(
  context: BookingContext,
  request: BookingRequest,
  visit: Visit,
): Promise<{ booking: BookingRow; url: string }> {
  const refusal = context.payments.refusal(request.provider, lessonPrice(context).currency)
  if (refusal) throw invalidField('provider', refusal)
  const booking = await inTransaction(context.db, (tx) => reserveSlot(context, tx, request, visit))
  try {
    const { url, reference } = await openCheckout(context, booking, request.provider, visit.back)
    return { url, booking: await changeBooking(context.db, booking.id, { orderReference: reference }) }
  } catch (error) {
    await releaseSlot(context, booking.id)
    throw error
  }
}

async function reserveSlot(
  context: BookingContext,
  tx: Transaction,
  request: BookingRequest,
  { userId, origin }: Visit,
): Promise<BookingRow> {
  if (!(await lockUser(tx, userId))) throw new AppError('unauthenticated', 'Please log in first.')
  await expirePendingBookings(tx, userId)
  const now = currentTime()
  const pendingUntil = new Date(now.getTime() + PENDING_MINUTES * 60_000)
  const { name, email, focus, skillLevel, kind, provider, timezone: zone } = request
  const startsAt = await chooseStart(context, tx, request, { kind, now })
  const row = await insertBooking(tx, {
    ...{ userId, kind, name, email, focus, skillLevel, provider, zone, origin, startsAt, pendingUntil },
    ...{ state: 'pending' as const, endsAt: bookingEnd(startsAt, kind), ...lessonPrice(context) },
  })
  if (!(await takeSlots(tx, row, now))) throw await gone(context, tx, startsAt, { kind, now })
  await planExpiry(context.jobs, tx, row.id, pendingUntil)
  return row
}

/** Stores a booking, with the host as its organizer for good. */
export async function insertBooking(tx: Transaction, values: typeof bookings.$inferInsert): Promise<BookingRow> {
  const { hostName: organizerName, hostEmail: organizerEmail } = await findHours(tx)
  const [row] = await tx
    .insert(bookings)
    .values({ ...values, organizerName, organizerEmail })
    .returning()
  if (!row) throw new Error('The database returned no row for a new booking.')
  return row
}

const openCheckout = (
  { payments }: BookingContext,
  booking: BookingRow,
  provider: BookingRequest['provider'],
  back: string,
) =>
  payments.start({
    userId: booking.userId ?? 0,
    email: booking.email,
    name: booking.name,
    subject: String(booking.id),
    title: topics[booking.kind],
    currency: booking.currency,
    amountMinor: booking.amountMinor,
    provider,
    returnUrl: `${back}/member/profile`,
    cancelUrl: `${back}${bookingPage[booking.kind]}`,
    expiresAt: booking.pendingUntil ?? currentTime(),
  })

/** Frees a slot whose checkout did not open. */
async function releaseSlot({ db }: BookingContext, bookingId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (booking) await expireBooking(tx, booking)
  })
}

/**
 * Frees a slot whose payment was left.
 * @throws AppError 'conflict' when it has been paid meanwhile, in another window for one
 */
export async function cancelPendingBooking({ db }: BookingContext, bookingId: number, reader: Reader): Promise<void> {
  await inTransaction(db, async (tx) => {
    const booking = await lockOwn(tx, bookingId, reader)
    if (booking.state === 'confirmed')
      throw new AppError('conflict', 'This booking is paid and confirmed. You can cancel it on your profile.')
    await expireBooking(tx, booking)
    await auditChange(tx, booking, { state: 'expired' })
  })
}
