import type { FastifyInstance } from 'fastify'
import { findNames } from '../../../accounts/server/index.ts'
import { place } from '../../../platform/document.ts'
import { page } from '../../../platform/server/page.ts'
import { route } from '../../../platform/server/route.ts'
import { plansSection } from '../../../settings/index.ts'
import { listVersions } from '../../../settings/server/index.ts'
import * as contract from '../../plansContract.ts'
import { NOTICE_DAYS } from '../../priceRise.ts'
import type { BillingContext } from '../context.ts'
import { changePlans, undoPlans } from './changePlans.ts'
import { moveMembers } from './moveMembers.ts'
import { readPlans } from './readPlans.ts'

const ADMIN = { who: 'admin' } as const

/** Plans and prices as admins read and change them. */
export function planRoutes(app: FastifyInstance, context: BillingContext): void {
  page(app, '/admin/plans', ADMIN, async () => ({
    title: 'Plans',
    frame: 'admin',
    screens: [place(contract.plansScreen, { plans: await readPlans(context) })],
  }))
  route(app, contract.readPlans, ADMIN, () => readPlans(context))
  route(app, contract.savePlans, { ...ADMIN, audit: 'plans changed' }, async ({ body, reader }) => {
    await changePlans(context, body, reader.id)
    return readPlans(context)
  })
  route(app, contract.listPlanVersions, ADMIN, async () => ({
    data: await listVersions(context.db, plansSection, findNames),
  }))
  route(app, contract.undoPlans, { ...ADMIN, audit: 'plans undone' }, async ({ body, reader }) => {
    await undoPlans(context, body, reader.id)
    return readPlans(context)
  })
  route(app, contract.moveMembers, { ...ADMIN, audit: 'members moved to a price' }, async ({ body }) => {
    const members = await moveMembers(context, body)
    const [who, pay] = members === 1 ? ['One member', 'pays'] : [`${members} members`, 'pay']
    const from =
      body.to > body.amount ? `the first charge at least ${NOTICE_DAYS} days after the email` : 'the next charge'
    return { message: `${who} ${pay} the new price from ${from} on.`, plans: await readPlans(context) }
  })
}
