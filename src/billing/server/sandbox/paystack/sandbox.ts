import { createHmac } from 'node:crypto'
import type { Sandbox, SandboxOptions, SandboxSubscription } from '../sandbox.ts'
import { apiOf } from './api.ts'
import { abandon, decline, pay, readCheckout } from './checkout.ts'
import { type Desk, deskOf } from './desk.ts'
import { dispute } from './disputes.ts'
import { passTime } from './time.ts'

/** The stand-in of Paystack: its API, its checkout, and its page for the card. */
export function paystackSandbox(options: SandboxOptions): Sandbox {
  const { secret } = options
  const at = deskOf(options)
  return {
    provider: 'paystack',
    fetch: apiOf(secret, at),
    readCheckout: (id) => at((desk) => readCheckout(desk, id)),
    pay: (id) => at((desk) => pay(desk, id)),
    decline: (id) => at((desk) => decline(desk, id)),
    abandon: (id) => at((desk) => abandon(desk, id)),
    readSubscription: (id) => at((desk) => readSubscription(desk, id)),
    setCard: (id, works) => at((desk) => setCard(desk, id, works)),
    passTime: (id, step) => at((desk) => passTime(desk, id, step)),
    dispute: (paymentId, step) => at((desk) => dispute(desk, paymentId, step)),
    sign: (body) => ({ 'x-paystack-signature': createHmac('sha512', secret).update(body).digest('hex') }),
  }
}

const states = { active: 'active', attention: 'past_due', 'non-renewing': 'active', cancelled: 'ended' } as const

async function readSubscription({ records }: Desk, id: string): Promise<SandboxSubscription | null> {
  const found = await records.get('subscription', id)
  if (!found) return null
  const plan = await records.kept('plan', found.plan)
  return {
    id,
    title: plan.name,
    email: (await records.kept('customer', found.customer)).email,
    currency: plan.currency,
    amountMinor: found.amount,
    every: plan.interval === 'annually' ? 'year' : 'month',
    status: states[found.status],
    periodEndsAt: new Date(found.dueAt),
    cancelAtPeriodEnd: found.status === 'non-renewing',
    cardWorks: (await records.kept('card', found.card)).works,
    returnUrl: `${found.origin}/member/profile`,
  }
}

async function setCard({ records }: Desk, id: string, works: boolean): Promise<boolean | null> {
  const found = await records.get('subscription', id)
  if (!found) return null
  await records.put('card', { ...(await records.kept('card', found.card)), works })
  return works
}
