import type { FastifyInstance } from 'fastify'
import { adminRoutes } from './adminRoutes.ts'
import { checkoutRoutes } from './checkout/checkoutRoutes.ts'
import type { BillingContext } from './context.ts'
import { sendMissingPrices } from './events/reconcile.ts'
import { webhookRoutes } from './events/webhookRoutes.ts'
import { handleJobs } from './handleJobs.ts'
import { memberPages, type Onward } from './pages.ts'
import { planRoutes } from './selling/planRoutes.ts'
import { memberRoutes } from './subscriptions/memberRoutes.ts'

/** Every address of this module. */
export function billingRoutes(app: FastifyInstance, context: BillingContext, { firstOpened }: Onward): void {
  handleJobs(context)
  app.addHook('onListen', () =>
    sendMissingPrices(context).catch((error) =>
      app.log.error({ err: error }, 'the providers’ prices were not looked at'),
    ),
  )
  checkoutRoutes(app, context)
  webhookRoutes(app, context)
  memberRoutes(app, context)
  memberPages(app, context, firstOpened)
  adminRoutes(app, context)
  planRoutes(app, context)
}
