import type { FastifyInstance } from 'fastify'
import { currentTime } from '../../platform/server/clock.ts'
import { adminRoutes } from './adminRoutes.ts'
import type { BookingContext } from './context.ts'
import { handleExpiry } from './expire.ts'
import { handleMails } from './mailJobs.ts'
import { handleMeetings } from './meetingJob.ts'
import { meetingRoutes } from './meetingRoutes.ts'
import { followMeetings } from './meetings/openMeetings.ts'
import { memberRoutes } from './memberRoutes.ts'
import { pages } from './pages.ts'
import { findLessonAhead } from './queries.ts'
import { handleRefunds } from './refund.ts'
import { handleReminders } from './reminders.ts'
import { type BusyTimes, takenFinder } from './takeSlots.ts'

type Options = Pick<BookingContext, 'payments'> & { busyTimes: BusyTimes }

/**
 * Every address and every job of this module. The `payments` that are passed in take and refund money; in the
 * `busyTimes` nothing can be booked.
 */
export function bookingRoutes(app: FastifyInstance, { payments, busyTimes }: Options): void {
  const own = { payments, meetings: followMeetings(app.context), findTaken: takenFinder(busyTimes) }
  const context: BookingContext = { ...app.context, ...own }
  handleExpiry(context)
  handleMeetings(context)
  handleMails(context)
  handleReminders(context)
  handleRefunds(context)
  memberRoutes(app, context)
  adminRoutes(app, context)
  meetingRoutes(app, context)
  pages(app, context)
  app.decorate('findLesson', (readerId: number) => findLessonAhead(context.db, readerId, currentTime()))
}
