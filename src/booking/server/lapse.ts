import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import type { Desk } from './desk.ts'
import { type BookingRow, changeBooking, lockBooking } from './queries.ts'
import { bookings } from './tables.ts'
import { freeSlots } from './takeSlots.ts'

const MARGIN_MS = 5_000

/** The time to pay is over. */
const over = job('booking.hold-over', 'rest', z.object({ bookingId: z.int() }))

export const planLapse = (jobs: Jobs, tx: Transaction, bookingId: number, holdUntil: Date) =>
  jobs.send(over, { bookingId }, { tx, startAfter: holdUntil, singletonKey: String(bookingId) })

export function handleLapses({ db, jobs }: Desk): void {
  jobs.handle(over, async ({ bookingId }, { now }) => {
    await inTransaction(db, async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      if (!booking?.holdUntil) return
      // the queue's clock is the database's, which may be a moment ahead of ours
      if (booking.holdUntil > now)
        await planLapse(jobs, tx, bookingId, new Date(booking.holdUntil.getTime() + MARGIN_MS))
      else await lapse(tx, booking)
    })
  })
}

/** Gives a slot back that nobody has paid; does nothing to what is more than a hold. */
export async function lapse(tx: Transaction, { id, state }: Pick<BookingRow, 'id' | 'state'>): Promise<void> {
  if (state !== 'hold') return
  await freeSlots(tx, id)
  await changeBooking(tx, id, { state: 'lapsed', holdUntil: null })
}

/** Whoever holds another slot lets go of the one before. */
export async function lapseHoldsOf(tx: Transaction, userId: number): Promise<void> {
  const held = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, userId), eq(bookings.state, 'hold')))
    .for('no key update')
  for (const booking of held) await lapse(tx, booking)
}
