import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { listAttachments } from './queries.ts'
import {
  type AttachmentOwners,
  addAttachments,
  orderAll,
  removeAttachment,
  renameAttachment,
} from './saveAttachments.ts'

/** The files beside films, for members behind the gate of what they belong to; admins add, rename, order and remove them. */
export function attachmentsRoutes(app: FastifyInstance, owners: AttachmentOwners): void {
  const { context } = app
  const { db } = context

  route(app, contract.listAttachments, { who: 'member' }, async ({ reader, query }) => {
    await owners[query.source].requireOpen(db, reader, query.video_id)
    return listAttachments(db, query)
  })

  route(app, contract.storeAttachments, { who: 'admin', audit: 'attachments added' }, ({ body, submission }) =>
    addAttachments(context, owners, body, submission),
  )

  route(app, contract.updateAttachment, { who: 'admin', audit: 'attachment renamed' }, async ({ params, body }) => {
    await renameAttachment(context, params.id, body)
    return ok
  })

  route(app, contract.deleteAttachment, { who: 'admin', audit: 'attachment deleted' }, async ({ params }) => {
    await removeAttachment(context, owners, params.id)
    return ok
  })

  route(app, contract.orderAttachments, { who: 'admin', audit: 'attachments ordered' }, async ({ body }) => {
    await orderAll(context, body)
    return ok
  })
}
