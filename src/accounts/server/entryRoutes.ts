import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { evenWhenLow } from '../../platform/server/database.ts'
import { form, type Refused } from '../../platform/server/form.ts'
import { clearPrivateCookie, readSessionToken, SESSION_COOKIE } from '../../platform/server/identity.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { page } from '../../platform/server/page.ts'
import { callerKey } from '../../platform/server/rateLimit.ts'
import { logIn, logOut, register } from '../contract.ts'
import { landing } from '../rules.ts'
import { auditLogin } from './auditLogin.ts'
import { completeLogin, wrongCredentials } from './completeLogin.ts'
import { createUser } from './createUser.ts'
import { type FindPlacement, invitationIn, logInPage, logOutPage, nextAddress, registerPage } from './entryPages.ts'
import { findKnownDevice } from './knownDevices.ts'
import { countFailures, guessesAt, LOGOUT_FROM, REGISTER_FROM, takenFrom } from './limits.ts'
import { verification } from './mailJobs.ts'
import { isPassword } from './passwords.ts'
import { findCredentials } from './queries.ts'
import { endSession } from './sessions.ts'
import { refuseWeakPassword } from './setPassword.ts'
import { countNewcomer, requireAge, requireOpenDoor } from './sign-up/newcomers.ts'

/** Called for every new member while the answer is still open, e.g. to keep a placement that a visitor brought. */
export type OnRegistered = (request: FastifyRequest, reply: FastifyReply, userId: number) => Promise<void>

type Newcomers = { onRegistered?: OnRegistered; findPlacement?: FindPlacement }

export function registerRoutes(app: FastifyInstance, { onRegistered, findPlacement }: Newcomers): void {
  const { context } = app
  page(app, '/register', { who: 'anyone' }, async ({ reader, request, reply }) => {
    if (!reader) return registerPage(request, findPlacement)
    reply.redirect(landing(nextAddress(request)), 303)
  })
  const again = (refused: Refused) => registerPage(refused.request, findPlacement, refused)
  form(app, register, { who: 'anyone', limit: REGISTER_FROM, again }, async ({ body, request, reply }) => {
    const { first_name: firstName, last_name: lastName, email, password } = body
    const invitation = invitationIn(request)
    await requireOpenDoor(context, invitation)
    requireAge(context.settings, body.old_enough)
    await refuseWeakPassword(app.context, password, { firstName, lastName, email })
    const origin = academyOrigin(app.context.config)
    const user = await countFailures(context, takenFrom(callerKey(request)), () =>
      createUser(context.db, { firstName, lastName, email, password }, async (tx, userId) => {
        await countNewcomer(tx, context.settings, invitation)
        await context.jobs.send(verification, { userId, origin }, { tx })
      }),
    )
    await onRegistered?.(request, reply, user.id)
    return completeLogin(app, { request, reply }, user, nextAddress(request))
  })
}

export function logInRoutes(app: FastifyInstance, findPlacement?: FindPlacement): void {
  const { context } = app
  page(app, '/login', { who: 'anyone' }, async ({ reader, request, reply }) => {
    if (!reader) return logInPage(request, findPlacement)
    reply.redirect(landing(nextAddress(request)), 303)
  })
  const again = async (refused: Refused) => logInPage(refused.request, findPlacement, refused)
  form(app, logIn, { who: 'anyone', again }, async ({ body, request, reply }) => {
    const knownDevice = await findKnownDevice(context.db, request, body.email)
    const user = await auditLogin(context.db, 'login', body.email, () =>
      countFailures(context, guessesAt(body.email, callerKey(request), knownDevice), async () => {
        const found = await findCredentials(context.db, body.email)
        const right = await isPassword(found?.passwordHash, body.password)
        if (!found || !right) throw wrongCredentials()
        return found
      }),
    )
    return completeLogin(app, { request, reply }, user, nextAddress(request))
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
      const token = readSessionToken(input.request)
      if (token) await evenWhenLow(context.db, (on) => endSession(on, token))
      clearPrivateCookie(input.reply, SESSION_COOKIE)
      // files that only the member may have, and pages to go back to; the page's script deletes what it has stored itself,
      // and leaves the theme and the service worker, which "storage" would take along
      input.reply.header('clear-site-data', '"cache"')
      return { json: { user: null, next: '/' }, redirect: '/' }
    },
  )
}
