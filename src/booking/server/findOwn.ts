import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import { canSee } from '../policy.ts'
import { type BookingRow, findBooking, lockBooking } from './queries.ts'

/**
 * A booking that the reader may see.
 * @throws AppError 'not_found' also when there is one: nobody else may learn that it exists
 */
export const findOwn = async (db: Queryable, id: number, reader: Reader): Promise<BookingRow> =>
  ownOf(await findBooking(db, id), reader)

/** The same, and nobody else changes it until this transaction is done. */
export const lockOwn = async (tx: Transaction, id: number, reader: Reader): Promise<BookingRow> =>
  ownOf(await lockBooking(tx, id), reader)

function ownOf(booking: BookingRow | undefined, reader: Reader): BookingRow {
  if (!booking || !canSee(reader, booking)) throw new AppError('not_found', 'There is no such booking.')
  return booking
}
