import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { route } from '../../platform/server/route.ts'
import { removePassport, uploadPassport } from '../contract.ts'
import { canChangePassport } from '../policy.ts'
import { changePassport } from './changePassport.ts'
import { ACCOUNT } from './limits.ts'

/** A member's own picture. */
export function passportRoutes(app: FastifyInstance): void {
  const { deps } = app

  route(app, uploadPassport, { who: 'member', limit: ACCOUNT }, async ({ reader, body }) => {
    if (!canChangePassport(reader, body.user_id))
      throw new AppError('forbidden', 'You can only change your own picture.')
    return { passport: fileUrl(await changePassport(deps, reader.id, body.passport)) }
  })

  route(app, removePassport, { who: 'member', limit: ACCOUNT }, async ({ reader }) => {
    return { passport: fileUrl(await changePassport(deps, reader.id, undefined)) }
  })
}
