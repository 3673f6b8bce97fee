import type { FastifyInstance, FastifyRequest } from 'fastify'
import { place } from '../../platform/document.ts'
import { page, pageZone } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../auditContract.ts'
import { auditScreen } from '../screens.ts'
import { listActs, pageAudit } from './auditQueries.ts'

const ADMIN = { who: 'admin' } as const

/** The audit log as admins read it. A day is that of the browser's zone. */
export function auditRoutes(app: FastifyInstance): void {
  const { db } = app.context
  const list = (request: FastifyRequest, query: contract.AuditQuery) =>
    pageAudit(db, { ...query, zone: pageZone(request.cookies.zone) })

  route(app, contract.listAudit, ADMIN, ({ query, request }) => list(request, query))

  page(app, '/admin/audit', { ...ADMIN, query: contract.AuditQuery }, async ({ query, request }) => {
    const [entries, acts] = await Promise.all([list(request, query), listActs(db)])
    return { title: 'Audit log', frame: 'admin', screens: [place(auditScreen, { entries, acts, query })] }
  })
}
