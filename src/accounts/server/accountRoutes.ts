import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { readSessionToken, SESSION_COOKIE_SECONDS, setSessionCookie } from '../../platform/server/identity.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import type { PersonalData } from '../../platform/server/personalData.ts'
import type { Limit } from '../../platform/server/rateLimit.ts'
import { route } from '../../platform/server/route.ts'
import {
  askForDeletion,
  changePassword,
  endOtherSessions,
  exportOwnData,
  keepAccount,
  removeAvatar,
  sendVerification,
  updateAccount,
  uploadAvatar,
} from '../contract.ts'
import { canChangeAvatar } from '../policy.ts'
import { changeAvatar } from './changeAvatar.ts'
import { changeOwnAccount } from './changeOwnAccount.ts'
import type { OnUserDeleted } from './deleteMember.ts'
import { ACCOUNT, countFailures, countSuccesses, linksTo, passwordGuessLimits } from './limits.ts'
import { passwordChanged, verification } from './mailJobs.ts'
import { agentOf } from './openSession.ts'
import { personalData, zipOwnData } from './ownData.ts'
import * as deletion from './ownDeletion.ts'
import { deletingLeavers, keepingLeavers, type OnLeaving } from './ownDeletion.ts'
import { requireOwnPassword } from './ownPassword.ts'
import { findAccount } from './queries.ts'
import { endSessions } from './sessions.ts'
import { changeOwnPassword } from './setPassword.ts'
import { browserZone } from './zones.ts'

/** What other modules do when a member asks to leave, and when they have left; `data` is what they hold of a member. */
type Leaving = {
  onLeaving?: OnLeaving
  onStaying?: OnLeaving
  onUserDeleted?: OnUserDeleted
  data?: readonly PersonalData[]
}

/** The zone that a member chooses; none chosen, it is the browser's. */
function chosenZone(given: string | undefined, request: FastifyRequest) {
  if (given === undefined) return {}
  const zone = given || browserZone({ body: {}, cookies: request.cookies })
  return { timeZoneChosen: given !== '', ...(zone ? { timeZone: zone } : {}) }
}

/** A member's own names, address, password and sessions. */
export function accountRoutes(app: FastifyInstance): void {
  const { context } = app
  const { db, jobs } = context

  route(app, updateAccount, { who: 'member', limit: ACCOUNT }, async ({ reader, body, request }) => {
    const { first_name: firstName, last_name: lastName, email, current_password: password } = body
    const details = { firstName, lastName, email, ...chosenZone(body.time_zone, request) }
    const newAddress = await changeOwnAccount(app, { request, reader, password }, details)
    const email_verified = reader.emailVerified && !newAddress
    const { time_zone } = await findAccount(db, reader.id)
    return { first_name: firstName, last_name: lastName, email, email_verified, time_zone }
  })

  route(app, changePassword, { who: 'member', limit: ACCOUNT }, async ({ reader, body, request, reply }) => {
    const fields = { current: body.current_password, password: body.password }
    const browser = { token: readSessionToken(request) ?? '', userAgent: agentOf(request) }
    const token = await countFailures(context, passwordGuessLimits(reader.id), () =>
      changeOwnPassword(context, reader.id, fields, browser, (tx, userId) =>
        jobs.send(passwordChanged, { userId, origin: academyOrigin(app.context.config) }, { tx }),
      ),
    )
    setSessionCookie(app, request, reply, token, SESSION_COOKIE_SECONDS)
    return ok
  })

  route(app, sendVerification, { who: 'member', limit: ACCOUNT }, async ({ reader }) => {
    if (reader.emailVerified) throw new AppError('conflict', 'Your email address is confirmed already.')
    await countSuccesses(context, linksTo(reader.id, reader.email), () =>
      jobs.send(verification, { userId: reader.id, origin: academyOrigin(app.context.config) }),
    )
    return ok
  })

  route(app, endOtherSessions, { who: 'member', limit: ACCOUNT }, async ({ reader, body, request }) => {
    await requireOwnPassword(context, reader.id, body.current_password)
    await endSessions(db, reader.id, readSessionToken(request))
    return ok
  })
}

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

const EXPORT: Limit = { burst: 5, everySeconds: 600 }

/** A copy of a member's own data, and the end of the account. */
export function leavingRoutes(
  app: FastifyInstance,
  { onLeaving, onStaying, onUserDeleted, data = [] }: Leaving = {},
): void {
  const { context } = app
  deletingLeavers(context, onUserDeleted)
  keepingLeavers(context, onStaying)

  route(app, exportOwnData, { who: 'member', limit: EXPORT }, async ({ reader, request, reply }) => {
    const zip = await zipOwnData(context, reader.id, [personalData, ...data])
    zip.on('error', (error) => request.log.warn({ err: error }, 'a copy of own data broke off'))
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="my-data.zip"')
      .header('cache-control', 'no-store')
    return zip
  })

  route(app, askForDeletion, { who: 'member', limit: ACCOUNT }, async ({ reader, body, request }) => {
    await requireOwnPassword(context, reader.id, body.current_password)
    const asking = { userId: reader.id, token: readSessionToken(request), origin: academyOrigin(context.config) }
    return { deletion_at: (await deletion.askForDeletion(context, asking, onLeaving)).toISOString() }
  })

  route(app, keepAccount, { who: 'member', limit: ACCOUNT }, async ({ reader }) => {
    await deletion.keepAccount(context, reader.id)
    return ok
  })
}
