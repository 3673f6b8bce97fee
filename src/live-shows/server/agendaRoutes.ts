import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { AgendaSource } from '../../platform/server/calendar.ts'
import { academyOrigin, returnAddress } from '../../platform/server/origin.ts'
import { recordRoute } from '../../platform/server/registry.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { findAgendaOwner, issueAgenda, listAgendaShows, revokeAgenda, writeAgenda } from './agenda.ts'

/** A member's private calendar address, and the calendar behind it. */
export function agendaRoutes(app: FastifyInstance, others: readonly AgendaSource[]): void {
  const { db } = app.context
  const sources = [listAgendaShows, ...others]
  const limit = { burst: 10, everySeconds: 60 }

  route(app, contract.renewAgenda, { who: 'member', limit }, async ({ reader, request }) => {
    const { token, since } = await issueAgenda(db, reader.id)
    return { url: `${returnAddress(app, request)}/agenda/${token}.ics`, since: since.toISOString() }
  })

  route(app, contract.revokeAgenda, { who: 'member' }, async ({ reader }) => {
    await revokeAgenda(db, reader.id)
    return { since: null }
  })

  // the address itself is the key, for calendar programs know no sign-in
  recordRoute(app, { kind: 'open', method: 'GET', path: '/agenda/:file', who: 'anyone' })
  app.get<{ Params: { file: string } }>('/agenda/:file', async (request, reply) => {
    const token = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1]
    const owner = token && (await findAgendaOwner(db, token))
    if (!owner) throw new AppError('not_found', 'There is no such calendar, or its address was renewed.')
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(await writeAgenda(app.context, owner, sources, academyOrigin(app.context.config)))
  })
}
