import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Db, Queryable } from '../../platform/server/database.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { canSeeLesson } from '../policy.ts'
import { courseRoutes } from './courses/courseRoutes.ts'
import { completeLesson, rememberVisit, toggleBookmark } from './keepProgress.ts'
import { learningPages, type PageOptions } from './pages.ts'
import { findLesson, holdLesson, listLessons } from './queries.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** True when there is such a lesson for members to see; with `hold` it stays until the transaction ends. */
export async function lessonExists(db: Queryable, id: number, hold = false): Promise<boolean> {
  const lesson = await (hold ? holdLesson : findLesson)(db, id)
  return lesson !== undefined && canSeeLesson(lesson)
}

async function requireLesson(db: Db, id: number) {
  const lesson = await findLesson(db, id)
  if (!lesson || !canSeeLesson(lesson)) throw noSuchLesson()
  return lesson
}

const noSuchLesson = () => new AppError('not_found', 'There is no such lesson.')

export function learningRoutes(app: FastifyInstance, options: PageOptions): void {
  const { db } = app.deps

  route(app, contract.listCourses, { who: 'member' }, ({ reader, params }) => listLessons(db, reader.id, params.level))

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
    await rememberVisit(db, reader.id, await requireLesson(db, params.id))
    return { visited: true } as const
  })

  learningPages(app, options)
  courseRoutes(app)
  uploadRoutes(app)
}
