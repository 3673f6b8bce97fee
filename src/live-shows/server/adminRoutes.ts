import type { FastifyInstance } from 'fastify'
import { place } from '../../platform/document.ts'
import { Paging } from '../../platform/paging.ts'
import { page } from '../../platform/server/page.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { hasReminder, pageShows } from './queries.ts'
import { addShow, changeShow, removeShow } from './saveShow.ts'
import { presentShow } from './showFields.ts'

const ADMIN = { who: 'admin' } as const

/** The admins' list of shows and what they do with them. */
export function adminRoutes(app: FastifyInstance): void {
  const { context } = app
  const { db } = context

  page(app, '/admin/live-shows', { ...ADMIN, query: Paging }, async ({ reader, query }) => ({
    title: 'Live shows',
    frame: 'admin',
    screens: [place(contract.showListScreen, { shows: await pageShows(db, reader, query) })],
  }))

  page(app, '/admin/live-show/create', ADMIN, async () => ({
    title: 'Create Live Show',
    frame: 'admin',
    screens: [place(contract.showCreateScreen, {})],
  }))

  route(
    app,
    contract.createShow,
    { ...ADMIN, audit: 'live show added' },
    async ({ reader, body, request, submission }) => {
      const show = await addShow(context, body, request.cookies.zone, submission)
      return { message: 'Live show created successfully!', show: presentShow({ show, reminder: false }, reader) }
    },
  )

  route(
    app,
    contract.updateShow,
    { ...ADMIN, audit: 'live show changed' },
    async ({ reader, params, body, request }) => {
      const show = await changeShow(context, params.id, body, request.cookies.zone)
      const reminder = await hasReminder(db, show.id, reader.id)
      return { message: 'Live show updated successfully!', show: presentShow({ show, reminder }, reader) }
    },
  )

  route(app, contract.deleteShow, { ...ADMIN, audit: 'live show deleted' }, async ({ params }) => {
    await removeShow(context, params.id)
    return { message: 'Live show deleted successfully!' }
  })
}
