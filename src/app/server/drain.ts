import type { Server } from 'node:net'
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

/** Turns of the event loop without a knock, after which nobody stands at the door. */
const QUIET_TURNS = 3
const MOST_TURNS = 10_000

/**
 * Resolves once all who wait at the door are let in: each turn of the event loop takes one connection, and those that
 * still wait when the door shuts would be cut off, whatever they had sent.
 */
export function letIn(server: Server): Promise<void> {
  let quiet = 0
  const onKnock = () => {
    quiet = 0
  }
  server.on('connection', onKnock)
  return new Promise((resolve) => {
    const turn = (turns: number) => {
      if (turns < MOST_TURNS && quiet++ < QUIET_TURNS) return setImmediate(turn, turns + 1)
      server.off('connection', onKnock)
      resolve()
    }
    turn(0)
  })
}
