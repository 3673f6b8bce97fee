import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { inTransaction } from '../../platform/server/database.ts'
import type { Desk } from './desk.ts'
import { lockOwn } from './findOwn.ts'
import { type BookingRow, changeBooking } from './queries.ts'

/** Notes that a lesson took place; saying so twice changes nothing. */
export const markHeld = ({ db }: Desk, id: number, reader: Reader): Promise<BookingRow> =>
  inTransaction(db, async (tx) => {
    const booking = await lockOwn(tx, id, reader)
    if (booking.state === 'held') return booking
    if (booking.state !== 'confirmed') throw new AppError('conflict', 'Only a confirmed booking can have taken place.')
    if (booking.startsAt > currentTime()) throw new AppError('conflict', 'It has not begun yet.')
    return changeBooking(tx, id, { state: 'held' })
  })

/** The host's own notes, which nobody else reads; a calendar shows nothing of them. */
export const writeNotes = ({ db }: Desk, id: number, hostNotes: string, reader: Reader): Promise<BookingRow> =>
  inTransaction(db, async (tx) => {
    await lockOwn(tx, id, reader)
    return changeBooking(tx, id, { hostNotes })
  })
