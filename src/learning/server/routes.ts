import type { FastifyInstance } from 'fastify'
import type { RemoveComments } from '../../discussion/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
import { fromReplica } from '../../platform/server/replica.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { canSeeLesson } from '../policy.ts'
import { lessonHref } from '../rules.ts'
import { courseRoutes } from './courses/courseRoutes.ts'
import { learningPages, type PageOptions } from './pages.ts'
import { findLesson, listLessons, lockLesson } from './queries.ts'
import { completeLesson, saveVisit, toggleBookmark } from './saveProgress.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** True when there is such a lesson for members to see; with `hold` it stays until the transaction ends. */
export async function lessonExists(db: Queryable, id: number, hold = false): Promise<boolean> {
  const lesson = await (hold ? lockLesson : findLesson)(db, id)
  return lesson !== undefined && canSeeLesson(lesson)
}

/** The address of a lesson's page; undefined when members can't see it. */
export async function lessonPage(db: Queryable, id: number): Promise<string | undefined> {
  const lesson = await findLesson(db, id)
  return lesson && canSeeLesson(lesson) ? lessonHref(lesson) : undefined
}

async function requireLesson(db: Db, id: number) {
  const lesson = await findLesson(db, id)
  if (!lesson || !canSeeLesson(lesson)) throw noSuchLesson()
  return lesson
}

const noSuchLesson = () => new AppError('not_found', 'There is no such lesson.')

type Options = PageOptions & { removeComments: RemoveComments }

export function learningRoutes(app: FastifyInstance, { removeComments, ...options }: Options): void {
  const { db } = app.context

  route(app, contract.listCourses, { who: 'member' }, ({ reader, params, request }) =>
    fromReplica(app.context, request, (from) => listLessons(from, reader.id, params.level)),
  )

  route(app, contract.toggleBookmark, { who: 'member' }, async ({ reader, body }) => {
    const bookmarked = await toggleBookmark(db, reader.id, body)
    if (bookmarked === undefined) throw noSuchLesson()
    return { bookmarked }
  })

  route(app, contract.completeLesson, { who: 'member' }, async ({ reader, params }) => {
    if (!(await completeLesson(db, reader.id, params.id))) throw noSuchLesson()
    return { completed: true } as const
  })

  route(app, contract.visitLesson, { who: 'member' }, async ({ reader, params }) => {
    await saveVisit(db, reader.id, await requireLesson(db, params.id))
    return { visited: true } as const
  })

  learningPages(app, options)
  courseRoutes(app, removeComments)
  uploadRoutes(app, removeComments)
}
