import type { FastifyInstance } from 'fastify'
import type { AgendaSource } from '../../platform/server/calendar.ts'
import { adminRoutes } from './adminRoutes.ts'
import { agendaRoutes } from './agendaRoutes.ts'
import { memberRoutes } from './memberRoutes.ts'
import { handleReminders } from './reminders.ts'

/** Every address of this room. `agendaSources` are what other rooms have in a member's agenda, such as booked lessons. */
export function liveShowsRoutes(
  app: FastifyInstance,
  { agendaSources = [] }: { agendaSources?: readonly AgendaSource[] } = {},
): void {
  handleReminders(app.deps)
  memberRoutes(app)
  agendaRoutes(app, agendaSources)
  adminRoutes(app)
}
