import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { evenWhenLow } from '../../platform/server/database.ts'
import { form, type Refused } from '../../platform/server/form.ts'
import { clearSessionCookie, SESSION_COOKIE } from '../../platform/server/identity.ts'
import { originOf } from '../../platform/server/origin.ts'
import { page } from '../../platform/server/page.ts'
import { callerOf } from '../../platform/server/rateLimit.ts'
import { logIn, logOut, register } from '../contract.ts'
import { landing } from '../rules.ts'
import { createUser } from './createUser.ts'
import { enter, wrongCredentials } from './enter.ts'
import { logInPage, logOutPage, nextOf, registerPage } from './entryPages.ts'
import { findKnownDevice } from './knownDevices.ts'
import { countFailures, guessesAt, LOGOUT_FROM, REGISTER_FROM, takenFrom } from './limits.ts'
import { verification } from './mailJobs.ts'
import { isPassword } from './passwords.ts'
import { findCredentials } from './queries.ts'
import { endSession } from './sessions.ts'
import { refuseWeakPassword } from './setPassword.ts'

/** Told of every new member while the answer is still open, e.g. to keep a placement that a visitor brought. */
export type OnRegistered = (request: FastifyRequest, reply: FastifyReply, userId: number) => Promise<void>

export function registerRoutes(app: FastifyInstance, onRegistered?: OnRegistered): void {
  const { deps } = app
  page(app, '/register', { who: 'anyone' }, async ({ reader, request, reply }) => {
    if (!reader) return registerPage(request)
    reply.redirect(landing(nextOf(request)), 303)
  })
  const again = async (refused: Refused) => registerPage(refused.request, refused)
  form(app, register, { who: 'anyone', limit: REGISTER_FROM, again }, async ({ body, request, reply }) => {
    const { first_name: firstName, last_name: lastName, email, password } = body
    await refuseWeakPassword(password, { firstName, lastName, email })
    const origin = originOf(app, request)
    const user = await countFailures(deps, takenFrom(callerOf(request)), () =>
      createUser(deps.db, { firstName, lastName, email, password }, (tx, userId) =>
        deps.jobs.send(verification, { userId, origin }, { tx }),
      ),
    )
    await onRegistered?.(request, reply, user.id)
    return enter(app, { request, reply }, user, nextOf(request))
  })
}

export function logInRoutes(app: FastifyInstance): void {
  const { deps } = app
  page(app, '/login', { who: 'anyone' }, async ({ reader, request, reply }) => {
    if (!reader) return logInPage(request)
    reply.redirect(landing(nextOf(request)), 303)
  })
  const again = async (refused: Refused) => logInPage(refused.request, refused)
  form(app, logIn, { who: 'anyone', again }, async ({ body, request, reply }) => {
    const knownDevice = await findKnownDevice(deps.db, request, body.email)
    const user = await countFailures(deps, guessesAt(body.email, callerOf(request), knownDevice), async () => {
      const found = await findCredentials(deps.db, body.email)
      const right = await isPassword(found?.passwordHash, body.password)
      if (!found || !right) throw wrongCredentials()
      return found
    })
    return enter(app, { request, reply }, user, nextOf(request))
  })
  page(app, '/logout', { who: 'anyone' }, async ({ reader, reply }) => {
    if (reader) return logOutPage()
    reply.redirect('/', 303)
  })
  form(
    app,
    logOut,
    { who: 'anyone', limit: LOGOUT_FROM, again: async (refused) => logOutPage(refused) },
    async (input) => {
      const token = input.request.cookies[SESSION_COOKIE]
      if (token) await evenWhenLow(deps.db, (on) => endSession(on, token))
      clearSessionCookie(input.reply)
      return { json: { user: null, next: '/' }, redirect: '/' }
    },
  )
}
