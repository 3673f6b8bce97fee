import type { FastifyInstance } from 'fastify'
import type { AgendaSource } from '../../platform/server/calendar.ts'
import { adminRoutes } from './adminRoutes.ts'
import { agendaRoutes } from './agendaRoutes.ts'
import { handleAnnouncements, type ShowAnnouncer } from './announceShows.ts'
import { type HostTime, NOTHING_BOOKED } from './hostTime.ts'
import { memberRoutes } from './memberRoutes.ts'
import { handleReminders } from './reminders.ts'

type Options = { agendaSources?: readonly AgendaSource[]; announcer?: ShowAnnouncer; hostTime?: HostTime }

/**
 * Every address of this module. `agendaSources` are what other modules have in a member's agenda, such as booked
 * lessons; without `announcer` members learn of moved and cancelled shows by mail alone; `hostTime` is what is booked
 * with the teacher.
 */
export function liveShowsRoutes(
  app: FastifyInstance,
  { agendaSources = [], announcer, hostTime = NOTHING_BOOKED }: Options = {},
): void {
  handleReminders(app.context)
  handleAnnouncements(app.context, announcer)
  memberRoutes(app)
  agendaRoutes(app, agendaSources)
  adminRoutes(app, hostTime)
}
