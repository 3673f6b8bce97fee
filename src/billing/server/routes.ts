import type { FastifyInstance } from 'fastify'
import { adminRoutes } from './adminRoutes.ts'
import { checkoutRoutes } from './checkoutRoutes.ts'
import { handleJobs } from './handleJobs.ts'
import { memberRoutes } from './memberRoutes.ts'
import { memberPages } from './pages.ts'
import { type OnOrder, openRoom } from './room.ts'
import { sandboxRoutes } from './sandbox/pages.ts'
import { webhookRoutes } from './webhookRoutes.ts'

/** Every address of this room. `onOrder` is told how one-time payments end, by what they were for. */
export function billingRoutes(app: FastifyInstance, { onOrder = {} }: { onOrder?: OnOrder } = {}): void {
  const room = openRoom(app.deps, onOrder)
  handleJobs(room)
  checkoutRoutes(app, room)
  webhookRoutes(app, room)
  memberRoutes(app, room)
  memberPages(app, room)
  adminRoutes(app, room)
  sandboxRoutes(app, room.sandboxes)
}
