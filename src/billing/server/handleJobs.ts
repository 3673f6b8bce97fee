import { findAddressee } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import type { BillingContext } from './context.ts'
import { handleEvent } from './events/handleEvent.ts'
import { recheckOrder, recheckRenewal, recheckSubscription } from './events/recheck.ts'
import { reconcile, scheduleReconciliation } from './events/reconcile.ts'
import * as due from './jobs.ts'
import { chargeFailedMail } from './mails.ts'
import { writePlanMail } from './planMails.ts'
import { findCharge } from './queries.ts'
import { refundCharge } from './refunds/refund.ts'
import { tellRise } from './selling/announceRise.ts'
import { ensurePrices } from './selling/ensurePrices.ts'
import { moveMember } from './selling/moveMembers.ts'
import { endSubscription } from './subscriptions/endSubscription.ts'
import { cancelForLeaving, resumeForStaying } from './subscriptions/leaving.ts'
import { findSubscriptionById } from './subscriptions/subscriptions.ts'

/** The work of this module that nobody waits for. Each job looks before it acts, since it may be done twice. */
export function handleJobs(context: BillingContext): void {
  const { jobs } = context
  jobs.handle(due.eventJob, ({ eventId }) => handleEvent(context, eventId))
  jobs.handle(due.orderJob, ({ reference, expire }) => recheckOrder(context, reference, { expire }))
  jobs.handle(due.subscriptionJob, ({ provider, providerId }) => recheckSubscription(context, provider, providerId))
  jobs.handle(due.renewalJob, (renewal, { now }) => recheckRenewal(context, renewal, now))
  jobs.handle(due.endJob, ({ subscriptionId, lost }) => endSubscription(context, subscriptionId, { lost }))
  jobs.handle(due.cancelJob, ({ userId }) => cancelForLeaving(context, userId))
  jobs.handle(due.resumeJob, ({ userId }) => resumeForStaying(context, userId))
  jobs.handle(due.pricesJob, async () => void (await ensurePrices(context)))
  jobs.handle(due.moveJob, (move) => moveMember(context, move))
  jobs.handle(due.riseJob, (move) => tellRise(context, move))
  jobs.handle(due.refundJob, ({ chargeId }) => refundAutomatically(context, chargeId))
  jobs.handle(due.chargeFailedJob, ({ chargeId }, { now }) => writeChargeFailed(context, chargeId, now))
  jobs.handle(due.planMailJob, async (mail) => void (await writePlanMail(context, mail)))
  jobs.handle(due.reconcileJob, (_, { now }) => reconcile(context, now))
  scheduleReconciliation(jobs)
}

async function refundAutomatically(context: BillingContext, chargeId: number): Promise<void> {
  try {
    await refundCharge(context, chargeId, 'the academy itself')
  } catch (error) {
    // somebody was quicker
    if (!(error instanceof AppError && error.code === 'conflict')) throw error
  }
}

/** A mail, unless the charge went through meanwhile, the grace is over, or the member has left. */
async function writeChargeFailed(context: BillingContext, chargeId: number, now: Date): Promise<void> {
  const charge = await findCharge(context.db, chargeId)
  if (charge?.state !== 'failed' || charge.userId === null || charge.subscriptionId === null) return
  const member = await findAddressee(context.db, charge.userId)
  const { state, graceEndsAt } = (await findSubscriptionById(context.db, charge.subscriptionId)) ?? {}
  if (!member || !graceEndsAt || graceEndsAt <= now || !(state === 'past_due' || state === 'ended')) return
  const from = { academy: context.settings.academy(), origin: academyOrigin(context.config) }
  await context.mailer.send(chargeFailedMail(member, charge, { state, graceEndsAt }, from))
}
