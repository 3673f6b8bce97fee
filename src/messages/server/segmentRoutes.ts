import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import type { MessagesContext } from './context.ts'
import { giveAccess, previewAccess } from './giveAccess.ts'
import { addSegment, changeSegment, countPeople, deleteSegment, listSegments } from './segments.ts'
import { addInvitation } from './write/saveMessage.ts'

const ADMIN = { who: 'admin' } as const

/** Segments, access for all of one, and another invitation. */
export function segmentRoutes(app: FastifyInstance, context: MessagesContext): void {
  route(app, contract.listSegments, ADMIN, async () => ({ data: await listSegments(context, currentTime()) }))
  route(app, contract.addSegment, { ...ADMIN, audit: 'segment added' }, ({ body, submission }) =>
    addSegment(context, body, currentTime(), submission),
  )
  route(app, contract.changeSegment, { ...ADMIN, audit: 'segment changed' }, ({ params, body }) =>
    changeSegment(context, params.id, body, currentTime()),
  )
  route(app, contract.deleteSegment, { ...ADMIN, audit: 'segment deleted' }, async ({ params }) => {
    await deleteSegment(context, params.id)
    return ok
  })
  route(app, contract.readAccess, ADMIN, ({ params, query }) =>
    previewAccess(context, { segment: params.id, ...query }, currentTime()),
  )
  const giving = { ...ADMIN, audit: 'access given to a segment' }
  route(app, contract.giveAccess, giving, ({ reader, params, body, submission }) =>
    giveAccess(context, { segment: params.id, ...body, adminId: reader.id }, currentTime(), submission),
  )
  const inviting = { ...ADMIN, audit: 'segment invited again' }
  route(app, contract.inviteAgain, inviting, async ({ reader, params, body, submission }) => {
    const now = currentTime()
    const asked = { authorId: reader.id, segment: params.id, people: body.people }
    const count = async (...[tx, filter]: Parameters<Parameters<typeof addInvitation>[3]>) =>
      (await countPeople(tx, context.students.where(filter, now))).never_logged_in
    return { id: await addInvitation(context, asked, now, count, submission) }
  })
}
