import type { FastifyInstance } from 'fastify'
import type { DiskSpace } from '../../platform/server/diskSpace.ts'
import { recordRoute } from '../../platform/server/registry.ts'
import { isLeaving } from './drain.ts'
import { openApiDocument } from './openApi.ts'

/** What machines ask: is the process up, does the database answer, which calls are there. */
export function openRoutes(app: FastifyInstance, isReady: () => Promise<boolean>, space: DiskSpace): void {
  for (const path of ['/healthz', '/readyz', '/openapi.json'])
    recordRoute(app, { kind: 'open', method: 'GET', path, who: 'anyone' })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isLeaving(app)) return reply.status(503).send({ status: 'leaving' })
    const ready = await isReady()
    // a proxy keeps sending people who read: that works with a full disk
    const status = ready ? (space.low ? 'no_space' : 'ok') : 'unavailable'
    return reply.status(ready ? 200 : 503).send({ status })
  })
  let document: object | undefined
  app.get('/openapi.json', async () => {
    document ??= openApiDocument(app.routeRecords, app.context.config)
    return document
  })
}
