import { eq } from 'drizzle-orm'
import { currentTime } from '../../platform/server/clock.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { Jobs } from '../../platform/server/job.ts'
import { canCancel } from '../policy.ts'
import { cancelLocked } from './cancelLocked.ts'
import { findHours } from './hours.ts'
import { changeBooking } from './queries.ts'
import { bookings } from './tables.ts'

/** Cancels, by the members' own rules, what a member has booked who has asked for the end of their account. */
export const cancelForLeaver =
  ({ jobs }: { jobs: Jobs }) =>
  async (tx: Transaction, userId: number): Promise<void> => {
    const own = await tx.select().from(bookings).where(eq(bookings.userId, userId)).for('update')
    const { changeNoticeHours } = await findHours(tx)
    const member = { id: userId, isAdmin: false }
    for (const booking of own)
      if (canCancel(member, booking, changeNoticeHours, currentTime()))
        await cancelLocked({ jobs }, tx, booking, 'The member is leaving the academy.')
  }

/**
 * What becomes of the bookings of a member who leaves: those ahead are cancelled and what was paid goes back; of all of
 * them only the time and the money stay, for the books.
 */
export const forgetMember =
  ({ jobs }: { jobs: Jobs }) =>
  async (tx: Transaction, userId: number): Promise<void> => {
    const own = await tx.select().from(bookings).where(eq(bookings.userId, userId)).for('update')
    const nobody = { name: 'Former member', email: '', focus: '', hostNotes: '' }
    const now = currentTime()
    for (const booking of own) {
      const isAhead = booking.state === 'pending' || (booking.state === 'confirmed' && booking.startsAt > now)
      if (isAhead) await cancelLocked({ jobs }, tx, booking, 'The member has left the academy.', nobody)
      else await changeBooking(tx, booking.id, { ...nobody, note: null })
    }
  }
