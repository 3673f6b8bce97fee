import type { FastifyInstance } from 'fastify'
import { originOf } from '../../platform/server/origin.ts'
import { route } from '../../platform/server/route.ts'
import * as contract from '../contract.ts'
import { cancel, changeTo, previewPlan, requireRunning, resume } from './changePlan.ts'
import { providerOf } from './providers.ts'
import { readBilling } from './queries.ts'
import type { Room } from './room.ts'
import { handleOf } from './subscriptions.ts'

const MEMBER = { who: 'member' } as const
/** Each of them asks the provider. */
const LIMITED = { ...MEMBER, limit: { burst: 20, everySeconds: 6 } } as const

/** What members do with their own plan. */
export function memberRoutes(app: FastifyInstance, room: Room): void {
  const { db } = room

  route(app, contract.readBilling, MEMBER, ({ reader }) => readBilling(db, reader.id))

  route(app, contract.previewChange, LIMITED, ({ reader, body }) => previewPlan(room, reader.id, body))

  route(app, contract.changePlan, LIMITED, async ({ reader, body: { due_now: shown, ...to } }) => {
    await changeTo(room, reader.id, to, shown)
    return readBilling(db, reader.id)
  })

  route(app, contract.cancelPlan, LIMITED, async ({ reader }) => {
    await cancel(room, reader.id)
    return readBilling(db, reader.id)
  })

  route(app, contract.resumePlan, LIMITED, async ({ reader }) => {
    await resume(room, reader.id)
    return readBilling(db, reader.id)
  })

  route(app, contract.manageCard, LIMITED, async ({ reader, request }) => {
    const row = await requireRunning(db, reader.id)
    const returnUrl = `${originOf(app, request)}/member/profile`
    return { url: await providerOf(room.providers, row.provider).manageUrl(handleOf(row), returnUrl) }
  })
}
