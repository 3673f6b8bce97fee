import type { Jobs } from '../../../platform/server/job.ts'
import { listOpenOrders } from '../checkout/orders.ts'
import type { BillingContext } from '../context.ts'
import { eventJob, moveJob, orderJob, pricesJob, reconcileJob, resumeJob, subscriptionJob } from '../jobs.ts'
import { listRises, sendRise } from '../selling/announceRise.ts'
import { lacksPrices } from '../selling/readPlans.ts'
import { listReturners } from '../subscriptions/leaving.ts'
import { listUnchecked } from '../subscriptions/subscriptions.ts'
import { listStuckEvents } from './events.ts'

const AT_ONCE = 500
const HOUR = 60
const DAY_MS = 24 * HOUR * 60 * 1000

/**
 * Finds what no message has reported: subscriptions whose provider has not been asked for a day, checkouts open for
 * more than an hour (expired after a day), events that were left lying, plans that were cancelled for members who are
 * back, higher prices that members are to be told of or to pay from now on, prices that a provider lacks. Each becomes a
 * job of its own, tried again by itself.
 */
export async function reconcile(context: BillingContext, now: Date): Promise<void> {
  const { db, jobs } = context
  const [unchecked, open, stuck, returners, rises] = await Promise.all([
    listUnchecked(db, AT_ONCE),
    listOpenOrders(db, HOUR, AT_ONCE),
    listStuckEvents(db, AT_ONCE),
    listReturners(db, AT_ONCE),
    listRises(db, AT_ONCE),
  ])
  const due = open.map(({ reference, createdAt }) => ({
    reference,
    // an order from a day ahead was written by a clock that ran ahead
    expire: Math.abs(now.getTime() - createdAt.getTime()) > DAY_MS,
  }))
  await jobs.sendAll(subscriptionJob, unchecked)
  await jobs.sendAll(orderJob, due)
  await jobs.sendAll(eventJob, stuck)
  await jobs.sendAll(resumeJob, returners)
  for (const rise of rises.untold) await sendRise(jobs, rise)
  await jobs.sendAll(moveJob, rises.due)
  await sendMissingPrices(context)
}

/** Also at each start: an academy may have sold before its prices were noted, or has its keys only now. */
export async function sendMissingPrices(context: BillingContext): Promise<void> {
  if (await lacksPrices(context)) await context.jobs.send(pricesJob, {}, { singletonKey: 'missing' })
}

/** Every hour a little, so that a night's work never comes at once; each subscription has its turn once a day. */
export const scheduleReconciliation = (jobs: Jobs): void => jobs.schedule(reconcileJob, {}, { minutes: HOUR })
