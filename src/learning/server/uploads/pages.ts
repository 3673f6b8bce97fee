import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { askingOf } from '../../../accounts/server/index.ts'
import { listAttachments } from '../../../attachments/server/index.ts'
import { linkedComment } from '../../../discussion/index.ts'
import { listComments } from '../../../discussion/server/index.ts'
import { hearCardsScreen } from '../../../pieces/index.ts'
import { findHeard, listPiecesOf } from '../../../pieces/server/index.ts'
import { Id } from '../../../platform/contract.ts'
import { place, placeStill } from '../../../platform/document.ts'
import { AppError } from '../../../platform/errors.ts'
import { Paging, pagingFields } from '../../../platform/paging.ts'
import { page } from '../../../platform/server/page.ts'
import { hlsOrigins } from '../../../platform/server/video/hlsOrigins.ts'
import { libraryLessonScreen, libraryScreen, uploadCreateScreen, uploadListScreen } from '../../uploadContract.ts'
import { filterFor, findCategoryBySlug, libraryHref, libraryShelf, uploadCategories } from '../../uploadRules.ts'
import { findTickedSteps } from '../film/queries.ts'
import type { Drills } from '../guide.ts'
import { pieceOwners } from '../pieceOwners.ts'
import { findLibraryLesson, findResume, listShelf } from './library.ts'
import { listUploads } from './queries.ts'

/** Divides by the two, three and four columns that a shelf may have. */
const SHELF = 24

export function uploadPages(app: FastifyInstance, drills: Drills): void {
  const { context } = app
  const { db } = context

  page(app, '/admin/uploads', { who: 'admin', query: Paging }, async ({ query }) => ({
    title: 'Uploads',
    frame: 'admin',
    screens: [place(uploadListScreen, { uploads: await listUploads(context, query), drills })],
  }))

  page(app, '/admin/uploads/create', { who: 'admin' }, async () => ({
    title: 'Add a New Upload',
    frame: 'admin',
    screens: [place(uploadCreateScreen, { drills })],
  }))

  const params = z.object({ slug: z.string() })
  // Spec silent: a level that the category does not have narrows nothing
  const query = z.object({
    page: pagingFields.page,
    level: z.catch(z.string(), ''),
    skill_level: z.catch(z.string(), ''),
    q: z.catch(z.string(), ''),
  })
  // the address that whoever types it tries first
  page(app, '/member/library', { who: 'member' }, async ({ reply }) => {
    reply.redirect(libraryHref(uploadCategories[0]), 302)
    return undefined
  })

  const ofShelf = { who: 'member', params, query, teacher: true } as const
  page(app, '/member/library/:slug', ofShelf, async ({ reader, params, query }) => {
    const category = findCategoryBySlug(params.slug)
    if (!category) throw new AppError('not_found', 'There is no such shelf in the library.')
    const filter = filterFor(category, query)
    const asking = askingOf(context, reader)
    const isWhole = query.page === 1 && Object.values(filter).every((one) => !one)
    const [shelf, resume] = await Promise.all([
      listShelf(db, asking, category, filter, { page: query.page, perPage: SHELF }),
      isWhole ? findResume(db, asking, category) : null,
    ])
    const open = shelf.data.filter(({ locked }) => !locked).map(({ id }) => id)
    const heard = Object.fromEntries(await findHeard(db, pieceOwners, asking, open))
    // where nothing can be heard the page runs no script for it
    const live = Object.keys(heard).length > 0 ? [place(hearCardsScreen, {})] : []
    return {
      title: `${libraryShelf(category)} · Library`,
      frame: 'app',
      screens: [placeStill(libraryScreen, { category, filter, shelf, heard, resume }), ...live],
    }
  })

  const ofLesson = { who: 'member', params: Id, query: z.object(linkedComment), teacher: true } as const
  page(app, '/member/lesson/:id', ofLesson, async ({ reader, params, query }) => {
    const asking = askingOf(context, reader)
    const [found, all, music, done, files] = await Promise.all([
      findLibraryLesson(db, asking, params.id),
      listComments(db, reader, { category: 'others', courseId: params.id, linked: query.comment }),
      listPiecesOf(db, pieceOwners, asking, { upload: params.id }),
      findTickedSteps(db, reader.id, { source: 'uploads', video_id: params.id }),
      listAttachments(db, { source: 'uploads', video_id: params.id }),
    ])
    if (!found) throw new AppError('not_found', 'There is no such lesson in the library.')
    const [comments, pieces, ticked, attachments] = found.lesson.locked ? [null, [], [], []] : [all, music, done, files]
    const drill = drills.find(({ slug }) => slug === found.lesson.drill) ?? null
    return {
      title: found.lesson.title,
      frame: 'app',
      connect: hlsOrigins([found.lesson.video_url]),
      screens: [place(libraryLessonScreen, { ...found, comments, pieces, drill, ticked, attachments })],
    }
  })
}
