import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { presentCurrentUser } from '../../platform/reader.ts'
import { landing } from '../rules.ts'
import { identify, startSession } from './sessions.ts'

type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** Signs a person in and answers, as a script or a form expects it, who that is and which page comes next. */
export async function enter(app: FastifyInstance, { request, reply }: Exchange, userId: number, next: unknown) {
  const token = await startSession(app, request, reply, userId)
  request.reader = await identify(app.deps.db, token)
  const target = landing(next)
  return { json: { user: presentCurrentUser(request.reader), next: target }, redirect: target }
}
