import { and, eq, isNull, ne, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { currentTime } from '../../platform/server/clock.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { type Jobs, job } from '../../platform/server/job.ts'
import { isTimely, leads, remindAt } from '../rules.ts'
import type { BookingContext } from './context.ts'
import { sendMails } from './mailJobs.ts'
import type { BookingRow } from './queries.ts'
import { bookings } from './tables.ts'

/** The time has come to remind of a booking, if it still begins at `start`. */
const due = job('booking.reminder', 'rest', z.object({ bookingId: z.int(), lead: z.enum(leads), start: z.string() }))

/** Plans the mails before a new or moved booking; what was planned for its former start finds it moved. */
export async function planReminders(jobs: Jobs, tx: Transaction, { id, startsAt }: BookingRow): Promise<void> {
  const start = startsAt.toISOString()
  for (const lead of leads) {
    const startAfter = remindAt(startsAt, lead)
    if (startAfter.getTime() > currentTime().getTime())
      await jobs.send(due, { bookingId: id, lead, start }, { tx, startAfter, singletonKey: `${id} ${lead} ${start}` })
  }
}

export function handleReminders({ db, jobs }: BookingContext): void {
  jobs.handle(due, async ({ bookingId, lead, start }, { now }) => {
    const startsAt = new Date(start)
    if (!isTimely(startsAt, lead, now)) return
    // marked and queued together, so that nobody gets two reminders of one start
    await inTransaction(db, async (tx) => {
      const [booking] = await markSent(tx, bookingId, lead, startsAt)
      if (booking) await sendMails(jobs, tx, booking, lead)
    })
  })
}

type Lead = (typeof leads)[number]
const sentFor = { day: bookings.daySentFor, minutes: bookings.minutesSentFor } as const

const markSent = (tx: Transaction, id: number, lead: Lead, startsAt: Date) =>
  tx
    .update(bookings)
    .set(lead === 'day' ? { daySentFor: startsAt } : { minutesSentFor: startsAt })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.state, 'confirmed'),
        eq(bookings.startsAt, startsAt),
        or(isNull(sentFor[lead]), ne(sentFor[lead], startsAt)),
      ),
    )
    .returning()
