import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { Id, id } from '../../platform/contract.ts'
import { place } from '../../platform/document.ts'
import { pagingFields } from '../../platform/paging.ts'
import type { Reader } from '../../platform/reader.ts'
import { readParticipant, writeCalendar } from '../../platform/server/calendar.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { originOf } from '../../platform/server/origin.ts'
import { page, zoneOf } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { hlsOrigins } from '../../platform/server/video/hlsOrigins.ts'
import * as contract from '../contract.ts'
import { canWatch } from '../policy.ts'
import { agendaSince, entryOf } from './agenda.ts'
import * as queries from './queries.ts'
import { dropReminder, remind } from './reminders.ts'

/** Divides by the one, two and three columns of the grid. */
const RECORDINGS = 24
const MEMBER = { who: 'member' } as const

export function memberRoutes(app: FastifyInstance): void {
  const { db } = app.deps

  route(app, contract.listShows, MEMBER, ({ reader, query: { filter, ...paging } }) => {
    if (filter === 'future') return queries.listFuture(db, reader)
    return filter === 'previous' ? queries.listPrevious(db, reader) : queries.pageShows(db, reader, paging)
  })

  route(app, contract.askReminder, MEMBER, async ({ reader, params, request }) => {
    const zone = zoneOf(request.cookies.zone)
    await remind(db, params.id, { ...reader, zone, origin: originOf(app, request) })
    return { reminder: true }
  })

  route(app, contract.dropReminder, MEMBER, async ({ reader, params }) => {
    await dropReminder(db, params.id, reader.id)
    return { reminder: false }
  })

  const query = z.object({ notice: z.catch(z.nullable(z.enum(contract.notices)), null) })
  page(app, '/member/live-shows', { ...MEMBER, query }, async ({ reader, query }) => {
    const [shows, since] = await Promise.all([queries.listFuture(db, reader), agendaSince(db, reader.id)])
    return {
      title: 'Live shows',
      frame: 'app',
      screens: [place(contract.upcomingScreen, { shows, notice: query.notice, agendaSince: since })],
    }
  })

  recordingsPage(app)
  doors(app)
}

function recordingsPage(app: FastifyInstance): void {
  const { db } = app.deps
  const query = z.object({ page: pagingFields.page, show: z.catch(z.optional(id), undefined) })
  page(app, '/member/live-shows/recordings', { ...MEMBER, query }, async ({ reader, query }) => {
    const [shows, chosen] = await Promise.all([
      queries.pagePrevious(db, reader, { page: query.page, perPage: RECORDINGS }),
      query.show === undefined ? null : findRecorded(app, query.show, reader),
    ])
    return {
      title: chosen?.title ?? 'Recordings',
      frame: 'app',
      connect: hlsOrigins([...shows.data, ...(chosen ? [chosen] : [])].map(({ video_url }) => video_url)),
      screens: [place(contract.recordingsScreen, { shows, chosen })],
    }
  })
}

/** The show that the address of the recordings names, if it is over. */
async function findRecorded({ deps }: FastifyInstance, showId: number, reader: Reader) {
  const show = await queries.findShowRow(deps.db, showId)
  if (!show || show.deletedAt || queries.endOf(show) > currentTime()) return null
  return queries.presentShow({ show, reminder: false }, reader)
}

/** The ways to a show's link, each of which asks who comes. */
function doors(app: FastifyInstance): void {
  const { db } = app.deps
  const turnAway = (reply: FastifyReply, notice: contract.Notice) =>
    void reply.redirect(`/member/live-shows?notice=${notice}`, 303)

  page(app, '/member/live-shows/:id/enter', { ...MEMBER, params: Id }, async ({ reader, params, reply }) => {
    reply.header('cache-control', 'no-store')
    const show = await queries.findShowRow(db, params.id)
    if (!show || show.deletedAt || queries.endOf(show) <= currentTime()) return turnAway(reply, 'gone')
    if (!canWatch(reader, { access_type: show.accessType })) return turnAway(reply, 'premium')
    if (!show.zoomLink) return turnAway(reply, 'no-link')
    reply.redirect(new URL(show.zoomLink).href, 303)
  })

  page(
    app,
    '/member/live-shows/:id/calendar.ics',
    { ...MEMBER, params: Id },
    async ({ reader, params, request, reply }) => {
      const show = await queries.findShowRow(db, params.id)
      if (!show) return turnAway(reply, 'gone')
      if (!canWatch(reader, { access_type: show.accessType })) return turnAway(reply, 'premium')
      const method = show.deletedAt ? 'CANCEL' : 'PUBLISH'
      const organizer = readParticipant(app.deps.config.mailFrom)
      const options = { origin: originOf(app, request), organizer, method } as const
      const file = writeCalendar([entryOf(show, show.zoomLink)], options)
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="live-show-${show.id}.ics"`)
        .header('cache-control', 'no-store')
        .send(file)
    },
  )
}
