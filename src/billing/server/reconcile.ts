import type { Jobs } from '../../platform/server/job.ts'
import { listStuckEvents } from './events.ts'
import { eventCame, orderDue, reconcileDue, subscriptionDue } from './jobs.ts'
import { listOpenOrders } from './orders.ts'
import type { Room } from './room.ts'
import { listUnchecked } from './subscriptions.ts'

const AT_ONCE = 500
const HOUR = 60
const DAY_MS = 24 * HOUR * 60 * 1000

/**
 * Finds what no message has told of: subscriptions whose provider has not been asked for a day, checkouts open for more
 * than an hour (lapsed after a day), events that were left lying. Each becomes a job of its own, tried again by itself.
 */
export async function reconcile({ db, jobs }: Pick<Room, 'db' | 'jobs'>, now: Date): Promise<void> {
  const [unchecked, open, stuck] = await Promise.all([
    listUnchecked(db, AT_ONCE),
    listOpenOrders(db, HOUR, AT_ONCE),
    listStuckEvents(db, AT_ONCE),
  ])
  const due = open.map(({ reference, createdAt }) => ({
    reference,
    // an order from a day ahead was written by a clock that ran ahead
    lapse: Math.abs(now.getTime() - createdAt.getTime()) > DAY_MS,
  }))
  await jobs.sendAll(subscriptionDue, unchecked)
  await jobs.sendAll(orderDue, due)
  await jobs.sendAll(eventCame, stuck)
}

/** Every hour a little, so that a night's work never comes at once; each subscription has its turn once a day. */
export const scheduleReconciliation = (jobs: Jobs): void => jobs.schedule(reconcileDue, {}, { minutes: HOUR })
