import type { FastifyInstance } from 'fastify'
import { recordRoute } from '../../platform/server/registry.ts'
import { isLeaving } from './drain.ts'
import { openApiOf } from './openApi.ts'

/** What machines ask: is the process up, does the database answer, which calls are there. */
export function openRoutes(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  for (const path of ['/healthz', '/readyz', '/openapi.json'])
    recordRoute(app, { kind: 'open', method: 'GET', path, who: 'anyone' })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isLeaving(app)) return reply.status(503).send({ status: 'leaving' })
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' })
  })
  let document: object | undefined
  app.get('/openapi.json', async () => {
    document ??= openApiOf(app.routeRecords)
    return document
  })
}
