import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidField } from '../../platform/errors.ts'
import { presentCurrentUser } from '../../platform/reader.ts'
import { landing } from '../rules.ts'
import { rememberDevice } from './knownDevices.ts'
import { identify, startSession, type Verified } from './sessions.ts'
import { rememberZone, zoneOfBrowser } from './zones.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

export const wrongCredentials = () => invalidField('email', 'The e-mail address or the password is not right.')

/**
 * Signs a person in, notes their browser and its zone, and answers, as a script or a form expects it, who that is and
 * which page comes next.
 * @throws AppError 'invalid' when the password has changed since it was checked.
 */
export async function enter(app: FastifyInstance, { request, reply }: Exchange, verified: Verified, next: unknown) {
  const token = await startSession(app, request, reply, verified)
  if (!token) throw wrongCredentials()
  await rememberDevice(app, request, reply, verified.id)
  await rememberZone(app.deps.db, verified.id, zoneOfBrowser(request))
  request.reader = await identify(app.deps.db, token)
  const target = landing(next)
  return { json: { user: presentCurrentUser(request.reader), next: target }, redirect: target }
}
