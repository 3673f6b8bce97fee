import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { SESSION_COOKIE } from '../../platform/server/identity.ts'
import { originOf } from '../../platform/server/origin.ts'
import { route } from '../../platform/server/route.ts'
import { changePassword, endOtherSessions, sendVerification, updateAccount } from '../contract.ts'
import { changeOwnAccount } from './changeOwnAccount.ts'
import { ACCOUNT, countFailures, countSuccesses, guessesOf, linksTo } from './limits.ts'
import { passwordChanged, verification } from './mailJobs.ts'
import { findAccount } from './queries.ts'
import { endSessionsOf, startSession } from './sessions.ts'
import { changePasswordOf, wrongCurrentPassword } from './setPassword.ts'
import { zoneOfBrowser } from './zones.ts'

/** The zone that a member chooses; none chosen, it is the browser's. */
function zoneWish(given: string | undefined, request: FastifyRequest) {
  if (given === undefined) return {}
  const zone = given || zoneOfBrowser({ body: {}, cookies: request.cookies })
  return { timeZoneChosen: given !== '', ...(zone ? { timeZone: zone } : {}) }
}

/** A member's own names, address, password and sessions. */
export function accountRoutes(app: FastifyInstance): void {
  const { deps } = app
  const { db, jobs } = deps

  route(app, updateAccount, { who: 'member', limit: ACCOUNT }, async ({ reader, body, request }) => {
    const { first_name: firstName, last_name: lastName, email, current_password: password } = body
    const details = { firstName, lastName, email, ...zoneWish(body.time_zone, request) }
    const newAddress = await changeOwnAccount(app, { request, reader, password }, details)
    const email_verified = reader.emailVerified && !newAddress
    const { time_zone } = await findAccount(db, reader.id)
    return { first_name: firstName, last_name: lastName, email, email_verified, time_zone }
  })

  route(app, changePassword, { who: 'member', limit: ACCOUNT }, async ({ reader, body, request, reply }) => {
    const verified = await countFailures(deps, guessesOf(reader.id), () =>
      changePasswordOf(db, reader.id, { current: body.current_password, password: body.password }, (tx, userId) =>
        jobs.send(passwordChanged, { userId, origin: originOf(app, request) }, { tx }),
      ),
    )
    // changed once more already, by a mailed link
    if (!(await startSession(app, request, reply, verified))) throw wrongCurrentPassword()
    return ok
  })

  route(app, sendVerification, { who: 'member', limit: ACCOUNT }, async ({ reader, request }) => {
    if (reader.emailVerified) throw new AppError('conflict', 'Your e-mail address is confirmed already.')
    await countSuccesses(deps, linksTo(reader.id, reader.email), () =>
      jobs.send(verification, { userId: reader.id, origin: originOf(app, request) }),
    )
    return ok
  })

  route(app, endOtherSessions, { who: 'member', limit: ACCOUNT }, async ({ reader, request }) => {
    await endSessionsOf(db, reader.id, request.cookies[SESSION_COOKIE])
    return ok
  })
}
