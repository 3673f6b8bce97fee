import type { FastifyInstance } from 'fastify'

const leaving = new WeakSet<FastifyInstance>()

/** True once the process was asked to end: it still serves, but should get nothing new. */
export const isLeaving = (app: FastifyInstance): boolean => leaving.has(app)

/**
 * Says that this process is leaving (at /readyz, and by closing each connection after its answer), and goes on serving
 * for a while, so that a load balancer can turn to others before it closes.
 */
export async function drain(app: FastifyInstance, ms = app.context.config.drainMs): Promise<void> {
  leaving.add(app)
  app.server.prependListener('request', (_, answer) => {
    if (!answer.headersSent) answer.setHeader('connection', 'close')
  })
  await new Promise((resolve) => setTimeout(resolve, ms))
}
