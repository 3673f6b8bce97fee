import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStripeStandIn, type StripeStandIn } from '../../../../test/stripe.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await openStripeStandIn()
})
afterAll(() => stripe.close())

/** A subscription that began ten days ago. */
async function tenDaysIn(order: Parameters<StripeStandIn['subscribe']>[0]) {
  const { subscribe, handleOf, cardPageOf, sandbox, takeEvents } = stripe
  const id = await subscribe(order)
  const page = await cardPageOf(await handleOf(id))
  for (let day = 0; day < 10; day++) await sandbox.passTime(page, 'day')
  takeEvents()
  return { id, page, handle: await handleOf(id) }
}
const read = (id: string) => stripe.provider.readSubscription(id)

describe('to a dearer plan of the same length', () => {
  it('takes what the preview said, at once, and leaves the day of the next charge', async () => {
    const { provider, takeEvents } = stripe
    const { id, handle } = await tenDaysIn({ tier: 'standard', duration: 'yearly', currency: 'EUR' })
    const to = { tier: 'premium', duration: 'yearly' } as const
    const preview = await provider.previewChange(handle, to)
    // 355 of 365 days, of the 180 Euro between the plans
    expect(preview.dueNowMinor).toBeGreaterThan(17_500)
    expect(preview.dueNowMinor).toBeLessThan(17_520)
    expect(preview.nextChargeAt).toEqual(handle.periodEndsAt)

    expect(await provider.changePlan(handle, to, 'up-1')).toEqual({ subscriptionId: id })
    const truth = await read(id)
    expect(truth).toMatchObject({ plan: to, amountMinor: 36_900, period: { endsAt: handle.periodEndsAt } })
    const [first, difference] = truth.charges
    expect(difference).toMatchObject({ amountMinor: preview.dueNowMinor, paid: true, plan: to })
    expect(first?.plan).toEqual({ tier: 'standard', duration: 'yearly' })
    // the old charge pays for the time before the change alone
    expect(first?.period?.endsAt).toEqual(difference?.period?.startsAt)
    expect(difference?.period?.endsAt).toEqual(handle.periodEndsAt)
    expect(takeEvents().map(({ type }) => type)).toEqual(['invoice.paid', 'customer.subscription.updated'])
  })

  it('is done once, however often the attempt is sent', async () => {
    const { provider } = stripe
    const { id, handle } = await tenDaysIn({ tier: 'standard', duration: 'monthly', currency: 'USD' })
    const to = { tier: 'premium', duration: 'monthly' } as const
    await Promise.all([provider.changePlan(handle, to, 'twice'), provider.changePlan(handle, to, 'twice')])
    await provider.changePlan(handle, to, 'twice')
    expect((await read(id)).charges).toHaveLength(2)
  })

  it('changes nothing when the card is declined, and leaves nothing that could be paid later', async () => {
    const { provider, sandbox } = stripe
    const { id, page, handle } = await tenDaysIn({ tier: 'standard', duration: 'yearly', currency: 'NGN' })
    await sandbox.setCard(page, false)
    const before = await read(id)
    const change = provider.changePlan(handle, { tier: 'premium', duration: 'yearly' }, 'declined')
    await expect(change).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your card was declined. Nothing was changed. Please update your card and try again.',
    })
    expect(await read(id)).toEqual(before)
    const open = await stripe.store.list<{ status: string; parent: unknown }>('invoice')
    expect(open.filter(({ status }) => status === 'open')).toEqual([])
  })
})

describe('to a cheaper plan', () => {
  it('leaves a credit, which pays for what comes', async () => {
    const { provider, sandbox } = stripe
    const { id, page, handle } = await tenDaysIn({ tier: 'premium', duration: 'monthly', currency: 'USD' })
    const to = { tier: 'standard', duration: 'monthly' } as const
    const { dueNowMinor } = await provider.previewChange(handle, to)
    expect(dueNowMinor).toBeLessThan(0)
    await provider.changePlan(handle, to, 'down')
    await sandbox.passTime(page, 'month')
    const [first, change, renewal] = (await read(id)).charges
    expect(change).toMatchObject({ amountMinor: 0, paid: true, paymentId: null, plan: to })
    expect(first?.period?.endsAt).toEqual(change?.period?.startsAt)
    expect(renewal).toMatchObject({ amountMinor: 2600 + dueNowMinor, paid: true })
  })

  it('begins a month of its own when the year is given back, and ends with it', async () => {
    const { provider, sandbox, clock } = stripe
    const { id, page, handle } = await tenDaysIn({ tier: 'premium', duration: 'yearly', currency: 'EUR' })
    const to = { tier: 'premium', duration: 'monthly' } as const
    const preview = await provider.previewChange(handle, to)
    expect(preview.dueNowMinor).toBeLessThan(-30_000)
    await provider.changePlan(handle, to, 'shorter')
    const truth = await read(id)
    expect(truth.period?.endsAt).toEqual(preview.nextChargeAt)
    const latest = Math.max(...truth.charges.map(({ period }) => period?.endsAt.getTime() ?? 0))
    expect(latest).toBeLessThan(clock.now.getTime() + 32 * DAY_MS)

    await provider.cancelAtPeriodEnd(await stripe.handleOf(id))
    await sandbox.passTime(page, 'month')
    expect(await read(id)).toMatchObject({ status: 'ended' })
  })
})

describe('from months to a year', () => {
  it('charges the year less what is left of the month, and begins today', async () => {
    const { provider, clock } = stripe
    const { id, handle } = await tenDaysIn({ tier: 'premium', duration: 'monthly', currency: 'EUR' })
    const to = { tier: 'premium', duration: 'yearly' } as const
    const preview = await provider.previewChange(handle, to)
    expect(preview.dueNowMinor).toBeGreaterThan(36_900 - 4000)
    expect(preview.dueNowMinor).toBeLessThan(36_900 - 2000)
    await provider.changePlan(handle, to, 'longer')
    const { charges, plan } = await read(id)
    expect(plan).toEqual(to)
    expect(charges.at(-1)).toMatchObject({ amountMinor: preview.dueNowMinor, paid: true, plan: to })
    expect(charges.at(-1)?.period?.endsAt).toEqual(preview.nextChargeAt)
    expect(preview.nextChargeAt.getTime()).toBeGreaterThan(clock.now.getTime() + 364 * DAY_MS)
  })
})
