import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BillingAcademy, isPremium, openBilling } from '../../../../test/billingAcademy.ts'
import type { Client } from '../../../../test/client.ts'
import { inTransaction, selectRows } from '../../../platform/server/database.ts'
import { GRACE_DAYS } from '../../rules.ts'
import { addOrder } from '../checkout/orders.ts'
import { requireProvider } from '../providers/openProviders.ts'
import type { ProviderCharge, ProviderSubscription } from '../providers/provider.ts'
import { findSubscription } from './subscriptions.ts'
import { syncSubscription } from './syncSubscription.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const DAY = 24 * 60 * 60 * 1000
const day = (n: number) => new Date(Math.floor(Date.now() / DAY) * DAY + n * DAY)

let count = 0
let userId: number
let client: Client
let base: ProviderSubscription
beforeEach(async () => {
  const { someone, client: theirs } = await billing.newMember()
  userId = someone.id
  client = theirs
  const order = await addOrder(billing.academy.db, {
    ...{
      kind: 'subscription',
      userId,
      provider: 'stripe',
      planId: 2,
      currency: 'EUR',
      termsVersion: null,
      amountMinor: 4000,
    },
    next: null,
  })
  base = {
    providerId: `sub_${++count}`,
    customerId: `cus_${count}`,
    keys: {},
    orderReference: order.reference,
    userId,
    plan: { tier: 'premium', duration: 'monthly' },
    currency: 'EUR',
    amountMinor: 4000,
    status: 'active',
    period: { startsAt: day(-10), endsAt: day(20) },
    cancelAtPeriodEnd: false,
    live: false,
    charges: [charge()],
  }
})

const charge = (more: Partial<ProviderCharge> = {}): ProviderCharge => ({
  providerId: `in_${count}_a`,
  paymentId: `pi_${count}_a`,
  currency: 'EUR',
  amountMinor: 4000,
  refundedMinor: 0,
  paid: true,
  disputed: false,
  failure: null,
  at: day(-10),
  period: { startsAt: day(-10), endsAt: day(20) },
  ...more,
})
const second = (more: Partial<ProviderCharge> = {}) =>
  charge({
    providerId: `in_${count}_b`,
    paymentId: `pi_${count}_b`,
    at: day(-2),
    period: { startsAt: day(-2), endsAt: day(28) },
    ...more,
  })

const versionOf = async () =>
  (await findSubscription(billing.academy.db, 'stripe', base.providerId))?.checkedAt?.getTime() ?? null

async function apply(more: Partial<ProviderSubscription> = {}, expectedVersion?: number | null) {
  const input = {
    provider: requireProvider(billing.context.providers, 'stripe'),
    remote: { ...base, ...more },
    expectedVersion: expectedVersion === undefined ? await versionOf() : expectedVersion,
    orderReference: null,
  }
  return inTransaction(billing.academy.db, (tx) => syncSubscription(tx, billing.context, input))
}
const stored = async () => (await billing.subscriptionsOf(userId))[0]

describe('what a provider says of a subscription', () => {
  it('is written once, however often it is said', async () => {
    await apply()
    const periods = await billing.periodsOf(userId)
    for (let n = 0; n < 3; n++) expect(await apply()).toMatchObject({ state: 'applied' })
    expect(await billing.periodsOf(userId)).toEqual(periods)
    expect(await billing.chargesOf(userId)).toHaveLength(1)
    expect(await isPremium(client)).toBe(true)
  })

  it('is asked for again when somebody else has written meanwhile', async () => {
    expect(await apply({}, 1)).toBe('stale')
    const before = await versionOf()
    await apply()
    expect(await apply({ status: 'ended' }, before)).toBe('stale')
    expect(await stored()).toMatchObject({ state: 'active' })
    const version = await versionOf()
    const both = await Promise.all([apply({ cancelAtPeriodEnd: true }, version), apply({}, version)])
    expect(both.filter((result) => result === 'stale')).toHaveLength(1)
  })

  // the embedded database has one connection, so that two events never meet there
  it.runIf(process.env.TEST_DATABASE === 'postgres')(
    'is asked for again when another event of it was written between two looks',
    async () => {
      const { db } = billing.academy
      let late: ReturnType<typeof apply> | undefined
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`lock table orders in access exclusive mode`)
        late = apply({}, null)
        await vi.waitFor(async () => {
          const waits = sql`select 1 from pg_locks where relation = 'orders'::regclass and not granted`
          expect(await selectRows(db, waits)).toHaveLength(1)
        })
        const input = { provider: requireProvider(billing.context.providers, 'stripe'), remote: base }
        const first = await syncSubscription(tx, billing.context, {
          ...input,
          expectedVersion: null,
          orderReference: null,
        })
        expect(first).toMatchObject({ state: 'applied' })
      })
      expect(await late).toBe('stale')
      expect(await apply()).toMatchObject({ state: 'applied' })
    },
  )

  it('keeps access for the days of grace, then until the next payment', async () => {
    const paidTo = day(-1)
    const first = charge({ at: day(-32), period: { startsAt: day(-32), endsAt: paidTo } })
    // the next period has begun, and its charge is under way
    await apply({ charges: [first], period: second().period })
    expect(await isPremium(client)).toBe(true)
    const failed = second({ paid: false, paymentId: null, failure: 'Your card was declined.' })
    await apply({ status: 'past_due', charges: [first, failed] })
    expect(await stored()).toMatchObject({
      state: 'past_due',
      graceEndsAt: new Date(paidTo.getTime() + GRACE_DAYS * DAY),
    })
    expect(await isPremium(client)).toBe(true)
    const mails = () => billing.academy.mails().filter((mail) => mail.includes('did not go through')).length
    const before = mails()
    await apply({ status: 'past_due', charges: [first, { ...failed, at: day(-0.5) }] })
    await billing.academy.runJobs()
    expect(mails()).toBe(before + 1)
    await apply({ status: 'active', charges: [first, second()] })
    expect(await stored()).toMatchObject({ state: 'active', graceEndsAt: null })
    expect((await billing.periodsOf(userId)).map(({ endsAt }) => endsAt)).toEqual([paidTo, day(28)])
    expect(await billing.statusOf(userId)).toBe('successful')
  })

  it('ends access when it gives up, is given back, or the bank takes the money back; and not for a part', async () => {
    await apply()
    await apply({ charges: [charge({ refundedMinor: 1000 })] })
    expect(await isPremium(client)).toBe(true)
    await apply({ charges: [charge({ refundedMinor: 1000, disputed: true })] })
    expect(await isPremium(client)).toBe(false)
    await apply({ charges: [charge({ refundedMinor: 1000 })] })
    expect(await isPremium(client)).toBe(true)
    await apply({ status: 'ended', charges: [charge({ refundedMinor: 4000 })] })
    expect(await isPremium(client)).toBe(false)
    expect(await stored()).toMatchObject({ state: 'refunded' })
    // a refund that a provider has not carried out yet is not forgotten
    await apply({ status: 'ended', charges: [charge()] })
    expect(await isPremium(client)).toBe(false)
  })

  it('names the plan that follows, and what was paid is had to its end', async () => {
    await apply()
    const down = { plan: { tier: 'standard', duration: 'monthly' } as const, amountMinor: 2300 }
    await apply(down)
    expect(await stored()).toMatchObject({ tier: 'premium', amountMinor: 4000, nextPlanId: 1 })
    expect(await isPremium(client)).toBe(true)
    await apply({ ...down, charges: [charge(), second({ amountMinor: 2300 })] })
    expect(await stored()).toMatchObject({ tier: 'standard', amountMinor: 2300, nextPlanId: null })
    expect((await billing.chargesOf(userId)).map(({ what }) => what)).toEqual(['Premium, monthly', 'Standard, monthly'])
  })

  it.each([
    ['another currency', { currency: 'USD' }],
    ['another price', { amountMinor: 1 }],
    ['a price of nobody', { plan: null }],
    ['the other mode', { live: true }],
    ['a charge in another currency', { charges: [charge({ currency: 'JPY' })] }],
  ])('changes nothing once it contradicts what runs: %s', async (_, more) => {
    await apply()
    const before = [await stored(), await billing.periodsOf(userId), await billing.chargesOf(userId)]
    expect(await apply({ status: 'ended', ...more })).toMatchObject({ state: 'refused' })
    expect([await stored(), await billing.periodsOf(userId), await billing.chargesOf(userId)]).toEqual(before)
  })

  it('is nobody’s business here when nobody here is meant', async () => {
    const result = await apply({ orderReference: null, userId: null, customerId: 'cus_of_another_shop' })
    expect(result).toMatchObject({ state: 'ignored' })
    expect(await apply({ orderReference: 'ord-unknown' })).toMatchObject({ state: 'refused' })
    expect(await billing.subscriptionsOf(userId)).toEqual([])
  })
})
