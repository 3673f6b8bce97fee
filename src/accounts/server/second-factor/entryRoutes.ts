import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../platform/errors.ts'
import { form, type Refused } from '../../../platform/server/form.ts'
import { page } from '../../../platform/server/page.ts'
import { logInByCode } from '../../contract.ts'
import { entryPaths } from '../../paths.ts'
import { landing, withNext } from '../../rules.ts'
import { auditLogin } from '../auditLogin.ts'
import { signIn } from '../completeLogin.ts'
import { nextAddress, secondFactorPage } from '../entryPages.ts'
import { findKnownDevice } from '../knownDevices.ts'
import { CODES_FROM, countFailures, secondFactorLimits } from '../limits.ts'
import { spendCode } from './codes.ts'
import { findPendingLogin, forgetPendingLogin, usePendingLogin } from './pendingLogins.ts'

const tookTooLong = () => new AppError('unauthenticated', 'That took too long. Please log in again.')

/** The second step of a login, where nobody is signed in yet. */
export function secondFactorEntryRoutes(app: FastifyInstance): void {
  const { context } = app
  page(app, entryPaths.secondFactor, { who: 'anyone' }, async ({ reader, request, reply }) => {
    if (await findPendingLogin(context.db, request)) return secondFactorPage(request)
    const next = nextAddress(request)
    reply.redirect(reader ? landing(next) : withNext(entryPaths.logIn, next), 303)
  })
  const again = async (refused: Refused) => secondFactorPage(refused.request, refused)
  form(app, logInByCode, { who: 'anyone', limit: CODES_FROM, again }, async ({ body, request, reply }) => {
    const verified = await findPendingLogin(context.db, request)
    if (!verified) throw tookTooLong()
    const knownDevice = await findKnownDevice(context.db, request, verified.email)
    const limits = secondFactorLimits(verified.id, knownDevice)
    await auditLogin(context.db, 'second factor', verified.email, () =>
      countFailures(context, limits, () => spendCode(context, verified.id, body.code)),
    )
    const entered = await signIn(app, { request, reply }, verified, nextAddress(request), (tx, userId) =>
      usePendingLogin(tx, request, userId),
    )
    forgetPendingLogin(reply)
    if (!entered) throw tookTooLong()
    return entered
  })
}
