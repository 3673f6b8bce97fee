import type { FastifyInstance } from 'fastify'
import { currentTime } from '../../platform/server/clock.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { saveMinutes } from './queries.ts'
import { rollingUp } from './rollUp.ts'

/** A browser sends about once a minute, several tabs and a queue that has waited a little more. */
const SENDING = { who: 'member', limit: { burst: 60, everySeconds: 5 } } as const

/** Where browsers say in which minutes the academy was really used, and what becomes of them. */
export function activityRoutes(app: FastifyInstance): void {
  const { db } = app.context
  rollingUp(app.context)
  route(app, contract.saveMinutes, SENDING, ({ reader, body }) => saveMinutes(db, reader.id, body, currentTime()))
}
