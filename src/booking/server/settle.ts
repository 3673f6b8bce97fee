import { and, eq } from 'drizzle-orm'
import { currentTime } from '../../platform/server/clock.ts'
import type { Queryable, Transaction } from '../../platform/server/database.ts'
import type { Jobs } from '../../platform/server/job.ts'
import { dayOn } from '../../platform/server/zonedTime.ts'
import { cancelLocked } from './cancelLocked.ts'
import { expireBooking } from './expire.ts'
import { listFree } from './freeTimes.ts'
import { findHours } from './hours.ts'
import { type MailKind, sendMails } from './mailJobs.ts'
import { syncMeeting } from './meetingJob.ts'
import { type BookingRow, changeBooking, findBooking, lockBooking } from './queries.ts'
import { planReminders } from './reminders.ts'
import { bookings } from './tables.ts'
import { type BusyTimes, type FindTaken, takenFinder, takeSlots } from './takeSlots.ts'

type Money = { reference: string; currency: string; amountMinor: number }

/**
 * What becomes of a booking when its payment is known, within the caller's transaction; may be called twice.
 * `paid` answers whether the money is kept or to be given back; `refunded` is called when all of it has gone back;
 * one that is paid late is given no time that has gone to the `busyTimes`.
 */
export function settleBooking({ jobs }: { jobs: Jobs }, busyTimes: BusyTimes) {
  const findTaken = takenFinder(busyTimes)
  return {
    isKept: async (db: Queryable, subject: string, reference: string): Promise<boolean> => {
      const booking = await findBooking(db, Number(subject))
      if (!booking?.paid || booking.orderReference !== reference) return false
      return booking.state === 'confirmed' || booking.state === 'completed'
    },
    paid: async (tx: Transaction, subject: string, money: Money): Promise<'kept' | 'refund'> => {
      const booking = await lockBooking(tx, Number(subject))
      if (!booking) return 'refund'
      if (booking.paid) return isPaidBy(booking, money.reference) ? 'kept' : 'refund'
      const isWhole = money.currency === booking.currency && money.amountMinor === booking.amountMinor
      if (isWhole && (await hasSlot(tx, booking, findTaken))) {
        await confirm(jobs, tx, booking, money)
        return 'kept'
      }
      const state = booking.state === 'pending' ? 'expired' : booking.state
      await expireBooking(tx, booking)
      // of a slot that the host has taken away the note says so already
      const note = isWhole ? (booking.note ?? TOO_LATE) : NOT_WHOLE
      const paid = { paid: true, refunded: true, orderReference: money.reference }
      const refused = await changeBooking(tx, booking.id, { ...paid, state, pendingUntil: null, note })
      await sendMails(jobs, tx, refused, 'refused')
      return 'refund'
    },
    expired: async (tx: Transaction, subject: string): Promise<void> => {
      const booking = await lockBooking(tx, Number(subject))
      if (booking) await expireBooking(tx, booking)
    },
    refunded: async (tx: Transaction, subject: string, reference: string, keep: boolean): Promise<void> => {
      const booking = await lockBooking(tx, Number(subject))
      if (!booking || !isPaidBy(booking, reference)) return
      const refunded = await changeBooking(tx, booking.id, { refunded: true })
      // Spec silent: what has begun or is over can't be undone
      const isAhead = refunded.state === 'confirmed' && refunded.startsAt > currentTime()
      if (isAhead && !keep) await cancelLocked({ jobs }, tx, refunded, GIVEN_BACK)
      // of one that was cancelled before the member has read that the money comes
      else if (refunded.state !== 'cancelled') await sendMails(jobs, tx, refunded, 'given_back')
    },
  }
}

const isPaidBy = ({ paid, refunded, orderReference }: BookingRow, reference: string): boolean =>
  paid && !refunded && orderReference === reference

const TOO_LATE = 'Your payment came after the time for it, when the slot had gone.'
const GIVEN_BACK = 'Its payment was given back.'
const NOT_WHOLE = 'What was paid was not the price, so that nothing was booked.'

/** Whether the slot is still theirs, or can be had again after it expired. */
async function hasSlot(tx: Transaction, booking: BookingRow, findTaken: FindTaken): Promise<boolean> {
  const now = currentTime()
  // a hold may outlive the start of what can be booked without notice
  if (booking.state === 'pending') return booking.startsAt > now
  if (booking.state !== 'expired' || booking.userId === null || booking.startsAt <= now) return false
  await dropOwnHold(tx, booking)
  const hours = { ...(await findHours(tx, { lock: true })), minNoticeHours: 0 }
  const from = dayOn(booking.startsAt, hours.zone)
  const free = await listFree(tx, { kind: booking.kind, now, from, days: 1, findTaken }, hours)
  const isFree = free.some((time) => time.getTime() === booking.startsAt.getTime())
  return isFree && (await takeSlots(tx, booking, now))
}

/** Who paid in an older window may hold the same slot in a newer one, which is then not needed any more. */
async function dropOwnHold(tx: Transaction, { userId, startsAt }: BookingRow): Promise<void> {
  const same = and(eq(bookings.userId, userId ?? 0), eq(bookings.startsAt, startsAt), eq(bookings.state, 'pending'))
  for (const other of await tx.select().from(bookings).where(same).for('no key update')) await expireBooking(tx, other)
}

async function confirm(jobs: Jobs, tx: Transaction, { id }: BookingRow, { reference }: Money): Promise<void> {
  const confirmed = await changeBooking(tx, id, {
    state: 'confirmed',
    pendingUntil: null,
    paid: true,
    orderReference: reference,
    note: null,
  })
  await announce({ jobs }, tx, confirmed, 'confirmed')
}

/** Has the meeting made or moved and both sides notified, and plans the reminders. */
export async function announce(
  { jobs }: { jobs: Jobs },
  tx: Transaction,
  booking: BookingRow,
  what: Extract<MailKind, 'confirmed' | 'moved'>,
): Promise<void> {
  await syncMeeting(jobs, tx, booking.id)
  await sendMails(jobs, tx, booking, what)
  await planReminders(jobs, tx, booking)
}
