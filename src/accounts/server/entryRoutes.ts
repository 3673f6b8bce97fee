import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidField } from '../../platform/errors.ts'
import { form } from '../../platform/server/form.ts'
import { clearSessionCookie, SESSION_COOKIE } from '../../platform/server/identity.ts'
import { page } from '../../platform/server/page.ts'
import { logIn, logOut, register } from '../contract.ts'
import { landing } from '../rules.ts'
import type { AfterAnswer } from './afterAnswer.ts'
import { createUser } from './createUser.ts'
import { enter } from './enter.ts'
import { logInPage, logOutPage, nextOf, registerPage } from './entryPages.ts'
import { countFailures, forEmail, LOGIN_AS, LOGIN_FROM, LOGOUT_FROM, REGISTER_FROM, TAKEN_FROM } from './limits.ts'
import { originOf } from './origin.ts'
import { isPassword } from './passwords.ts'
import { findCredentials } from './queries.ts'
import { sendVerificationLink } from './sendLinks.ts'
import { endSession } from './sessions.ts'
import { refuseOwnEmail } from './setPassword.ts'

/** Told of every new member while the answer is still open, e.g. to keep a placement that a visitor brought. */
export type OnRegistered = (request: FastifyRequest, reply: FastifyReply, userId: number) => Promise<void>

export function registerRoutes(app: FastifyInstance, afterAnswer: AfterAnswer, onRegistered?: OnRegistered): void {
  const { deps } = app
  page(app, '/register', { who: 'anyone' }, async ({ reader, request, reply }) => {
    if (!reader) return registerPage(request)
    reply.redirect(landing(nextOf(request)), 303)
  })
  const again = async (refused: { request: FastifyRequest } & Parameters<typeof registerPage>[1]) =>
    registerPage(refused.request, refused)
  form(app, register, { who: 'anyone', limit: REGISTER_FROM, again }, async ({ body, request, reply }) => {
    const { first_name: firstName, last_name: lastName, email, password } = body
    refuseOwnEmail(password, email)
    const userId = await countFailures(deps, [[`register taken:${request.ip}`, TAKEN_FROM]], () =>
      createUser(deps.db, { firstName, lastName, email, password }),
    )
    afterAnswer(reply, () => sendVerificationLink(deps, userId, originOf(app, request)))
    await onRegistered?.(request, reply, userId)
    return enter(app, { request, reply }, userId, nextOf(request))
  })
}

const WRONG = 'The e-mail address or the password is not right.'

export function logInRoutes(app: FastifyInstance): void {
  const { deps } = app
  page(app, '/login', { who: 'anyone' }, async ({ reader, request, reply }) => {
    if (!reader) return logInPage(request)
    reply.redirect(landing(nextOf(request)), 303)
  })
  const again = async (refused: Parameters<typeof logOutPage>[0]) => logInPage(refused.request, refused)
  form(app, logIn, { who: 'anyone', again }, async ({ body, request, reply }) => {
    const buckets = [
      [`login:${request.ip}`, LOGIN_FROM],
      [forEmail('login', body.email), LOGIN_AS],
    ] as const
    const userId = await countFailures(deps, buckets, async () => {
      const user = await findCredentials(deps.db, body.email)
      const right = await isPassword(user?.passwordHash, body.password)
      if (!user || !right) throw invalidField('email', WRONG)
      return user.id
    })
    return enter(app, { request, reply }, userId, nextOf(request))
  })
  form(
    app,
    logOut,
    { who: 'anyone', limit: LOGOUT_FROM, again: async (refused) => logOutPage(refused) },
    async (input) => {
      const token = input.request.cookies[SESSION_COOKIE]
      if (token) await endSession(deps.db, token)
      clearSessionCookie(input.reply)
      return { json: { user: null, next: '/' }, redirect: '/' }
    },
  )
}
