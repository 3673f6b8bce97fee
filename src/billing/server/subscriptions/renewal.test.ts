import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, isPremium, openBilling, readPlan } from '../../../../test/billingAcademy.ts'
import { inTransaction, selectRows } from '../../../platform/server/database.ts'
import { providerNames } from '../../plans.ts'
import { RENEWAL_TOLERANCE_HOURS } from '../../rules.ts'
import { syncFromProvider } from '../events/syncFromProvider.ts'
import { requireProvider } from '../providers/openProviders.ts'
import { findSubscription } from './subscriptions.ts'
import { syncSubscription } from './syncSubscription.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())
afterEach(() => billing.academy.resetClock())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** When the looks at one subscription's renewal are due. */
const looksAt = (subscriptionId: number) =>
  selectRows<{ due: string }>(
    billing.academy.db,
    sql`select start_after as due from pgboss.job where state = 'created' and data->>'name' = 'billing.renewal'
      and (data->'payload'->>'subscriptionId')::int = ${subscriptionId}`,
  ).then((rows) => rows.map(({ due }) => new Date(due).getTime()))

async function bought(provider: (typeof providerNames)[number]) {
  const buyer = await billing.buyer(provider)
  const [row] = await billing.subscriptionsOf(buyer.someone.id)
  const [period] = await billing.periodsOf(buyer.someone.id)
  if (!row || !period) throw new Error('Nothing was bought.')
  return { ...buyer, row, paidEnd: period.endsAt }
}

describe.each(providerNames)('a renewal at %s without a webhook', (provider) => {
  it('is asked about a minute after the paid end, once', async () => {
    const { someone, row, paidEnd } = await bought(provider)
    for (let n = 0; n < 3; n++) await syncFromProvider(billing.context, provider, row.providerId)
    expect(await looksAt(row.id)).toEqual([later(paidEnd, MINUTE).getTime()])
    await billing.academy.runJobs({ now: later(paidEnd, 30_000) })
    expect(await billing.chargesOf(someone.id)).toHaveLength(1)
    await billing.academy.runJobs({ now: later(paidEnd, MINUTE) })
    expect(await billing.chargesOf(someone.id)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  })

  it('is asked about again while it is not there, until the tolerance is over', async () => {
    const { row, paidEnd } = await bought(provider)
    const { providers } = billing.context
    const real = requireProvider(providers, provider)
    const before = await real.readSubscription(row.providerId)
    Object.assign(providers, { [provider]: { ...real, readSubscription: async () => before } })
    const minutes = [1, 15, 75, 180, 480, 1440, 2820]
    for (const [n, minute] of minutes.entries()) {
      expect(await looksAt(row.id)).toEqual([later(paidEnd, minute * MINUTE).getTime()])
      await billing.academy.runJobs({ now: later(paidEnd, minute * MINUTE) })
      if (n === minutes.length - 1) expect(await looksAt(row.id)).toEqual([])
    }
    Object.assign(providers, { [provider]: real })
  })

  it('needs no look once it is cancelled', async () => {
    const { client, row, paidEnd } = await bought(provider)
    await client.send('POST', '/api/member/billing/cancel')
    await billing.academy.runJobs()
    const { checkedAt } = (await findSubscription(billing.academy.db, provider, row.providerId)) ?? {}
    await billing.academy.runJobs({ now: later(paidEnd, HOUR) })
    expect(await looksAt(row.id)).toEqual([])
    expect((await findSubscription(billing.academy.db, provider, row.providerId))?.checkedAt).toEqual(checkedAt)
  })

  it('keeps access open for two days, and shows nobody that it was paid', async () => {
    const { someone, client, row } = await bought(provider)
    const remote = await requireProvider(billing.context.providers, provider).readSubscription(row.providerId)
    /** As if the paid time had ended so many hours ago, and the provider had not renewed it. */
    const endedAgo = async (hours: number, cancelAtPeriodEnd = false) => {
      const period = { startsAt: later(new Date(), -31 * 24 * HOUR), endsAt: later(new Date(), -hours * HOUR) }
      const charges = remote.charges.map((charge) => ({ ...charge, at: period.startsAt, period }))
      const expectedVersion =
        (await findSubscription(billing.academy.db, provider, row.providerId))?.checkedAt?.getTime() ?? null
      const changed = { ...remote, cancelAtPeriodEnd, period, charges }
      await inTransaction(billing.academy.db, (tx) =>
        syncSubscription(tx, billing.context, {
          ...{
            provider: requireProvider(billing.context.providers, provider),
            remote: changed,
            expectedVersion,
            orderReference: null,
          },
        }),
      )
      return period.endsAt.toISOString()
    }
    for (const hours of [1, RENEWAL_TOLERANCE_HOURS - 1]) {
      const paidEnd = await endedAgo(hours)
      expect(await isPremium(client)).toBe(true)
      expect((await readPlan(client)).subscription).toMatchObject({ state: 'active', period_ends_at: paidEnd })
      const list = await billing.admin.get(`/api/admin/users?search=${encodeURIComponent(someone.email)}`)
      expect(list.body.data).toMatchObject([{ premium: 1, metadata: { ends_at: paidEnd, running: true } }])
      expect((await billing.admin.get('/api/admin/users/export')).text).toContain(paidEnd)
    }
    await endedAgo(RENEWAL_TOLERANCE_HOURS)
    expect(await isPremium(client)).toBe(false)
    await endedAgo(1)
    expect(await isPremium(client)).toBe(true)
    // one that is cancelled ends with its time
    await endedAgo(0.01, true)
    expect(await isPremium(client)).toBe(false)
  })
})

it('what an admin has entered ends on its day, without any tolerance', async () => {
  const { someone, client } = await billing.newMember()
  const day = (days: number) =>
    later(new Date(), days * 24 * HOUR)
      .toISOString()
      .slice(0, 10)
  const entered = { user_id: someone.id, starts_at: day(-20), amount: '40.00', premium: 1 }
  await billing.admin.send('POST', '/api/admin/payment/update', { ...entered, ends_at: day(1) })
  expect(await isPremium(client)).toBe(true)
  await billing.admin.send('POST', '/api/admin/payment/update', { ...entered, ends_at: day(0) })
  expect(await isPremium(client)).toBe(false)
})
