import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, SECRET, type Shop, standardMonthly, toHandle } from '../../../../test/paystack/shop.ts'
import { selling } from '../../../../test/selling.ts'
import { paystackProvider } from './paystack.ts'
import { addDuration, type Period } from './paystackPeriods.ts'
import type { PlanChoice, ProviderSubscription } from './provider.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => expect(await shop.close()).toEqual([]))
beforeEach(() => void shop.messages.splice(0))

const premium: PlanChoice = { tier: 'premium', duration: 'monthly' }
const standard: PlanChoice = { tier: 'standard', duration: 'monthly' }
const change = async (from: ProviderSubscription, to: PlanChoice, attempt: string) => {
  const { subscriptionId } = await shop.provider.changePlan(toHandle(from), to, attempt)
  return shop.provider.readSubscription(subscriptionId)
}
const read = ({ providerId }: ProviderSubscription) => shop.provider.readSubscription(providerId)

describe('to premium', () => {
  it('costs the difference for the days that are left, and begins at once', async () => {
    const { provider, sandbox } = shop
    const begun = await shop.subscribe(1, standardMonthly)
    await sandbox.passTime(begun.providerId, 'day')
    const before = await read(begun)
    const preview = await provider.previewChange(toHandle(before), premium)
    const days = Math.round(((before.period?.endsAt.getTime() ?? 0) - (before.period?.startsAt.getTime() ?? 0)) / 864e5)
    expect(preview.dueNowMinor).toBe(Math.round((32_000_00 * (days - 1)) / days))
    expect(preview.nextChargeAt).toEqual(before.period?.endsAt)

    const after = await change(before, premium, 'one')
    expect(after.providerId).not.toBe(before.providerId)
    expect(after).toMatchObject({
      plan: premium,
      status: 'active',
      userId: 1,
      orderReference: null,
      amountMinor: 70_000_00,
    })
    expect(after.charges).toHaveLength(1)
    expect(after.charges[0]).toMatchObject({ paid: true, amountMinor: preview.dueNowMinor, paymentId: 'change-one' })
    // the old one is charged no more, so that its time ends by the calendar, wherever its next charge would have been
    const { startsAt } = before.period as Period
    expect(after.charges[0]?.period?.endsAt).toEqual(addDuration(startsAt, 'monthly'))
    expect(await read(before)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(await provider.findPayment('change-one')).toEqual({ subscriptionId: after.providerId })
  })

  it('is charged in full from the end of the paid time on, and the old one no more', async () => {
    const before = await shop.subscribe(2, standardMonthly)
    const after = await change(before, premium, 'two')
    await shop.sandbox.passTime(before.providerId, 'month')
    const renewed = await read(after)
    expect(renewed.charges.map(({ amountMinor }) => amountMinor).at(-1)).toBe(70_000_00)
    expect(renewed.period?.startsAt.getTime()).toBeLessThanOrEqual(Date.now())
    const old = await read(before)
    expect(old).toMatchObject({ status: 'ended', cancelAtPeriodEnd: false })
    expect(old.charges).toHaveLength(1)
  })

  it('charges once when it is asked for again, no matter by whom', async () => {
    const before = await shop.subscribe(3, standardMonthly)
    const first = await change(before, premium, 'three')
    const again = await change(before, premium, 'three')
    const anew = await change(before, premium, 'three-b')
    expect([again.providerId, anew.providerId]).toEqual([first.providerId, first.providerId])
    expect(anew.charges).toHaveLength(1)
  })

  it('goes on where it stopped after the charge', async () => {
    const before = await shop.subscribe(4, standardMonthly)
    const charge = { email: shop.buyer(4).email, amount: 32_000_00, currency: 'NGN', reference: 'change-four' }
    const sent = { change_from: before.providerId, change_to: 'Premium, monthly (premium_monthly_ngn)', user_id: '4' }
    await shop.chargeCard(before, { ...charge, metadata: JSON.stringify(sent) })
    expect(await shop.provider.previewChange(toHandle(before), premium)).toMatchObject({ dueNowMinor: 0 })
    const after = await change(before, premium, 'four')
    expect(after.charges).toMatchObject([{ paymentId: 'change-four', amountMinor: 32_000_00 }])
  })

  it('changes nothing when the card is declined', async () => {
    const before = await shop.subscribe(5, standardMonthly)
    await shop.sandbox.setCard(before.providerId, false)
    await expect(change(before, premium, 'five')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Insufficient Funds. Nothing was changed.'),
    })
    expect(await read(before)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false, plan: standard })
  })
})

describe('to standard', () => {
  it('costs nothing and begins when the paid time is over', async () => {
    const before = await shop.subscribe(6)
    const end = before.period?.endsAt
    expect(await shop.provider.previewChange(toHandle(before), standard)).toEqual({
      dueNowMinor: 0,
      startsAt: end,
      nextChargeAt: end,
    })
    const after = await change(before, standard, 'six')
    expect(after).toMatchObject({ plan: standard, status: 'active', charges: [], userId: 6 })
    expect(after.period?.endsAt).toEqual(end)
    await shop.sandbox.passTime(before.providerId, 'year')
    expect(await read(before)).toMatchObject({ status: 'ended' })
    expect((await read(after)).charges).toMatchObject([{ amountMinor: 38_000_00, paid: true }])
  })

  it('and back again costs nothing, since premium is paid', async () => {
    const before = await shop.subscribe(7)
    const down = await change(before, standard, 'seven')
    expect(await shop.provider.previewChange(toHandle(down), premium)).toMatchObject({ dueNowMinor: 0 })
    const up = await change(down, premium, 'seven-b')
    expect(up).toMatchObject({ plan: premium, charges: [] })
    expect(await read(down)).toMatchObject({ status: 'ended' })
  })
})

it('is refused while a charge is open', async () => {
  const before = await shop.subscribe(8, standardMonthly)
  await shop.sandbox.setCard(before.providerId, false)
  await shop.sandbox.passTime(before.providerId, 'month')
  await expect(change(before, premium, 'eight')).rejects.toMatchObject({ code: 'conflict' })
})

it('lets go what is too little to be charged', async () => {
  const usd = { ...standardMonthly, currency: 'USD' as const, amountMinor: 26_00 }
  const before = await shop.subscribe(9, usd)
  const late = new Date((before.period?.endsAt.getTime() ?? 0) - 60_000)
  const provider = paystackProvider(
    { secretKey: SECRET, apiUrl: shop.loopback.url, live: false, ...selling },
    () => late,
  )
  expect(await provider.previewChange(toHandle(before), premium)).toMatchObject({
    dueNowMinor: 0,
    startsAt: before.period?.endsAt,
  })
})
