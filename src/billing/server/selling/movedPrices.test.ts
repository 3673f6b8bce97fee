import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BillingAcademy,
  changePlan,
  checkoutRequest,
  openBilling,
  readPlan,
} from '../../../../test/billingAcademy.ts'
import { openPayments } from '../../../app/server/payments.ts'
import { openSettings } from '../../../settings/server/index.ts'
import { providerNames } from '../../plans.ts'
import type { AdminPlans } from '../../plansContract.ts'
import { sendMissingPrices } from '../events/reconcile.ts'
import { moveJob } from '../jobs.ts'
import { providerPrices, subscriptions } from '../tables.ts'
import { ensurePrices } from './ensurePrices.ts'
import { moveMember } from './moveMembers.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const PATH = '/api/admin/plans'
const read = async (): Promise<AdminPlans> => (await billing.admin.get(PATH)).body
async function save(fields: Partial<AdminPlans['value']>) {
  const { value, version } = await read()
  return billing.admin.send('PUT', PATH, { ...value, ...fields, version })
}
const MONTH = checkoutRequest('standard', 'monthly', 'NGN')
const MOVE = { plan_id: 1, currency: 'NGN', amount: 38_000_00, to: 45_000_00 }
const movedMails = (email: string) =>
  billing.academy
    .mails()
    .filter((mail) => mail.includes('The price of your plan changes') && mail.includes(`To: ${email}`))

/** What the academy was delivered with, whatever the test before has left. */
beforeEach(async () => {
  const { version } = await read()
  if (version > 0) expect((await billing.admin.send('POST', `${PATH}/undo`, { version, to: 0 })).status).toBe(200)
  await billing.academy.runJobs()
})

describe.each(providerNames)('a price that changes, at %s', (provider) => {
  it('is made there, and new members pay it, while who has subscribed keeps theirs until moved', async () => {
    const old = await billing.buyer(provider, MONTH)
    await save({ standard_monthly_ngn: 45_000_00 })
    await billing.academy.runJobs()
    const { former, providers } = await read()
    expect(providers).toMatchObject([
      { provider: 'stripe', there: 12, of: 12 },
      { provider: 'paystack', there: 8, of: 8 },
    ])

    const fresh = await billing.buyer(provider, MONTH)
    expect((await readPlan(fresh.client)).subscription).toMatchObject({ amount: 45_000_00, state: 'active' })
    expect((await readPlan(old.client)).subscription).toMatchObject({ amount: 38_000_00, state: 'active' })
    // the old price is renewed and taken into the books as the same plan
    await billing.sandboxOf(provider).passTime(old.card, 'month')
    await billing.academy.runJobs()
    const renewed = await billing.chargesOf(old.someone.id)
    expect(renewed.at(-1)).toMatchObject({ amountMinor: 38_000_00, what: 'Standard, monthly', state: 'paid' })

    const mine = former.find(({ amount }) => amount === 38_000_00)
    expect(mine).toMatchObject({
      plan_id: 1,
      currency: 'NGN',
      present: 45_000_00,
      first_charge_at: (await readPlan(old.client)).subscription?.period_ends_at,
    })
    expect((await billing.admin.send('POST', `${PATH}/move`, { ...MOVE, to: 44_000_00 })).status).toBe(409)
    expect((await billing.admin.send('POST', `${PATH}/move`, { ...MOVE, plan_id: 9 })).status).toBe(422)
    const answers = await Promise.all([1, 2].map(() => billing.admin.send('POST', `${PATH}/move`, MOVE)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await billing.academy.runJobs()
    expect(movedMails(old.someone.email)).toHaveLength(1)
    // from a charge that is further ahead than the notice they pay the new price at once
    expect((await read()).former.find(({ amount }) => amount === 38_000_00)?.movable ?? 0).toBe(0)
    const before = await billing.chargesOf(old.someone.id)
    expect(before.map(({ amountMinor }) => amountMinor)).toEqual([38_000_00, 38_000_00])
  })

  it('leaves an upgrade after the move at the difference to what was paid', async () => {
    const { client } = await billing.buyer(provider, MONTH)
    await save({ standard_monthly_ngn: 30_000_00 })
    expect((await billing.admin.send('POST', `${PATH}/move`, { ...MOVE, to: 30_000_00 })).status).toBe(200)
    await billing.academy.runJobs()
    const { preview, answer } = await changePlan(client, { tier: 'premium', duration: 'monthly' })
    // Stripe would reckon from the price that nobody has paid, so that the change waits; Paystack's is ours to reckon
    expect(preview.body.due_now).toBe(provider === 'stripe' ? 0 : 70_000_00 - 38_000_00)
    expect(answer.status).toBe(200)
  })

  it('is mailed of when its process ended between the move and the mail, and once', async () => {
    const { db } = billing.academy
    const { someone } = await billing.buyer(provider, MONTH)
    await save({ standard_monthly_ngn: 30_000_00 })
    const [before] = await billing.subscriptionsOf(someone.id)
    const subscriptionId = before?.id ?? 0
    await moveMember(billing.context, { subscriptionId, to: 30_000_00 })
    // as it was in the moment before the mail: its job is not there, and the mark is
    await db.execute(sql`delete from pgboss.job where data::text like ${`%"moved"%`} and state = 'created'`)
    await db.update(subscriptions).set({ movingFromMinor: 38_000_00 }).where(eq(subscriptions.id, subscriptionId))
    await billing.academy.runJobs()
    expect(movedMails(someone.email)).toEqual([])
    await billing.context.jobs.send(moveJob, { subscriptionId, to: 30_000_00 })
    await billing.academy.runJobs()
    await billing.context.jobs.send(moveJob, { subscriptionId, to: 30_000_00 })
    await billing.academy.runJobs()
    const mails = movedMails(someone.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/38,000[\s\S]*30,000/)
  })

  it('is moved to by a process that has not heard of it yet', async () => {
    const { someone } = await billing.buyer(provider, MONTH)
    const { academy } = billing
    const behind = await openSettings(academy.database, academy.config)
    const { billing: context } = openPayments({ ...academy.context, settings: behind })
    await save({ standard_monthly_ngn: 30_000_00 })
    const [row] = await billing.subscriptionsOf(someone.id)
    await moveMember(context, { subscriptionId: row?.id ?? 0, to: 30_000_00 })
    await academy.runJobs()
    expect(movedMails(someone.email)).toHaveLength(1)
  })
})

describe('prices at the providers', () => {
  it('are made by a process that has not heard of the change yet', async () => {
    const { academy } = billing
    const behind = await openSettings(academy.database, academy.config)
    const { billing: context } = openPayments({ ...academy.context, settings: behind })
    await save({ premium_yearly_eur: 399_00 })
    await ensurePrices(context)
    expect((await read()).providers.map(({ there }) => there)).toEqual([12, 8])
  })

  it('are made for an academy that sold before they were noted', async () => {
    await billing.academy.db.delete(providerPrices)
    expect((await read()).providers.map(({ there }) => there)).toEqual([0, 0])
    await sendMissingPrices(billing.context)
    await billing.academy.runJobs()
    expect((await read()).providers.map(({ there }) => there)).toEqual([12, 8])
  })

  it('tell which price a charge has paid, where two have cost the same', async () => {
    await save({ standard_monthly_ngn: 50_000_00 })
    await billing.academy.runJobs()
    const { someone, card } = await billing.buyer('stripe', MONTH)
    for (const price of [55_000_00, 50_000_00]) {
      await save({ standard_monthly_ngn: price })
      await billing.academy.runJobs()
    }
    await billing.sandboxOf('stripe').passTime(card, 'month')
    await billing.academy.runJobs()
    const [first, renewed] = await billing.chargesOf(someone.id)
    expect(first?.planPriceId).toEqual(expect.any(Number))
    expect(renewed?.planPriceId).toBe(first?.planPriceId)
  })
})
