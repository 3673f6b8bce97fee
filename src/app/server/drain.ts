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
/** A turn that worked longer may have had a knock since it looked. */
const SHORT_MS = 0.3
const MOST_TURNS = 10_000

/**
 * Shuts the door once all who wait at it are let in: each turn of the event loop takes one connection, and those that
 * still wait when the door shuts are cut off, whatever they have sent. So it shuts in a turn that has just looked.
 */
export function letIn(server: Server): Promise<void> {
  let quiet = 0
  let before = performance.now()
  const onKnock = () => {
    quiet = 0
  }
  server.on('connection', onKnock)
  return new Promise((resolve) => {
    const turn = (turns: number) => {
      const now = performance.now()
      if (now - before > SHORT_MS) quiet = 0
      before = now
      if (turns < MOST_TURNS && quiet++ < QUIET_TURNS) return setImmediate(turn, turns + 1)
      server.off('connection', onKnock)
      if (server.listening) server.close()
      resolve()
    }
    turn(0)
  })
}
