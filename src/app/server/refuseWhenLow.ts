import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/server/context.ts'
import { noSpace } from '../../platform/server/diskSpace.ts'
import { isReading } from '../../platform/server/writes.ts'

/** A session is a row of a few bytes, and without one there is nothing to read. */
const SMALL = new Set(['/login', '/login/second-factor', '/logout'])

/**
 * With the database on a disk that is nearly full, refuses whatever writes before it has any effect: a payment that is
 * given back at its provider must not fail to be written down here.
 */
export function refuseWhenLow(app: FastifyInstance, { config, space }: Pick<Context, 'config' | 'space'>): void {
  if (config.databaseUrl) return
  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request
    if (!space.low || isReading(method) || SMALL.has(routeOptions.url ?? '')) return
    // anyone who has sent a form reads the refusal in their own frame
    request.reader = await app.identify(request)
    throw noSpace()
  })
}
