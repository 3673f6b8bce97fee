import type { FastifyInstance } from 'fastify'
import { ok } from '../../../platform/contract.ts'
import { readSessionToken } from '../../../platform/server/identity.ts'
import { academyOrigin } from '../../../platform/server/origin.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../secondFactorContract.ts'
import { ACCOUNT } from '../limits.ts'
import { secondFactorChanged } from '../mailJobs.ts'
import { requireOwnPassword } from '../ownPassword.ts'
import { plainCode } from './codes.ts'
import { beginSetUp, confirmSetUp, readSecondFactor, renewRecoveryCodes, switchOff } from './setUp.ts'

/** A member's own second factor. */
export function secondFactorRoutes(app: FastifyInstance): void {
  const { context } = app
  const { db, config, jobs } = context
  const options = { who: 'member', limit: ACCOUNT } as const

  route(app, contract.getSecondFactor, { who: 'member' }, async ({ reader }) => ({
    ...(await readSecondFactor(db, reader.id)),
    required: reader.role === 'admin' && config.adminSecondFactor,
  }))

  // Spec silent: it takes the password, or anyone who finds a browser signed in could lock its owner out for good.
  route(app, contract.beginSecondFactor, options, async ({ reader, body }) => {
    await requireOwnPassword(context, reader.id, body.current_password)
    return beginSetUp(context, reader)
  })

  route(app, contract.confirmSecondFactor, options, async ({ reader, body, request }) => {
    const confirmation = { code: plainCode(body.code), currentToken: readSessionToken(request) }
    const recovery_codes = await confirmSetUp(context, reader.id, confirmation, (tx, userId) =>
      jobs.send(secondFactorChanged, { userId, on: true, origin: academyOrigin(config) }, { tx }),
    )
    return { recovery_codes }
  })

  route(app, contract.renewRecoveryCodes, options, async ({ reader, body }) => {
    await requireOwnPassword(context, reader.id, body.current_password)
    return { recovery_codes: await renewRecoveryCodes(context, reader.id) }
  })

  route(app, contract.removeSecondFactor, options, async ({ reader, body }) => {
    await requireOwnPassword(context, reader.id, body.current_password)
    await switchOff(context, reader.id, (tx, userId) =>
      jobs.send(secondFactorChanged, { userId, on: false, origin: academyOrigin(config) }, { tx }),
    )
    return ok
  })
}
