import type { FastifyInstance } from 'fastify'
import { adminRoutes } from './adminRoutes.ts'
import type { Desk } from './desk.ts'
import { doors } from './doors.ts'
import { handleLapses } from './lapse.ts'
import { handleMails } from './mailJobs.ts'
import { handleMeetings } from './meetingJob.ts'
import { openMeetings } from './meetings/openMeetings.ts'
import { memberRoutes } from './memberRoutes.ts'
import { pages } from './pages.ts'
import { handleRefunds } from './refund.ts'
import { handleReminders } from './reminders.ts'

/** Every address and every job of this room. Money is taken and given back by whoever passes `payments` in. */
export function bookingRoutes(app: FastifyInstance, { payments }: Pick<Desk, 'payments'>): void {
  const desk: Desk = { ...app.deps, payments, meetings: openMeetings(app.deps.config) }
  handleLapses(desk)
  handleMeetings(desk)
  handleMails(desk)
  handleReminders(desk)
  handleRefunds(desk)
  memberRoutes(app, desk)
  adminRoutes(app, desk)
  doors(app, desk)
  pages(app, desk)
}
