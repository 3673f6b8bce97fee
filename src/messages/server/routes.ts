import type { FastifyInstance } from 'fastify'
import type { Wake } from '../../notifications/server/index.ts'
import { type PlacedScreen, place } from '../../platform/document.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { pinnedScreen } from '../messageContract.ts'
import type { MessagesContext, StudentFilters } from './context.ts'
import { messageRoutes } from './messageRoutes.ts'
import { messagePages } from './pages.ts'
import { listPinned } from './received.ts'
import { segmentRoutes } from './segmentRoutes.ts'
import { messageJobs } from './send/jobs.ts'

type Options = { students: StudentFilters; wake: Wake }

/** Every address of this module, and what it does by itself. */
export function messagesRoutes(app: FastifyInstance, options: Options): void {
  const context: MessagesContext = { ...app.context, ...options }
  segmentRoutes(app, context)
  messageRoutes(app, context)
  messagePages(app, context)
  messageJobs(context)
}

/** The pinned posts of a reader, for the page that they are on top of; none without any. */
export const placePinned =
  (context: MessagesContext) =>
  async (readerId: number): Promise<PlacedScreen[]> => {
    const messages = await listPinned(context, readerId, currentTime())
    return messages.length > 0 ? [place(pinnedScreen, { messages })] : []
  }
