import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { inTransaction } from '../../platform/server/database.ts'
import type { BookingContext } from './context.ts'
import { lockOwn } from './findOwn.ts'
import { auditChange, type BookingRow, changeBooking } from './queries.ts'

/** Notes that a lesson took place; saying so twice changes nothing. */
export const markCompleted = ({ db }: BookingContext, id: number, reader: Reader): Promise<BookingRow> =>
  inTransaction(db, async (tx) => {
    const booking = await lockOwn(tx, id, reader)
    if (booking.state === 'completed') {
      await auditChange(tx, booking, {})
      return booking
    }
    if (booking.state !== 'confirmed') throw new AppError('conflict', 'Only a confirmed booking can have taken place.')
    if (booking.startsAt > currentTime()) throw new AppError('conflict', 'It has not begun yet.')
    await auditChange(tx, booking, { state: 'completed' })
    return changeBooking(tx, id, { state: 'completed' })
  })

/** The host's own notes, which nobody else reads; a calendar shows nothing of them. */
export const writeNotes = (
  { db }: BookingContext,
  id: number,
  hostNotes: string,
  reader: Reader,
): Promise<BookingRow> =>
  inTransaction(db, async (tx) => {
    // the log says that they were rewritten, and not what is in them
    await auditChange(tx, await lockOwn(tx, id, reader), {})
    return changeBooking(tx, id, { hostNotes })
  })
