import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidField } from '../../platform/errors.ts'
import { presentCurrentUser } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { evenWhenLow } from '../../platform/server/database.ts'
import { readSessionToken } from '../../platform/server/identity.ts'
import { entryPaths } from '../paths.ts'
import { landing, safeNext, withNext } from '../rules.ts'
import { rememberDevice } from './knownDevices.ts'
import type { Verified } from './locks.ts'
import { type Entitled, startSession } from './openSession.ts'
import { keepAccount } from './ownDeletion.ts'
import { beginPendingLogin } from './second-factor/pendingLogins.ts'
import { endSession, identify } from './sessions.ts'
import { browserZone, rememberZone } from './zones.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

export const wrongCredentials = () => invalidField('email', 'The email address or the password is not right.')

/**
 * Lets somebody in whose password, or mailed link, was right: signs them in, or leads them to their second factor. Which
 * of both is decided while their row is locked, so that a second factor that is being switched on is asked for.
 * @throws AppError 'invalid' when the password has changed since it was checked.
 */
export async function completeLogin(app: FastifyInstance, exchange: Exchange, verified: Verified, next: unknown) {
  const entered = (await signIn(app, exchange, verified, next)) ?? (await askForCode(app, exchange, verified, next))
  if (!entered) throw wrongCredentials()
  return entered
}

/** The person who was signed in here before no longer is, and the new one is not yet. */
async function askForCode(app: FastifyInstance, { request, reply }: Exchange, verified: Verified, next: unknown) {
  if (!(await beginPendingLogin(app, request, reply, verified))) return undefined
  const old = request.reader && readSessionToken(request)
  if (old) await evenWhenLow(app.context.db, (on) => endSession(on, old))
  const target = withNext(entryPaths.secondFactor, safeNext(next))
  return { json: { user: null, second_factor: true as const, next: target }, redirect: target }
}

/**
 * Signs a person in, notes their browser and its zone, and answers, as a script or a form expects it, who that is and
 * which page comes next; undefined when their password has changed since it was checked, or does not suffice.
 */
export async function signIn(
  app: FastifyInstance,
  exchange: Exchange,
  verified: Verified,
  next: unknown,
  entitled?: Entitled,
) {
  const { request, reply } = exchange
  const token = await startSession(app, exchange, verified, entitled)
  if (!token) return undefined
  await rememberDevice(app, request, reply, verified.id)
  await rememberZone(app.context.db, verified.id, browserZone(request), currentTime())
  const stays = await keepAccount(app.context, verified.id)
  request.reader = await identify(app.context, token)
  const target = landing(next)
  const kept = stays ? { stays: true as const } : {}
  return { json: { user: presentCurrentUser(request.reader), next: target, ...kept }, redirect: target }
}
