import type { FastifyInstance } from 'fastify'
import { agreementRoutes } from './agreement/routes.ts'
import { settlePlanJobs } from './agreement/settlePlans.ts'
import type { GuidanceContext } from './context.ts'
import { roadmapRoutes } from './roadmap/routes.ts'

/** Personal roadmaps and the accountability plan: what a teacher arranges with one member. */
export function guidanceRoutes(app: FastifyInstance, passed: Pick<GuidanceContext, 'sources' | 'wake'>): void {
  const context: GuidanceContext = { ...app.context, ...passed }
  roadmapRoutes(app, context)
  agreementRoutes(app, context)
  settlePlanJobs(context)
}
