import type { FastifyInstance } from 'fastify'
import { form } from '../../platform/server/form.ts'
import { clearSessionCookie } from '../../platform/server/identity.ts'
import { page } from '../../platform/server/page.ts'
import { takeToken } from '../../platform/server/rateLimit.ts'
import { forgotPassword, LinkParams, resetPassword } from '../contract.ts'
import { RESET_LINK_SENT } from '../rules.ts'
import type { AfterAnswer } from './afterAnswer.ts'
import { confirmAddress } from './confirmAddress.ts'
import { deadLinkPage, forgotPasswordPage, resetPasswordPage, verifiedPage } from './entryPages.ts'
import { FORGOT_FOR, FORGOT_FROM, forEmail, LINK_FROM, RESET_FROM } from './limits.ts'
import { findMailToken } from './mailTokens.ts'
import { originOf } from './origin.ts'
import { sendPasswordChanged, sendResetLink } from './sendLinks.ts'
import { resetPasswordBy } from './setPassword.ts'

export function forgotPasswordRoutes(app: FastifyInstance, afterAnswer: AfterAnswer): void {
  page(app, '/forgot-password', { who: 'anyone' }, async ({ request }) =>
    forgotPasswordPage('sent' in (request.query as object)),
  )
  const options = {
    who: 'anyone',
    limit: FORGOT_FROM,
    again: async (refused: Parameters<typeof forgotPasswordPage>[1]) => forgotPasswordPage(false, refused),
  } as const
  form(app, forgotPassword, options, async ({ body, request, reply }) => {
    await takeToken(app.deps, forEmail('forgot', body.email), FORGOT_FOR)
    afterAnswer(reply, () => sendResetLink(app.deps, body.email, originOf(app, request)))
    return { json: { user: null, message: RESET_LINK_SENT }, redirect: '/forgot-password?sent' }
  })
}

export function resetPasswordRoutes(app: FastifyInstance, afterAnswer: AfterAnswer): void {
  page(app, '/reset-password/:token', { who: 'anyone', params: LinkParams }, async ({ params, request }) => {
    await takeToken(app.deps, `link:${request.ip}`, LINK_FROM)
    const owner = await findMailToken(app.deps.db, params.token, 'reset')
    return owner ? resetPasswordPage(params.token) : deadLinkPage('reset')
  })
  const options = {
    who: 'anyone',
    limit: RESET_FROM,
    again: async (refused: NonNullable<Parameters<typeof resetPasswordPage>[1]>) =>
      refused.error.fields?.token
        ? deadLinkPage('reset')
        : resetPasswordPage((refused.params as { token: string }).token, refused),
  } as const
  form(app, resetPassword, options, async ({ params, body, request, reply }) => {
    const userId = await resetPasswordBy(app.deps.db, params.token, body.password)
    afterAnswer(reply, () => sendPasswordChanged(app.deps, userId, originOf(app, request)))
    // this browser's session has ended with all the others
    clearSessionCookie(reply)
    const next = '/login?notice=new-password'
    return { json: { user: null, next }, redirect: next }
  })
}

export function verifyEmailRoutes(app: FastifyInstance): void {
  page(app, '/verify-email/:token', { who: 'anyone', params: LinkParams }, async ({ params, request }) => {
    await takeToken(app.deps, `link:${request.ip}`, LINK_FROM)
    const email = await confirmAddress(app.deps.db, params.token)
    return email ? verifiedPage(email, request) : deadLinkPage('verify')
  })
}
