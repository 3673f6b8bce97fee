import { isEarlyEnough } from './rules.ts'
import type { BookingState } from './states.ts'

type Person = { id: number; isAdmin: boolean }
type Owned = { userId: number | null }
type Dated = Owned & { state: BookingState; startsAt: Date }

export const canSee = (reader: Person, { userId }: Owned): boolean => reader.isAdmin || reader.id === userId

/** Premium members and admins may ask for the free call. */
export const canCallForFree = ({ premium }: { premium: boolean }): boolean => premium

/** Members by the host's notice; admins whenever they must, also when it has begun. */
export const canMove = (reader: Person, booking: Dated, noticeHours: number, now: Date): boolean =>
  booking.state === 'confirmed' &&
  (reader.isAdmin || (reader.id === booking.userId && isEarlyEnough(booking.startsAt, noticeHours, now)))

/** As moving; an admin may also take away a slot that somebody only holds. */
export const canCancel = (reader: Person, booking: Dated, noticeHours: number, now: Date): boolean =>
  (reader.isAdmin && booking.state === 'pending') || canMove(reader, booking, noticeHours, now)
