import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { reencodeImage } from '../../platform/server/images.ts'
import { route } from '../../platform/server/route.ts'
import { removePassport, uploadPassport } from '../contract.ts'
import { canChangePassport } from '../policy.ts'
import { changePassport } from './changePassport.ts'
import { ACCOUNT } from './limits.ts'

const SIDE = 256

/** A member's own picture. */
export function passportRoutes(app: FastifyInstance): void {
  const { deps } = app

  route(app, uploadPassport, { who: 'member', limit: ACCOUNT }, async ({ reader, body }) => {
    if (!canChangePassport(reader, body.user_id))
      throw new AppError('forbidden', 'You can only change your own picture.')
    const picture = await reencodeImage(body.passport, { width: SIDE, height: SIDE })
    const key = await deps.files.put('passports', 'webp', picture, 'image/webp')
    await changePassport(deps, reader.id, key)
    return { passport: fileUrl(key) }
  })

  route(app, removePassport, { who: 'member', limit: ACCOUNT }, async ({ reader }) => {
    await changePassport(deps, reader.id, null)
    return { passport: null }
  })
}
