import * as z from 'zod/mini'
import type { Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import type { BookingContext } from './context.ts'
import { changeBooking, findBooking } from './queries.ts'

const refund = job('booking.refund', 'money', z.object({ bookingId: z.int() }))

export const planRefund = (jobs: Jobs, tx: Transaction, bookingId: number) =>
  jobs.send(refund, { bookingId }, { tx, singletonKey: String(bookingId) })

/** Gives back what was paid for a cancelled booking; tried again for as long as the provider does not answer. */
export function handleRefunds({ db, jobs, payments }: BookingContext): void {
  jobs.handle(refund, async ({ bookingId }) => {
    const booking = await findBooking(db, bookingId)
    if (!booking?.paid || booking.refunded || booking.state !== 'cancelled') return
    // those of a demo were never paid at a provider
    if (booking.orderReference) await payments.refund(booking.orderReference)
    await changeBooking(db, bookingId, { refunded: true })
  })
}
