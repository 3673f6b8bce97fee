import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { canCancel, canMove } from '../policy.ts'
import { bookingEnd } from '../rules.ts'
import { cancelLocked } from './cancelLocked.ts'
import { chooseAnyStart, chooseStart, gone, type When } from './chooseStart.ts'
import type { BookingContext } from './context.ts'
import { lockOwn } from './findOwn.ts'
import { findHours } from './hours.ts'
import { auditChange, type BookingRow, changeBooking } from './queries.ts'
import { announce } from './settle.ts'
import { freeSlots, takeSlots } from './takeSlots.ts'

/** Says why a member or an admin can't change it; what is over or was cancelled, nobody changes. */
function refusal({ state }: BookingRow, noticeHours: number): AppError {
  if (state === 'cancelled') return new AppError('conflict', 'This booking was cancelled before.')
  if (state === 'completed') return new AppError('conflict', 'This lesson has taken place.')
  if (state !== 'confirmed') return new AppError('conflict', 'This booking is not confirmed.')
  return new AppError(
    'conflict',
    `It can be moved or cancelled ${untilWhen(noticeHours)} it begins. Please write to us.`,
  )
}

const untilWhen = (hours: number): string =>
  hours === 0 ? 'until' : `up to ${hours === 1 ? 'an hour' : `${hours} hours`} before`

type As = 'member' | 'admin'

/**
 * Moves a booking to another free time, has the meeting moved and notifies both sides.
 * @throws AppError 'not_found', 'invalid' by field, 'conflict' when it can't be moved any more, or the time has gone
 */
export function moveBooking(
  context: BookingContext,
  id: number,
  when: When,
  reader: Reader,
  as: As,
): Promise<BookingRow> {
  return inTransaction(context.db, async (tx) => {
    const booking = await lockOwn(tx, id, reader)
    const now = currentTime()
    const { changeNoticeHours } = await findHours(tx, { lock: true })
    if (!canMove(asked(reader, as), booking, changeNoticeHours, now)) throw refusal(booking, changeNoticeHours)
    // its own half hours are free for it
    await freeSlots(tx, id)
    const sought = { kind: booking.kind, now }
    const startsAt = as === 'admin' ? await chooseAnyStart(tx, when, now) : await chooseStart(context, tx, when, sought)
    if (startsAt.getTime() === booking.startsAt.getTime())
      throw new AppError('conflict', 'It begins at this time already.')
    if (!(await takeSlots(tx, { ...booking, startsAt }, now))) throw await gone(context, tx, startsAt, sought)
    const moved = await changeBooking(tx, id, {
      startsAt,
      endsAt: bookingEnd(startsAt, booking.kind),
      sequence: booking.sequence + 1,
      ...(as === 'member' ? { zone: when.timezone } : {}),
    })
    await announce(context, tx, moved, 'moved')
    await auditChange(tx, booking, { startsAt })
    return moved
  })
}

/** An admin who acts as a member is bound by the members' rules. */
const asked = (reader: Reader, as: As) => ({ id: reader.id, isAdmin: as === 'admin' && reader.isAdmin })

/** Cancels a booking, frees its time, refunds what was paid and notifies both sides. */
export function cancelBooking(
  context: BookingContext,
  id: number,
  note: (booking: BookingRow) => string,
  reader: Reader,
  as: As,
): Promise<BookingRow> {
  return inTransaction(context.db, async (tx) => {
    const booking = await lockOwn(tx, id, reader)
    const { changeNoticeHours } = await findHours(tx)
    if (!canCancel(asked(reader, as), booking, changeNoticeHours, currentTime()))
      throw refusal(booking, changeNoticeHours)
    const cancelled = await cancelLocked(context, tx, booking, note(booking))
    await auditChange(tx, booking, { state: cancelled.state, note: cancelled.note })
    return cancelled
  })
}
