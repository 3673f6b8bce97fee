import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { Id, id } from '../../platform/contract.ts'
import { place, placeStill } from '../../platform/document.ts'
import { pagingFields } from '../../platform/paging.ts'
import type { Reader } from '../../platform/reader.ts'
import { writeCalendar } from '../../platform/server/calendar.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { inPassing } from '../../platform/server/inPassing.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { page, pageZone } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import { hlsOrigins } from '../../platform/server/video/hlsOrigins.ts'
import * as contract from '../contract.ts'
import { canWatch } from '../policy.ts'
import { enterPath, isDoorOpen, showCardId, showPhase } from '../rules.ts'
import { agendaSince, showEntry } from './agenda.ts'
import * as queries from './queries.ts'
import { dropReminder, noteCalendar, noteForeignCalendar, remind } from './reminders.ts'
import type { ShowRow } from './showFields.ts'
import { noteVisit } from './visits.ts'

/** Divides by the one, two and three columns of the grid. */
const RECORDINGS = 24
const MEMBER = { who: 'member' } as const

export function memberRoutes(app: FastifyInstance): void {
  const { db, settings } = app.context
  const tierNames = () => settings.academy().tierNames

  route(app, contract.listShows, MEMBER, ({ reader, query: { filter, ...paging } }) => {
    if (filter === 'future') return queries.listFuture(db, reader)
    return filter === 'previous' ? queries.listPrevious(db, reader) : queries.pageShows(db, reader, paging)
  })

  route(app, contract.askReminder, MEMBER, async ({ reader, params, request }) => {
    const zone = pageZone(request.cookies.zone)
    await remind(db, params.id, { ...reader, names: tierNames(), zone, origin: academyOrigin(app.context.config) })
    return { reminder: true }
  })

  route(app, contract.dropReminder, MEMBER, async ({ reader, params }) => {
    await dropReminder(db, params.id, reader.id)
    return { reminder: false }
  })

  route(app, contract.noteInCalendar, MEMBER, async ({ reader, params }) => {
    await noteForeignCalendar(db, params.id, { ...reader, names: tierNames() })
    return { noted: true }
  })

  const query = z.object({ notice: z.catch(z.nullable(z.enum(contract.enterRefusals)), null) })
  page(app, '/member/live-shows', { ...MEMBER, query }, async ({ reader, query }) => {
    const [shows, cancelled, last, since] = await Promise.all([
      queries.listFuture(db, reader),
      queries.listCancelled(db),
      queries.findLastRecording(db, reader),
      agendaSince(db, reader.id),
    ])
    return {
      title: 'Live shows',
      frame: 'app',
      screens: [place(contract.upcomingScreen, { shows, last, cancelled, notice: query.notice, agendaSince: since })],
    }
  })

  recordingsPage(app)
  doors(app)
}

function recordingsPage(app: FastifyInstance): void {
  const { db } = app.context
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
async function findRecorded({ context }: FastifyInstance, showId: number, reader: Reader) {
  const show = await queries.findShow(context.db, reader, showId)
  return show && showPhase(show, currentTime().toISOString()) === 'over' ? show : null
}

const isOpen = ({ startTime, doorMinutes }: ShowRow): boolean =>
  isDoorOpen({ start_time: startTime.toISOString(), door_minutes: doorMinutes }, currentTime().toISOString())

/** The ways to a show's link, each of which asks who comes. */
function doors(app: FastifyInstance): void {
  const { db } = app.context
  const redirectAway = (reply: FastifyReply, notice: contract.EnterRefusal, to = '') =>
    void reply.redirect(`/member/live-shows?notice=${notice}${to}`, 303)

  page(app, '/member/live-shows/:id/enter', { ...MEMBER, params: Id }, async ({ reader, params, reply }) => {
    reply.header('cache-control', 'no-store')
    const show = await queries.findShowRow(db, params.id)
    if (!show || show.deletedAt || queries.showEnd(show) <= currentTime()) return redirectAway(reply, 'gone')
    if (!canWatch(reader, { access_type: show.accessType })) {
      const { id, title, startTime } = show
      const locked = { id, title, start_time: startTime.toISOString() }
      return { title, frame: 'app', screens: [placeStill(contract.lockedShowScreen, { show: locked })] }
    }
    // whoever holds it goes in to make things ready
    if (!reader.isAdmin && !isOpen(show)) return redirectAway(reply, 'early', `#${showCardId(show.id)}`)
    if (!show.zoomLink) return redirectAway(reply, 'no-link')
    if (!reader.isAdmin) await inPassing(reader, () => noteVisit(db, show.id, reader.id))
    reply.redirect(new URL(show.zoomLink).href, 303)
  })

  page(app, '/member/live-shows/:id/calendar.ics', { ...MEMBER, params: Id }, async ({ reader, params, reply }) => {
    const show = await queries.findShowRow(db, params.id)
    if (!show) return redirectAway(reply, 'gone')
    if (!canWatch(reader, { access_type: show.accessType })) return void reply.redirect(enterPath(show.id), 303)
    if (!show.deletedAt) await inPassing(reader, () => noteCalendar(db, show.id, reader.id))
    const method = show.deletedAt ? 'CANCEL' : 'PUBLISH'
    const organizer = app.context.settings.sender()
    const options = { origin: academyOrigin(app.context.config), organizer, method } as const
    const file = writeCalendar([showEntry(show, show.zoomLink)], options)
    reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="live-show-${show.id}.ics"`)
      .header('cache-control', 'no-store')
      .send(file)
  })
}
