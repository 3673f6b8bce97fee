import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { askingOf } from '../../../accounts/server/index.ts'
import { linkedComment } from '../../../discussion/index.ts'
import { listComments } from '../../../discussion/server/index.ts'
import { Id, id } from '../../../platform/contract.ts'
import { place, placeStill } from '../../../platform/document.ts'
import { Paging, pagingFields } from '../../../platform/paging.ts'
import { page } from '../../../platform/server/page.ts'
import { hlsOrigins } from '../../../platform/server/video/hlsOrigins.ts'
import * as contract from '../../classContract.ts'
import { choosePart } from '../../classRules.ts'
import { listUploadOptions } from '../uploads/queries.ts'
import { findAdminClass, findClass, listAdminClasses, listAdminParts, listClasses, readParts } from './queries.ts'
import type { ClassOptions } from './routes.ts'

/** Divides by the one, two and three columns that the list may have. */
const PER_PAGE = 24

export function classPages(app: FastifyInstance, { recordings }: Pick<ClassOptions, 'recordings'>): void {
  const { context } = app
  const { db } = context

  const query = z.object({ page: pagingFields.page })
  page(app, '/member/master-classes', { who: 'member', query }, async ({ reader, query }) => {
    const classes = await listClasses(db, askingOf(context, reader), { page: query.page, perPage: PER_PAGE })
    return { title: 'Master classes', frame: 'app', screens: [placeStill(contract.classesScreen, { classes })] }
  })

  const part = z.object({ part: z.catch(z.optional(id), undefined), ...linkedComment })
  page(
    app,
    '/member/master-class/:id',
    { who: 'member', params: Id, query: part },
    async ({ reader, params, query }) => {
      const asking = askingOf(context, reader)
      const { card, description } = await findClass(db, asking, params.id)
      if (card.locked)
        return { title: card.title, frame: 'app', screens: [placeStill(contract.lockedClassScreen, { card })] }
      const [parts, comments] = await Promise.all([
        readParts(db, recordings, asking, params.id),
        listComments(db, reader, { category: 'class', courseId: params.id, linked: query.comment }),
      ])
      const chosen = choosePart(parts.list, query.part)
      return {
        title: card.title,
        frame: 'app',
        connect: hlsOrigins([chosen?.video_url ?? null]),
        screens: [
          place(contract.classScreen, {
            whole: { ...card, description, ...parts },
            chosen: chosen?.id ?? null,
            comments,
          }),
        ],
      }
    },
  )

  page(app, '/admin/master-classes', { who: 'admin', query: Paging }, async ({ query }) => ({
    title: 'Master classes',
    frame: 'admin',
    screens: [place(contract.adminClassesScreen, { classes: await listAdminClasses(context, query) })],
  }))

  page(app, '/admin/master-classes/create', { who: 'admin' }, async () => ({
    title: 'Add a master class',
    frame: 'admin',
    screens: [place(contract.createClassScreen, {})],
  }))

  page(app, '/admin/master-classes/:id', { who: 'admin', params: Id }, async ({ params }) => {
    const [whole, parts, uploads, shows] = await Promise.all([
      findAdminClass(context, db, params.id),
      listAdminParts(db, params.id),
      listUploadOptions(db),
      recordings.list(db),
    ])
    const films = { uploads, recordings: shows }
    return { title: whole.title, frame: 'admin', screens: [place(contract.editClassScreen, { whole, parts, films })] }
  })
}
