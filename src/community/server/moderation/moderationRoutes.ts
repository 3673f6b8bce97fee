import type { FastifyInstance } from 'fastify'
import { findMembers, MemberQuery } from '../../../accounts/server/index.ts'
import { ok } from '../../../platform/contract.ts'
import { place } from '../../../platform/document.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import { directoryScreen, reportsScreen } from '../../memberScreens.ts'
import * as contract from '../../moderationContract.ts'
import { setCommunityStatus } from '../../profileContract.ts'
import type { Wake } from '../notifications/tell.ts'
import type { Room } from '../room.ts'
import { decideCase } from './decideCase.ts'
import { giveStatus } from './giveStatus.ts'
import { listCases } from './listCases.ts'
import { reportThing } from './reportThing.ts'

/** Ten at once, then one more every five minutes: a report takes an admin's time. */
const REPORTING = { who: 'community', limit: { burst: 10, everySeconds: 300 } } as const
const ADMIN = { who: 'admin' } as const

/** Reports and what admins make of them, and each member's place in the community. */
export function moderationRoutes(app: FastifyInstance, room: Room, wake: Wake): void {
  const { db } = room

  route(app, contract.report, REPORTING, async ({ reader, body, submission }) => {
    const { kind, id: thingId, reason, details } = body
    await reportThing(db, { userId: reader.id, kind, thingId, reason, details }, submission)
    return ok
  })

  route(app, contract.listCases, ADMIN, ({ query }) => listCases(db, query))
  route(app, contract.dismissCase, ADMIN, ({ reader, params, body: { note } }) =>
    decideCase(room, wake, { caseId: params.id, adminId: reader.id, verdict: 'dismissed', note }),
  )
  route(app, contract.removeReported, ADMIN, ({ reader, params, body: { reason } }) =>
    decideCase(room, wake, { caseId: params.id, adminId: reader.id, verdict: 'removed', note: reason }),
  )

  route(app, setCommunityStatus, ADMIN, async ({ reader, params, body: { status } }) => {
    await giveStatus(db, { adminId: reader.id, userId: params.id, status }, wake)
    return ok
  })

  page(app, '/admin/community/reports', { ...ADMIN, query: contract.CaseQuery }, async ({ query }) => ({
    title: 'Reports',
    frame: 'admin',
    screens: [place(reportsScreen, { cases: await listCases(db, query), query })],
  }))

  page(app, '/admin/community/members', { ...ADMIN, query: MemberQuery }, async ({ query: asked }) => {
    // the first tab is that of the active members
    const query = { ...asked, status: asked.status ?? ('active' as const) }
    // the search is by first name, which the browser does among all of a tab
    const members = await findMembers(db, { ...query, search: '' })
    return { title: 'Members', frame: 'admin', screens: [place(directoryScreen, { members, query })] }
  })
}
