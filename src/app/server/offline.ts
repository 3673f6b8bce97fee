import type { FastifyInstance } from 'fastify'
import { place } from '../../platform/document.ts'
import { digest } from '../../platform/server/digest.ts'
import { page } from '../../platform/server/page.ts'
import { recordRoute } from '../../platform/server/registry.ts'
import { offlineScreen } from '../screens.ts'
import { WORKER_POLICY } from './security.ts'

/** A module's mark, without which the worker is a script: not every browser takes modules. */
const MODULE_END = /^export\s*\{\s*\};?\s*$/m

/** The page that a browser shows of itself while the academy can't be reached, and the worker that keeps it. */
export function offlineRoutes(app: FastifyInstance): void {
  page(app, '/offline', { who: 'anyone' }, async () => ({
    title: 'You’re offline',
    frame: 'focus',
    screens: [place(offlineScreen, {})],
  }))
  recordRoute(app, { kind: 'open', method: 'GET', path: '/sw.js', who: 'anyone' })
  app.get('/sw.js', async (request, reply) => {
    const { worker } = await app.loadScreens()
    // another build, or another look of the offline page, is another worker, which a browser takes for an update
    const version = digest(JSON.stringify([worker.build, app.context.settings.academy()])).slice(0, 16)
    const etag = `"${version}"`
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const code = `const VERSION = ${JSON.stringify(version)}\n${worker.code}`
    return reply.type('text/javascript; charset=utf-8').send(code.replace(MODULE_END, ''))
  })
}
