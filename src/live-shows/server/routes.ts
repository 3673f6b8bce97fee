import type { FastifyInstance } from 'fastify'
import type { AgendaSource } from '../../platform/server/calendar.ts'
import { adminRoutes } from './adminRoutes.ts'
import { agendaRoutes } from './agendaRoutes.ts'
import { handleAnnouncements, type ShowAnnouncer } from './announceShows.ts'
import { memberRoutes } from './memberRoutes.ts'
import { handleReminders } from './reminders.ts'

/**
 * Every address of this module. `agendaSources` are what other modules have in a member's agenda, such as booked
 * lessons; without `announcer` members learn of moved and cancelled shows by mail alone.
 */
export function liveShowsRoutes(
  app: FastifyInstance,
  { agendaSources = [], announcer }: { agendaSources?: readonly AgendaSource[]; announcer?: ShowAnnouncer } = {},
): void {
  handleReminders(app.context)
  handleAnnouncements(app.context, announcer)
  memberRoutes(app)
  agendaRoutes(app, agendaSources)
  adminRoutes(app)
}
