import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { route } from '../../platform/server/route.ts'
import { removeAvatar, uploadAvatar } from '../contract.ts'
import { canChangeAvatar } from '../policy.ts'
import { changeAvatar } from './changeAvatar.ts'
import { ACCOUNT } from './limits.ts'

/** A member's own picture. */
export function avatarRoutes(app: FastifyInstance): void {
  const { context } = app

  route(app, uploadAvatar, { who: 'member', limit: ACCOUNT }, async ({ reader, body }) => {
    if (!canChangeAvatar(reader, body.user_id)) throw new AppError('forbidden', 'You can only change your own picture.')
    return { passport: fileUrl(await changeAvatar(context, reader.id, body.passport)) }
  })

  route(app, removeAvatar, { who: 'member', limit: ACCOUNT }, async ({ reader }) => {
    return { passport: fileUrl(await changeAvatar(context, reader.id, undefined)) }
  })
}
