import type { Transaction } from '../../platform/server/database.ts'
import type { Jobs } from '../../platform/server/job.ts'
import { sendMails } from './mailJobs.ts'
import { syncMeeting } from './meetingJob.ts'
import { type BookingRow, changeBooking } from './queries.ts'
import { planRefund } from './refund.ts'
import { freeSlots } from './takeSlots.ts'

/**
 * Cancels a booking that is locked and may be cancelled: frees its time, takes its meeting away, notifies both sides,
 * and gives back what was paid, unless that has gone back already.
 */
export async function cancelLocked(
  { jobs }: { jobs: Jobs },
  tx: Transaction,
  booking: BookingRow,
  note: string,
  forget: Partial<BookingRow> = {},
): Promise<BookingRow> {
  const wasConfirmed = booking.state === 'confirmed'
  await freeSlots(tx, booking.id)
  const cancelled = await changeBooking(tx, booking.id, {
    ...{ state: 'cancelled', pendingUntil: null, note, ...forget },
    sequence: booking.sequence + (wasConfirmed ? 1 : 0),
  })
  if (wasConfirmed) await syncMeeting(jobs, tx, cancelled.id)
  await sendMails(jobs, tx, cancelled, 'cancelled')
  if (cancelled.paid && !cancelled.refunded) await planRefund(jobs, tx, cancelled.id)
  return cancelled
}
