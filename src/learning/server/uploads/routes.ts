import type { FastifyInstance } from 'fastify'
import { accessRoutes } from '../../../accounts/server/index.ts'
import type { RemoveComments } from '../../../discussion/server/index.ts'
import { ok } from '../../../platform/contract.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../uploadContract.ts'
import { type Drills, guideValues } from '../guide.ts'
import { uploadPages } from './pages.ts'
import { listUploadOptions, listUploads } from './queries.ts'
import { addUpload, changeUpload, changeUploadAccess, removeUpload } from './saveUpload.ts'

/** The admins' side of the uploads, and the members' library. */
export function uploadRoutes(app: FastifyInstance, removeComments: RemoveComments, drills: Drills): void {
  const { context } = app

  route(app, contract.listUploads, { who: 'admin' }, ({ query: { page, perPage } }) =>
    page === undefined ? listUploadOptions(context.db) : listUploads(context, { page, perPage }),
  )

  route(app, contract.storeUpload, { who: 'admin', audit: 'upload added' }, ({ body, submission }) =>
    addUpload(context, body, guideValues(drills, body), submission),
  )

  route(app, contract.updateUpload, { who: 'admin', audit: 'upload changed' }, ({ params, body }) =>
    changeUpload(context, params.id, body, guideValues(drills, body)),
  )

  route(app, contract.deleteUpload, { who: 'admin', audit: 'upload deleted' }, async ({ params }) => {
    await removeUpload(context, params.id, removeComments)
    return ok
  })

  accessRoutes(app, 'uploads', changeUploadAccess)
  uploadPages(app, drills)
}
