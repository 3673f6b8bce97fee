import type { FastifyInstance } from 'fastify'
import { accessRoutes, askingOf } from '../../../accounts/server/index.ts'
import type { RemoveComments } from '../../../discussion/server/index.ts'
import { ok } from '../../../platform/contract.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { route } from '../../../platform/server/route.ts'
import { deleteOrphans } from '../../../platform/server/storedFiles.ts'
import { withPicture } from '../../../platform/server/storePicture.ts'
import { once } from '../../../platform/server/submissions.ts'
import * as contract from '../../courseContract.ts'
import { type Drills, guideValues } from '../guide.ts'
import { COVER, changeThumbnail } from './changeThumbnail.ts'
import { coursePages } from './coursePages.ts'
import { listCourses } from './listCourses.ts'
import { orderLessons } from './orderLessons.ts'
import { removeCourse } from './removeCourse.ts'
import { changeCourse, changeLessonAccess, createCourse } from './saveCourse.ts'

/** The admins' side of the roadmap: their lessons' list, forms and order. */
export function courseRoutes(app: FastifyInstance, removeComments: RemoveComments, drills: Drills): void {
  const { context } = app
  const { db } = context

  route(app, contract.listAdminCourses, { who: 'admin' }, ({ reader, query }) =>
    listCourses(db, askingOf(context, reader), query),
  )

  route(app, contract.storeCourse, { who: 'admin', audit: 'course added' }, async ({ body, submission }) => {
    const guide = guideValues(drills, body)
    const id = await once(db, submission, (store) =>
      withPicture(context, pictureIn(body), COVER, (key) => store((tx) => createCourse(tx, body, guide, key))),
    )
    return { id }
  })

  route(app, contract.updateCourse, { who: 'admin', audit: 'course changed' }, async ({ params, body }) => {
    const guide = guideValues(drills, body)
    const replaced = await withPicture(context, pictureIn(body), COVER, (key) =>
      changeCourse(context, params.id, body, guide, key),
    )
    await deleteOrphans(context, replaced)
    return ok
  })

  route(app, contract.deleteCourse, { who: 'admin', audit: 'course deleted' }, async ({ params }) => {
    await removeCourse(context, params.id, removeComments)
    return ok
  })

  route(
    app,
    contract.setCourseThumbnail,
    { who: 'admin', audit: 'course picture changed' },
    async ({ params, body }) => {
      const key = await changeThumbnail(context, params.id, body.thumbnail)
      return { thumbnail_url: fileUrl(key) ?? '' }
    },
  )

  route(app, contract.orderCourses, { who: 'admin', audit: 'courses put in order' }, async ({ body }) => {
    await orderLessons(db, body)
    return ok
  })

  accessRoutes(app, 'lessons', changeLessonAccess)
  coursePages(app, drills)
}

const pictureIn = ({ thumbnail }: contract.CourseChange) =>
  typeof thumbnail === 'object' && thumbnail !== null ? thumbnail : undefined
