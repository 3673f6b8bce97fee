import { createHmac } from 'node:crypto'
import type { Sandbox, SandboxOptions, SandboxSubscription } from '../sandbox.ts'
import { apiOf } from './api.ts'
import { abandon, decline, pay, readCheckout } from './checkout.ts'
import { dispute } from './disputes.ts'
import { type PaystackSession, sessionRunner } from './session.ts'
import { passTime } from './time.ts'

/** The stand-in of Paystack: its API, its checkout, and its page for the card. */
export function paystackSandbox(options: SandboxOptions): Sandbox {
  const { secret } = options
  const at = sessionRunner(options)
  return {
    provider: 'paystack',
    fetch: apiOf(secret, at),
    readCheckout: (id) => at((session) => readCheckout(session, id)),
    pay: (id) => at((session) => pay(session, id)),
    decline: (id) => at((session) => decline(session, id)),
    abandon: (id) => at((session) => abandon(session, id)),
    readSubscription: (id) => at((session) => readSubscription(session, id)),
    setCard: (id, works) => at((session) => setCard(session, id, works)),
    passTime: (id, step) => at((session) => passTime(session, id, step)),
    dispute: (paymentId, step) => at((session) => dispute(session, paymentId, step)),
    sign: (body) => ({ 'x-paystack-signature': createHmac('sha512', secret).update(body).digest('hex') }),
  }
}

const states = { active: 'active', attention: 'past_due', 'non-renewing': 'active', cancelled: 'ended' } as const

async function readSubscription({ records }: PaystackSession, id: string): Promise<SandboxSubscription | null> {
  const found = await records.get('subscription', id)
  if (!found) return null
  const plan = await records.require('plan', found.plan)
  return {
    id,
    title: plan.name,
    email: (await records.require('customer', found.customer)).email,
    currency: plan.currency,
    amountMinor: found.amount,
    every: plan.interval === 'annually' ? 'year' : 'month',
    status: states[found.status],
    periodEndsAt: new Date(found.dueAt),
    cancelAtPeriodEnd: found.status === 'non-renewing',
    cardWorks: (await records.require('card', found.card)).works,
    returnUrl: `${found.origin}/member/profile`,
  }
}

async function setCard({ records }: PaystackSession, id: string, works: boolean): Promise<boolean | null> {
  const found = await records.get('subscription', id)
  if (!found) return null
  await records.put('card', { ...(await records.require('card', found.card)), works })
  return works
}
