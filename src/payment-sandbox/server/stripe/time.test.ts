import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStripeStandIn, type StripeStandIn } from '../../../../test/stripe.ts'
import { addIntervals, periodEnd } from './intervals.ts'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await openStripeStandIn()
})
afterAll(() => stripe.close())

const monthly = { tier: 'premium', duration: 'monthly', currency: 'EUR' } as const
async function subscribed() {
  const { subscribe, handleOf, cardPageOf, takeEvents } = stripe
  const id = await subscribe(monthly)
  const handle = await handleOf(id)
  const page = await cardPageOf(handle)
  takeEvents()
  return { id, handle, page, read: () => stripe.provider.readSubscription(id) }
}
const types = () => stripe.takeEvents().map(({ type }) => type)

describe('time that passes at the stand-in', () => {
  it('moves every date back, and charges nothing before its day', async () => {
    const { page, handle, read } = await subscribed()
    await stripe.sandbox.passTime(page, 'day')
    const { period, charges } = await read()
    expect(handle.periodEndsAt.getTime() - (period?.endsAt.getTime() ?? 0)).toBe(24 * 60 * 60 * 1000)
    expect(charges).toHaveLength(1)
    expect(charges[0]?.period).toEqual(period)
    expect(types()).toEqual(['customer.subscription.updated'])
  })

  it('renews on the day, one period on the other', async () => {
    const { page, read } = await subscribed()
    await stripe.sandbox.passTime(page, 'month')
    const { charges, status, period } = await read()
    expect(status).toBe('active')
    expect(charges).toHaveLength(2)
    expect(charges[1]?.period).toEqual(period)
    expect(charges[1]?.period?.startsAt).toEqual(charges[0]?.period?.endsAt)
    expect(types()).toEqual(['invoice.paid', 'customer.subscription.updated'])
  })

  it('tries a declined card again, and goes on when it works', async () => {
    const { page, read } = await subscribed()
    await stripe.sandbox.setCard(page, false)
    await stripe.sandbox.passTime(page, 'month')
    expect(types()).toEqual(['invoice.payment_failed', 'customer.subscription.updated'])
    const failed = await read()
    expect(failed.status).toBe('past_due')
    expect(failed.charges[1]).toMatchObject({ paid: false, amountMinor: 4000, failure: 'Your card was declined.' })
    expect(failed.charges[1]?.paymentId).toBeNull()

    await stripe.sandbox.setCard(page, true)
    for (let day = 0; day < 3; day++) await stripe.sandbox.passTime(page, 'day')
    const mended = await read()
    expect(mended.status).toBe('active')
    expect(mended.charges).toHaveLength(2)
    expect(mended.charges[1]).toMatchObject({ paid: true, failure: null })
  })

  it('ends a subscription whose card is declined four times', async () => {
    const { page, read } = await subscribed()
    await stripe.sandbox.setCard(page, false)
    await stripe.sandbox.passTime(page, 'month')
    await stripe.sandbox.passTime(page, 'month')
    const { status, charges } = await read()
    expect(status).toBe('ended')
    expect(charges.filter(({ paid }) => paid)).toHaveLength(1)
    expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(await stripe.sandbox.readSubscription(page)).toMatchObject({ status: 'ended' })
  })

  it('ends a cancelled one with its paid time, and charges nothing more', async () => {
    const { page, handle, read } = await subscribed()
    await stripe.provider.cancelAtPeriodEnd(handle)
    expect(await stripe.sandbox.readSubscription(page)).toMatchObject({ cancelAtPeriodEnd: true, cardWorks: true })
    await stripe.sandbox.passTime(page, 'year')
    const { status, charges } = await read()
    expect(status).toBe('ended')
    expect(charges).toHaveLength(1)
    expect(types()).toContain('customer.subscription.deleted')
  })

  it('renews by the clock too, when nobody has let time pass', async () => {
    const { clock } = stripe
    const { read } = await subscribed()
    const before = clock.now
    clock.now = new Date(before.getTime() + 40 * 24 * 60 * 60 * 1000)
    expect((await read()).charges).toHaveLength(2)
    expect(types()).toEqual(['invoice.paid'])
    clock.now = before
  })

  it('knows no page that was never opened', async () => {
    expect(await stripe.sandbox.passTime('bps_nothing', 'day')).toBeNull()
    expect(await stripe.sandbox.readSubscription('bps_nothing')).toBeNull()
    expect(await stripe.sandbox.setCard('bps_nothing', true)).toBeNull()
    expect(await stripe.sandbox.readCheckout('cs_nothing')).toBeNull()
    expect(await stripe.sandbox.pay('cs_nothing')).toBeNull()
  })
})

describe('months', () => {
  const at = (iso: string) => Date.parse(`${iso}T12:00:00Z`) / 1000
  it('end on their last day when they are too short', () => {
    expect(addIntervals(at('2026-01-31'), 'month', 1)).toBe(at('2026-02-28'))
    expect(addIntervals(at('2024-02-29'), 'year', 1)).toBe(at('2025-02-28'))
    expect(addIntervals(at('2026-12-15'), 'month', 1)).toBe(at('2027-01-15'))
  })
  it('find back to their day after a short one', () => {
    expect(periodEnd(at('2026-01-31'), 'month', at('2026-02-28'))).toBe(at('2026-03-31'))
  })
})
