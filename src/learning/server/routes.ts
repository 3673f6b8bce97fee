import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import type { Db } from '../../platform/server/database.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { canSeeLesson } from '../policy.ts'
import { courseRoutes } from './courses/courseRoutes.ts'
import { completeLesson, rememberVisit, toggleBookmark } from './keepProgress.ts'
import { learningPages, type PageOptions } from './pages.ts'
import { findLesson, listLessons } from './queries.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** True when there is such a lesson for members to see. */
export const lessonExists = async (db: Db, id: number): Promise<boolean> => (await visibleLesson(db, id)) !== undefined

async function visibleLesson(db: Db, id: number) {
  const lesson = await findLesson(db, id)
  return lesson && canSeeLesson(lesson) ? lesson : undefined
}

async function requireLesson(db: Db, id: number) {
  const lesson = await visibleLesson(db, id)
  if (!lesson) throw noSuchLesson()
  return lesson
}

const noSuchLesson = () => new AppError('not_found', 'There is no such lesson.')

export function learningRoutes(app: FastifyInstance, options: PageOptions): void {
  const { db } = app.deps

  route(app, contract.listCourses, { who: 'member' }, ({ reader, params }) => listLessons(db, reader.id, params.level))

  route(app, contract.toggleBookmark, { who: 'member' }, async ({ reader, body }) => {
    const bookmarked = await toggleBookmark(db, reader.id, body.source, body.video_id)
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
