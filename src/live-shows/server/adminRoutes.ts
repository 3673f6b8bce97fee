import type { FastifyInstance } from 'fastify'
import { place } from '../../platform/document.ts'
import { Paging } from '../../platform/paging.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { findChoices } from './hosts.ts'
import { amongThese, type HostTime, listOverlaps, madeWith } from './hostTime.ts'
import { showGone } from './lockShow.ts'
import { findShow, pageShows } from './queries.ts'
import { addShow, changeShow, removeShow } from './saveShow.ts'
import type { Watcher } from './showFields.ts'
import { listVisitors } from './visits.ts'

const ADMIN = { who: 'admin' } as const

/** The admins' list of shows and what they do with them. */
export function adminRoutes(app: FastifyInstance, hostTime: HostTime): void {
  const { context } = app
  const { db } = context
  const stores = { ...context, hostTime }

  const requireShow = async (reader: Watcher, id: number) => {
    const show = await findShow(db, reader, id)
    if (!show) throw showGone()
    return show
  }

  page(app, '/admin/live-shows', { ...ADMIN, query: Paging }, async ({ reader, query }) => {
    const [shows, choices] = await Promise.all([pageShows(db, reader, query), findChoices(db)])
    return { title: 'Live shows', frame: 'admin', screens: [place(contract.showListScreen, { shows, ...choices })] }
  })

  page(app, '/admin/live-show/create', ADMIN, async () => ({
    title: 'Create Live Show',
    frame: 'admin',
    screens: [place(contract.showCreateScreen, await findChoices(db))],
  }))

  route(
    app,
    contract.createShow,
    { ...ADMIN, audit: 'live show added' },
    async ({ reader, body, request, submission }) => {
      const id = await addShow(stores, body, request.cookies.zone, submission)
      const [show, overlaps] = [await requireShow(reader, id), await listOverlaps(db, hostTime, madeWith(id))]
      return { message: 'Live show created successfully!', show, overlaps }
    },
  )

  route(
    app,
    contract.updateShow,
    { ...ADMIN, audit: 'live show changed' },
    async ({ reader, params, body, request }) => {
      const moved = await changeShow(stores, params.id, body, request.cookies.zone)
      const show = await requireShow(reader, params.id)
      const overlaps = moved.length > 0 ? await listOverlaps(db, hostTime, amongThese(moved)) : []
      return { message: 'Live show updated successfully!', show, overlaps }
    },
  )

  route(app, contract.deleteShow, { ...ADMIN, audit: 'live show deleted' }, async ({ params, query }) => {
    await removeShow(context, params.id, query.scope)
    return { message: 'Live show deleted successfully!' }
  })

  route(app, contract.listVisitors, ADMIN, async ({ reader, params, query }) => {
    await requireShow(reader, params.id)
    return listVisitors(db, params.id, query)
  })
}
