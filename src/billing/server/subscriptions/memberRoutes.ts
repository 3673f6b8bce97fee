import type { FastifyInstance } from 'fastify'
import { requireStaying } from '../../../accounts/index.ts'
import { returnAddress } from '../../../platform/server/origin.ts'
import { route } from '../../../platform/server/route.ts'
import * as contract from '../../contract.ts'
import type { BillingContext } from '../context.ts'
import { requireProvider } from '../providers/openProviders.ts'
import { readBilling } from '../queries.ts'
import { cancel, changeTo, previewPlan, requireRunning, resume } from './changePlan.ts'
import { subscriptionHandle } from './subscriptions.ts'

const MEMBER = { who: 'member' } as const
const PLAN = 'the plan'
/** Each of them asks the provider. */
const LIMITED = { ...MEMBER, limit: { burst: 20, everySeconds: 6 } } as const

/** What members do with their own plan. */
export function memberRoutes(app: FastifyInstance, context: BillingContext): void {
  const { db } = context

  route(app, contract.readBilling, MEMBER, ({ reader }) => readBilling(context, reader.id))

  route(app, contract.previewChange, LIMITED, ({ reader, body }) => {
    requireStaying(reader, PLAN)
    return previewPlan(context, reader.id, body)
  })

  route(app, contract.changePlan, LIMITED, async ({ reader, body: { due_now, amount, ...to } }) => {
    requireStaying(reader, PLAN)
    await changeTo(context, reader.id, to, { due_now, amount })
    return readBilling(context, reader.id)
  })

  route(app, contract.cancelPlan, LIMITED, async ({ reader, body }) => {
    await cancel(context, reader.id, body)
    return readBilling(context, reader.id)
  })

  route(app, contract.resumePlan, LIMITED, async ({ reader }) => {
    requireStaying(reader, PLAN)
    await resume(context, reader.id)
    return readBilling(context, reader.id)
  })

  route(app, contract.manageCard, LIMITED, async ({ reader, request }) => {
    const row = await requireRunning(db, reader.id)
    const returnUrl = `${returnAddress(app, request)}/member/profile`
    return { url: await requireProvider(context.providers, row.provider).manageUrl(subscriptionHandle(row), returnUrl) }
  })
}
