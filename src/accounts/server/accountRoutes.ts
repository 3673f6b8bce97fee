import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { SESSION_COOKIE } from '../../platform/server/identity.ts'
import { route } from '../../platform/server/route.ts'
import { changePassword, endOtherSessions, sendVerification, updateAccount } from '../contract.ts'
import type { AfterAnswer } from './afterAnswer.ts'
import { changeDetails } from './changeDetails.ts'
import { ACCOUNT, countFailures, countSuccesses, guessesOf, linksTo, takenFrom } from './limits.ts'
import { addressChangedMail } from './mails.ts'
import { originOf } from './origin.ts'
import { findAccount } from './queries.ts'
import { sendPasswordChanged, sendVerificationLink } from './sendLinks.ts'
import { endSessionsOf, startSession } from './sessions.ts'
import { changePasswordOf, requirePassword, wrongCurrentPassword } from './setPassword.ts'

/** A member's own names, address, password and sessions. */
export function accountRoutes(app: FastifyInstance, afterAnswer: AfterAnswer): void {
  const { deps } = app
  const { db } = deps

  route(app, updateAccount, { who: 'member', limit: ACCOUNT }, async ({ reader, body, request, reply }) => {
    const { first_name: firstName, last_name: lastName, email, current_password: current = '' } = body
    const newAddress = email.toLowerCase() !== reader.email.toLowerCase()
    const change = () => changeDetails(db, reader.id, { firstName, lastName, email }, newAddress)
    if (newAddress) {
      // Spec silent: whoever finds a browser signed in must not be able to take the account by moving its mail elsewhere.
      await countFailures(deps, guessesOf(reader.id), async () =>
        requirePassword((await findAccount(db, reader.id)).passwordHash, current),
      )
      // it tells of taken addresses as registering does, and sends mail as asking for another link does
      await countSuccesses(deps, linksTo(reader.id, email), () => countFailures(deps, takenFrom(request.ip), change))
      afterAnswer(reply, async () => {
        await sendVerificationLink(deps, reader.id, originOf(app, request))
        await deps.mailer.send(addressChangedMail(reader, email))
      })
    } else await change()
    const email_verified = reader.emailVerified && !newAddress
    return { first_name: firstName, last_name: lastName, email, email_verified }
  })

  route(app, changePassword, { who: 'member', limit: ACCOUNT }, async ({ reader, body, request, reply }) => {
    const verified = await countFailures(deps, guessesOf(reader.id), () =>
      changePasswordOf(db, reader.id, body.current_password, body.password),
    )
    afterAnswer(reply, () => sendPasswordChanged(deps, reader.id, originOf(app, request)))
    // changed once more already, by a mailed link
    if (!(await startSession(app, request, reply, verified))) throw wrongCurrentPassword()
    return ok
  })

  route(app, sendVerification, { who: 'member', limit: ACCOUNT }, async ({ reader, request, reply }) => {
    if (reader.emailVerified) throw new AppError('conflict', 'Your e-mail address is confirmed already.')
    await countSuccesses(deps, linksTo(reader.id, reader.email), async () =>
      afterAnswer(reply, () => sendVerificationLink(deps, reader.id, originOf(app, request))),
    )
    return ok
  })

  route(app, endOtherSessions, { who: 'member', limit: ACCOUNT }, async ({ reader, request }) => {
    await endSessionsOf(db, reader.id, request.cookies[SESSION_COOKIE])
    return ok
  })
}
