import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/contract.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { dropFile, withPicture } from '../../../platform/server/keepPicture.ts'
import { route } from '../../../platform/server/route.ts'
import { once } from '../../../platform/server/submissions.ts'
import * as contract from '../../courseContract.ts'
import { COVER, changeThumbnail } from './changeThumbnail.ts'
import { coursePages } from './coursePages.ts'
import { listCourses } from './listCourses.ts'
import { orderLessons } from './orderLessons.ts'
import { removeCourse } from './removeCourse.ts'
import { changeCourse, createCourse } from './saveCourse.ts'

/** The admins' side of the road-maps: their lessons' list, forms and order. */
export function courseRoutes(app: FastifyInstance): void {
  const { deps } = app
  const { db, files } = deps

  route(app, contract.listAdminCourses, { who: 'admin' }, ({ reader, query }) => listCourses(db, reader.id, query))

  route(app, contract.storeCourse, { who: 'admin' }, async ({ body, submission }) => ({
    id: await once(db, submission, (store) =>
      withPicture(files, pictureIn(body), COVER, (key) => store((tx) => createCourse(tx, body, key))),
    ),
  }))

  route(app, contract.updateCourse, { who: 'admin' }, async ({ params, body }) => {
    const picture = pictureIn(body)
    const replaced = await withPicture(files, picture, COVER, (key) => changeCourse(db, params.id, body, key))
    await dropFile(files, replaced)
    return ok
  })

  route(app, contract.deleteCourse, { who: 'admin' }, async ({ params }) => {
    await removeCourse(deps, params.id)
    return ok
  })

  route(app, contract.setCourseThumbnail, { who: 'admin' }, async ({ params, body }) => {
    const key = await changeThumbnail(deps, params.id, body.thumbnail)
    return { thumbnail_url: fileUrl(key) ?? '' }
  })

  route(app, contract.orderCourses, { who: 'admin' }, async ({ body }) => {
    await orderLessons(db, body)
    return ok
  })

  coursePages(app)
}

const pictureIn = ({ thumbnail }: contract.CourseChange) =>
  typeof thumbnail === 'object' && thumbnail !== null ? thumbnail : undefined
