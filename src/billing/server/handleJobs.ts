import { findAddressee } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { homeOf } from '../../platform/server/origin.ts'
import { endSubscription } from './endSubscription.ts'
import { handleEvent } from './handleEvent.ts'
import * as due from './jobs.ts'
import { lookAgain, lookAtOrder, lookAtRenewal } from './lookAgain.ts'
import { chargeFailedMail } from './mails.ts'
import { findCharge } from './queries.ts'
import { reconcile, scheduleReconciliation } from './reconcile.ts'
import { giveBack } from './refund.ts'
import type { Room } from './room.ts'
import { findSubscriptionById } from './subscriptions.ts'

/** The work of this room that nobody waits for. Each job looks before it acts, since it may be done twice. */
export function handleJobs(room: Room): void {
  const { jobs } = room
  jobs.handle(due.eventCame, ({ eventId }) => handleEvent(room, eventId))
  jobs.handle(due.orderDue, ({ reference, lapse }) => lookAtOrder(room, reference, { lapse }))
  jobs.handle(due.subscriptionDue, ({ provider, providerId }) => lookAgain(room, provider, providerId))
  jobs.handle(due.renewalDue, (renewal, { now }) => lookAtRenewal(room, renewal, now))
  jobs.handle(due.endDue, ({ subscriptionId, lost }) => endSubscription(room, subscriptionId, { lost }))
  jobs.handle(due.giveBackDue, ({ chargeId }) => giveBackUnasked(room, chargeId))
  jobs.handle(due.chargeFailed, ({ chargeId }, { now }) => writeChargeFailed(room, chargeId, now))
  jobs.handle(due.reconcileDue, (_, { now }) => reconcile(room, now))
  scheduleReconciliation(jobs)
}

async function giveBackUnasked(room: Room, chargeId: number): Promise<void> {
  try {
    await giveBack(room, chargeId, 'the academy itself')
  } catch (error) {
    // somebody was quicker
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}

/** A mail, unless the charge went through meanwhile, the grace is over, or the member has left. */
async function writeChargeFailed(room: Room, chargeId: number, now: Date): Promise<void> {
  const charge = await findCharge(room.db, chargeId)
  if (charge?.state !== 'failed' || charge.userId === null || charge.subscriptionId === null) return
  const member = await findAddressee(room.db, charge.userId)
  const { state, graceEndsAt } = (await findSubscriptionById(room.db, charge.subscriptionId)) ?? {}
  if (!member || !graceEndsAt || graceEndsAt <= now || !(state === 'past_due' || state === 'ended')) return
  await room.mailer.send(chargeFailedMail(member, charge, { state, graceEndsAt }, homeOf(room.config)))
}
