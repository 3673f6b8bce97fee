import type { FastifyInstance } from 'fastify'
import { askingOf } from '../../accounts/server/index.ts'
import type { RemoveComments } from '../../discussion/server/index.ts'
import type { Wake } from '../../notifications/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { fromReplica } from '../../platform/server/replica.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { certificateRoutes } from './certificates/certificateRoutes.ts'
import { issueFor } from './certificates/issueCertificates.ts'
import { type ClassOptions, classRoutes } from './classes/routes.ts'
import { courseRoutes } from './courses/courseRoutes.ts'
import { filmRoutes } from './film/routes.ts'
import { LESSON_GONE, type LearningGates } from './gates.ts'
import { learningPages, type PageOptions } from './pages.ts'
import { previewPages } from './previewPages.ts'
import { listLessons } from './queries.ts'
import { completeLesson, saveVisit, toggleBookmark } from './saveProgress.ts'
import { uploadRoutes } from './uploads/routes.ts'

const noSuchLesson = () => new AppError('not_found', LESSON_GONE)

type Options = PageOptions & {
  removeComments: RemoveComments
  gates: LearningGates
  classes: Pick<ClassOptions, 'gates' | 'recordings'>
  wake: Wake
}

export function learningRoutes(
  app: FastifyInstance,
  { removeComments, gates, classes, wake, ...options }: Options,
): void {
  const { context } = app
  const { db } = context

  route(app, contract.listCourses, { who: 'member' }, ({ reader, params, request }) =>
    fromReplica(context, request, (from) => listLessons(from, askingOf(context, reader), params.level)),
  )

  route(app, contract.toggleBookmark, { who: 'member' }, async ({ reader, body }) => {
    const bookmarked = await toggleBookmark(db, askingOf(context, reader), body)
    if (bookmarked === undefined) throw noSuchLesson()
    return { bookmarked }
  })

  route(app, contract.completeLesson, { who: 'member' }, async ({ reader, params }) => {
    if (!(await completeLesson(db, askingOf(context, reader), params.id))) throw noSuchLesson()
    const certificate = await issueFor(db, reader.id, params.id, wake)
    return { completed: true, ...(certificate ? { certificate } : {}) } as const
  })

  route(app, contract.visitLesson, { who: 'member' }, async ({ reader, params }) => {
    await gates.lesson.requireOpen(db, reader, params.id)
    await saveVisit(db, reader.id, params.id)
    return { visited: true } as const
  })

  certificateRoutes(app, wake)
  filmRoutes(app, { ...gates, part: classes.gates.part })
  learningPages(app, options)
  previewPages(app, gates)
  courseRoutes(app, removeComments, options.drills)
  uploadRoutes(app, removeComments, options.drills)
  classRoutes(app, { ...classes, removeComments })
}
