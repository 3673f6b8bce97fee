import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Transaction } from '../../platform/server/database.ts'
import type { Hours } from '../contract.ts'
import { bookingEnd } from '../rules.ts'
import type { BookingKind, SkillLevel } from '../states.ts'
import { lessonPrice } from './context.ts'
import { insertBooking } from './createPendingBooking.ts'
import { listFree } from './freeTimes.ts'
import { storeHours } from './hours.ts'
import { syncMeeting } from './meetingJob.ts'
import { planReminders } from './reminders.ts'
import { type BusyTimes, takenFinder, takeSlots } from './takeSlots.ts'

export type NewBooking = {
  userId: number
  kind: BookingKind
  name: string
  email: string
  focus: string
  skillLevel: SkillLevel
  zone: string
  hostNotes?: string
  /** Which of the free times ahead, counted from the first; moved back by whole weeks when `weeksAgo` says so. */
  nth: number
  weeksAgo?: number
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

type Given = { hours: Hours; drafts: readonly NewBooking[]; origin: string; busyTimes: BusyTimes }

/** Stores the host's hours and bookings in them, as a seeder has them; nobody gets a mail that it was booked. */
export async function addBookings(
  tx: Transaction,
  { jobs, settings }: Pick<Context, 'jobs' | 'settings'>,
  { hours, drafts, origin, busyTimes }: Given,
): Promise<void> {
  await storeHours(tx, hours)
  const now = currentTime()
  const findTaken = takenFinder(busyTimes)
  const paid = lessonPrice({ settings })
  for (const { nth, weeksAgo = 0, ...draft } of drafts) {
    const free = (await listFree(tx, { kind: draft.kind, now, findTaken }))[nth]
    if (!free) continue
    const startsAt = new Date(free.getTime() - weeksAgo * WEEK_MS)
    const isOver = startsAt < now
    const price = draft.kind === 'discovery-call' ? { ...paid, amountMinor: 0 } : paid
    const row = await insertBooking(tx, {
      ...{ ...draft, ...price, origin, startsAt, endsAt: bookingEnd(startsAt, draft.kind) },
      ...{ state: isOver ? 'completed' : 'confirmed', paid: price.amountMinor > 0 },
      ...(price.amountMinor > 0 ? { provider: 'stripe' as const } : {}),
    })
    await takeSlots(tx, row, now)
    if (isOver) continue
    await syncMeeting(jobs, tx, row.id)
    await planReminders(jobs, tx, row)
  }
}
