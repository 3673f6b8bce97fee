import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import type { BookingContext } from './context.ts'
import { type BookingRow, changeBooking, lockBooking } from './queries.ts'
import { bookings } from './tables.ts'
import { freeSlots } from './takeSlots.ts'

const MARGIN_MS = 5_000

/** The time to pay is over. */
const over = job('booking.hold-over', 'rest', z.object({ bookingId: z.int() }))

export const planExpiry = (jobs: Jobs, tx: Transaction, bookingId: number, pendingUntil: Date) =>
  jobs.send(over, { bookingId }, { tx, startAfter: pendingUntil, singletonKey: String(bookingId) })

export function handleExpiry({ db, jobs }: BookingContext): void {
  jobs.handle(over, async ({ bookingId }, { now }) => {
    await inTransaction(db, async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      if (!booking?.pendingUntil) return
      // the queue's clock is the database's, which may be a moment ahead of ours
      if (booking.pendingUntil > now)
        await planExpiry(jobs, tx, bookingId, new Date(booking.pendingUntil.getTime() + MARGIN_MS))
      else await expireBooking(tx, booking)
    })
  })
}

/** Gives a slot back that nobody has paid; does nothing to what is more than a hold. */
export async function expireBooking(tx: Transaction, { id, state }: Pick<BookingRow, 'id' | 'state'>): Promise<void> {
  if (state !== 'pending') return
  await freeSlots(tx, id)
  await changeBooking(tx, id, { state: 'expired', pendingUntil: null })
}

/** A new pending booking expires the member's earlier one. */
export async function expirePendingBookings(tx: Transaction, userId: number): Promise<void> {
  const pending = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.state, 'pending')))
    .for('no key update')
  for (const booking of pending) await expireBooking(tx, booking)
}
