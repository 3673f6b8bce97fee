import { AppError } from '../../platform/errors.ts'
import { inTransaction } from '../../platform/server/database.ts'
import type { Desk } from './desk.ts'
import { type BookingRow, changeBooking, lockBooking } from './queries.ts'

const missing = () => new AppError('not_found', 'There is no such booking.')

/** Notes that a lesson took place; saying so twice changes nothing. */
export const markHeld = ({ db }: Desk, id: number): Promise<BookingRow> =>
  inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw missing()
    if (booking.state === 'held') return booking
    if (booking.state !== 'confirmed') throw new AppError('conflict', 'Only a confirmed booking can have taken place.')
    if (booking.startsAt > new Date()) throw new AppError('conflict', 'It has not begun yet.')
    return changeBooking(tx, id, { state: 'held' })
  })

/** The host's own notes, which nobody else reads; a calendar shows nothing of them. */
export const writeNotes = ({ db }: Desk, id: number, hostNotes: string): Promise<BookingRow> =>
  inTransaction(db, async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking) throw missing()
    return changeBooking(tx, id, { hostNotes })
  })
