import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { place } from '../../platform/document.ts'
import type { Context } from '../../platform/server/context.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { reportsScreen } from '../screens.ts'
import type { ModerationContext } from './context.ts'
import { decideCase } from './decideCase.ts'
import { listCases } from './listCases.ts'
import { reportThing } from './reportThing.ts'
import { setStatus } from './setStatus.ts'

/** Ten at once, then one more every five minutes: a report takes an admin's time. */
const REPORTING = { who: 'community', limit: { burst: 10, everySeconds: 300, acceptedOnly: true } } as const
const ADMIN = { who: 'admin' } as const

/** Reports and what admins make of them, and each member's place in the community. */
export function moderationRoutes(app: FastifyInstance, passed: Omit<ModerationContext, keyof Context>): void {
  const context: ModerationContext = { ...app.context, ...passed }

  route(app, contract.report, REPORTING, async ({ reader, body, submission }) => {
    const { kind, id: thingId, reason, details } = body
    await reportThing(context, { userId: reader.id, kind, thingId, reason, details }, submission)
    return ok
  })

  route(app, contract.listCases, ADMIN, ({ query }) => listCases(context, query))
  route(app, contract.dismissCase, { ...ADMIN, audit: 'report dismissed' }, ({ reader, params, body: { note } }) =>
    decideCase(context, { caseId: params.id, adminId: reader.id, resolution: 'dismissed', note }),
  )
  route(
    app,
    contract.removeReported,
    { ...ADMIN, audit: 'reported text removed' },
    ({ reader, params, body: { reason } }) =>
      decideCase(context, { caseId: params.id, adminId: reader.id, resolution: 'removed', note: reason }),
  )

  route(
    app,
    contract.setCommunityStatus,
    { ...ADMIN, audit: 'community status changed' },
    async ({ reader, params, body: { status } }) => {
      await setStatus(context.db, { adminId: reader.id, userId: params.id, status }, context.wake)
      return ok
    },
  )

  page(app, '/admin/community/reports', { ...ADMIN, query: contract.CaseQuery }, async ({ query }) => ({
    title: 'Reports',
    frame: 'admin',
    screens: [place(reportsScreen, { cases: await listCases(context, query), query })],
  }))
}
