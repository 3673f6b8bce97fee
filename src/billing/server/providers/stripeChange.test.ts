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
    const remote = await read(id)
    expect(remote).toMatchObject({ plan: to, amountMinor: 36_900, period: { endsAt: handle.periodEndsAt } })
    const [first, difference] = remote.charges
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
  it('costs nothing and begins with the next charge, which takes its whole price', async () => {
    const { provider, sandbox, takeEvents } = stripe
    const { id, page, handle } = await tenDaysIn({ tier: 'premium', duration: 'monthly', currency: 'USD' })
    const to = { tier: 'standard', duration: 'monthly' } as const
    const end = handle.periodEndsAt
    expect(await provider.previewChange(handle, to)).toEqual({ dueNowMinor: 0, startsAt: end, nextChargeAt: end })
    const before = await read(id)
    await provider.changePlan(handle, to, 'down')
    expect(takeEvents().map(({ type }) => type)).toEqual(['customer.subscription.updated'])
    expect(await read(id)).toEqual({ ...before, plan: to, amountMinor: 2600 })

    await sandbox.passTime(page, 'month')
    const [first, renewal, ...more] = (await read(id)).charges
    expect(first).toMatchObject({ amountMinor: 4500, plan: { tier: 'premium', duration: 'monthly' } })
    expect(renewal).toMatchObject({ amountMinor: 2600, paid: true, plan: to })
    expect(renewal?.period?.startsAt).toEqual(first?.period?.endsAt)
    expect(more).toEqual([])
  })

  it('and back again costs nothing, since premium is paid', async () => {
    const { provider, sandbox } = stripe
    const { id, page, handle } = await tenDaysIn({ tier: 'premium', duration: 'yearly', currency: 'EUR' })
    const before = await read(id)
    await provider.changePlan(handle, { tier: 'standard', duration: 'yearly' }, 'there')
    const premium = { tier: 'premium', duration: 'yearly' } as const
    expect(await provider.previewChange(await stripe.handleOf(id), premium)).toMatchObject({ dueNowMinor: 0 })
    await provider.changePlan(await stripe.handleOf(id), premium, 'back')
    expect(await read(id)).toEqual(before)
    await sandbox.passTime(page, 'year')
    expect((await read(id)).charges.map(({ amountMinor }) => amountMinor)).toEqual([36_900, 36_900])
  })

  it.each([
    ['premium', 'premium', 4000],
    ['premium', 'standard', 2300],
    ['standard', 'standard', 2300],
  ] as const)('lets the %s year run out, and begins months of %s then', async (had, tier, amount) => {
    const { provider, sandbox } = stripe
    const { id, page, handle } = await tenDaysIn({ tier: had, duration: 'yearly', currency: 'EUR' })
    const to = { tier, duration: 'monthly' } as const
    const end = handle.periodEndsAt
    expect(await provider.previewChange(handle, to)).toEqual({ dueNowMinor: 0, startsAt: end, nextChargeAt: end })
    const before = await read(id)
    await provider.changePlan(handle, to, `shorter-${had}-${tier}`)
    const waiting = await read(id)
    expect(waiting).toMatchObject({ status: 'active', plan: to, period: { endsAt: end }, charges: before.charges })
    for (let month = 0; month < 11; month++) await sandbox.passTime(page, 'month')
    expect((await read(id)).charges).toHaveLength(1)

    await sandbox.passTime(page, 'month')
    const { charges, status } = await read(id)
    expect(status).toBe('active')
    expect(charges.map(({ amountMinor }) => amountMinor)).toEqual([had === 'premium' ? 36_900 : 18_900, amount])
    expect(charges[1]).toMatchObject({ plan: to, paid: true, period: { startsAt: charges[0]?.period?.endsAt } })
    const length = (charges[1]?.period?.endsAt.getTime() ?? 0) - (charges[1]?.period?.startsAt.getTime() ?? 0)
    expect(length).toBeLessThan(32 * DAY_MS)
  })

  it('from a month of premium to a year of standard begins after the month', async () => {
    const { provider, sandbox } = stripe
    const { id, page, handle } = await tenDaysIn({ tier: 'premium', duration: 'monthly', currency: 'EUR' })
    const to = { tier: 'standard', duration: 'yearly' } as const
    expect(await provider.previewChange(handle, to)).toMatchObject({ dueNowMinor: 0, startsAt: handle.periodEndsAt })
    await provider.changePlan(handle, to, 'longer-down')
    // another choice while this one waits begins then too
    const premium = { tier: 'premium', duration: 'yearly' } as const
    expect(await provider.previewChange(await stripe.handleOf(id), premium)).toMatchObject({ dueNowMinor: 0 })
    await sandbox.passTime(page, 'month')
    const { charges } = await read(id)
    expect(charges.map(({ amountMinor }) => amountMinor)).toEqual([4000, 18_900])
    expect(charges[1]?.period?.endsAt.getTime()).toBeGreaterThan((charges[1]?.at.getTime() ?? 0) + 364 * DAY_MS)
  })

  it.each(['yearly', 'monthly'] as const)(
    'that was to be charged %s is never charged when it is cancelled',
    async (duration) => {
      const { provider, sandbox } = stripe
      const { id, page, handle } = await tenDaysIn({ tier: 'premium', duration: 'yearly', currency: 'EUR' })
      await provider.changePlan(handle, { tier: 'standard', duration }, `cancelled-${duration}`)
      await provider.cancelAtPeriodEnd(await stripe.handleOf(id))
      expect(await read(id)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
      await sandbox.passTime(page, 'year')
      const { status, charges } = await read(id)
      expect(status).toBe('ended')
      expect(charges).toHaveLength(1)
    },
  )
})

it('from a year of standard to months of premium makes the rest of the year premium', async () => {
  const { provider, sandbox } = stripe
  const { id, page, handle } = await tenDaysIn({ tier: 'standard', duration: 'yearly', currency: 'EUR' })
  const to = { tier: 'premium', duration: 'monthly' } as const
  const preview = await provider.previewChange(handle, to)
  expect(preview.dueNowMinor).toBeGreaterThan(17_500)
  expect(preview.nextChargeAt).toEqual(handle.periodEndsAt)
  stripe.lost.add(`POST /v1/subscriptions/${id}`)
  await provider.changePlan(handle, to, 'both')
  await provider.changePlan(handle, to, 'both')
  const { charges, plan } = await read(id)
  expect(plan).toEqual(to)
  expect(charges[1]).toMatchObject({ amountMinor: preview.dueNowMinor, plan: { tier: 'premium', duration: 'yearly' } })
  expect(charges[1]?.period?.endsAt).toEqual(handle.periodEndsAt)
  await sandbox.passTime(page, 'year')
  expect((await read(id)).charges[2]).toMatchObject({ amountMinor: 4000, plan: to })
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
