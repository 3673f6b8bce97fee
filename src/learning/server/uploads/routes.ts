import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/contract.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../uploadContract.ts'
import { uploadPages } from './pages.ts'
import { listUploadOptions, listUploads } from './queries.ts'
import { addUpload, changeUpload, removeUpload } from './saveUpload.ts'

/** The admins' side of the uploads, and the members' library. */
export function uploadRoutes(app: FastifyInstance): void {
  const { deps } = app

  route(app, contract.listUploads, { who: 'admin' }, ({ query: { page, perPage } }) =>
    page === undefined ? listUploadOptions(deps.db) : listUploads(deps.db, { page, perPage }),
  )

  route(app, contract.storeUpload, { who: 'admin' }, ({ body, submission }) => addUpload(deps, body, submission))

  route(app, contract.updateUpload, { who: 'admin' }, ({ params, body }) => changeUpload(deps, params.id, body))

  route(app, contract.deleteUpload, { who: 'admin' }, async ({ params }) => {
    await removeUpload(deps, params.id)
    return ok
  })

  uploadPages(app)
}
