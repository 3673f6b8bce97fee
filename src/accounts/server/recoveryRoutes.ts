import type { FastifyInstance } from 'fastify'
import { form } from '../../platform/server/form.ts'
import { clearPrivateCookie, SESSION_COOKIE } from '../../platform/server/identity.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { page } from '../../platform/server/page.ts'
import { callerKey, takeToken } from '../../platform/server/rateLimit.ts'
import { forgotPassword, LinkParams, resetPassword } from '../contract.ts'
import { RESET_LINK_SENT } from '../rules.ts'
import { completeLogin } from './completeLogin.ts'
import { deadLinkPage, forgotPasswordPage, resetPasswordPage, verifiedPage } from './entryPages.ts'
import { FORGOT_FOR, FORGOT_FROM, forEmail, LINK_FROM, RESET_FROM } from './limits.ts'
import { passwordChanged, resetLink } from './mailJobs.ts'
import { confirmAddress, findMailToken } from './mailTokens.ts'
import { resetPasswordBy } from './setPassword.ts'
import { minimumAge } from './sign-up/newcomers.ts'

export function forgotPasswordRoutes(app: FastifyInstance): void {
  page(app, '/forgot-password', { who: 'anyone' }, async ({ request }) =>
    forgotPasswordPage('sent' in (request.query as object)),
  )
  const options = {
    who: 'anyone',
    limit: FORGOT_FROM,
    again: async (refused: Parameters<typeof forgotPasswordPage>[1]) => forgotPasswordPage(false, refused),
  } as const
  form(app, forgotPassword, options, async ({ body }) => {
    await takeToken(app.context, forEmail('forgot', body.email), FORGOT_FOR)
    // queued for any address, so that neither the answer nor its time reveals whether it is a member's
    await app.context.jobs.send(resetLink, { email: body.email, origin: academyOrigin(app.context.config) })
    return { json: { user: null, message: RESET_LINK_SENT }, redirect: '/forgot-password?sent' }
  })
}

export function resetPasswordRoutes(app: FastifyInstance): void {
  const { settings } = app.context
  // who was brought in from a list confirms their age as they choose their first password
  const about = (invited: boolean) => ({ invited, minimum_age: invited ? minimumAge(settings) : 0 })
  page(app, '/reset-password/:token', { who: 'anyone', params: LinkParams }, async ({ params, request }) => {
    await takeToken(app.context, `link:${callerKey(request)}`, LINK_FROM)
    const owner = await findMailToken(app.context.db, params.token, 'reset')
    if (!owner) return deadLinkPage('reset')
    return resetPasswordPage({ token: params.token, ...about(owner.invited) })
  })
  const options = {
    who: 'anyone',
    limit: RESET_FROM,
    again: async (refused: NonNullable<Parameters<typeof resetPasswordPage>[1]>) => {
      if (refused.error.fields?.token) return deadLinkPage('reset')
      const { token } = refused.params as { token: string }
      const owner = await findMailToken(app.context.db, token, 'reset')
      return resetPasswordPage({ token, ...about(owner?.invited ?? false) }, refused)
    },
  } as const
  form(app, resetPassword, options, async ({ params, body, request, reply }) => {
    const origin = academyOrigin(app.context.config)
    const verified = await resetPasswordBy(app.context, params.token, body, (tx, userId) =>
      app.context.jobs.send(passwordChanged, { userId, origin }, { tx }),
    )
    if (verified.invited) return completeLogin(app, { request, reply }, verified, null)
    // this browser's session has ended with all the others
    clearPrivateCookie(reply, SESSION_COOKIE)
    const next = '/login?notice=new-password'
    return { json: { user: null, next }, redirect: next }
  })
}

export function verifyEmailRoutes(app: FastifyInstance): void {
  page(app, '/verify-email/:token', { who: 'anyone', params: LinkParams }, async ({ params, request }) => {
    await takeToken(app.context, `link:${callerKey(request)}`, LINK_FROM)
    const email = await confirmAddress(app.context.db, params.token)
    return email ? verifiedPage(email, request) : deadLinkPage('verify')
  })
}
