import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop, standardMonthly, toHandle } from '../../../../test/paystack/shop.ts'
import type { ProviderSubscription } from './provider.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => expect(await shop.close()).toEqual([]))
beforeEach(() => void shop.messages.splice(0))
const read = ({ providerId }: ProviderSubscription) => shop.provider.readSubscription(providerId)

describe('a cancelled subscription', () => {
  it('keeps the paid time, then ends', async () => {
    const begun = await shop.subscribe(1, standardMonthly)
    await shop.provider.cancelAtPeriodEnd(toHandle(begun))
    expect(await read(begun)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, period: begun.period })
    await shop.sandbox.passTime(begun.providerId, 'month')
    expect(await read(begun)).toMatchObject({ status: 'ended', cancelAtPeriodEnd: false })
    expect((await read(begun)).charges).toHaveLength(1)
    expect(shop.events().slice(2)).toEqual(['subscription.not_renew', 'subscription.disable'])
  })

  it('can be cancelled twice, and by the token that Paystack sends', async () => {
    const begun = await shop.subscribe(2)
    await shop.provider.cancelAtPeriodEnd({ ...toHandle(begun), keys: {} })
    await shop.provider.cancelAtPeriodEnd(toHandle(begun))
    expect(await read(begun)).toMatchObject({ cancelAtPeriodEnd: true })
  })

  it('can be resumed until it has ended', async () => {
    const begun = await shop.subscribe(3, standardMonthly)
    await shop.provider.cancelAtPeriodEnd(toHandle(begun))
    await shop.provider.resume(toHandle(begun))
    await shop.provider.resume(toHandle(begun))
    expect(await read(begun)).toMatchObject({ status: 'active', cancelAtPeriodEnd: false })
    await shop.provider.endNow(toHandle(begun))
    await shop.sandbox.passTime(begun.providerId, 'month')
    await expect(shop.provider.resume(toHandle(begun))).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('a declined renewal', () => {
  it('is past due, says why, and is paid by a card that works', async () => {
    const begun = await shop.subscribe(4, standardMonthly)
    expect(await shop.sandbox.setCard(begun.providerId, false)).toBe(false)
    await shop.sandbox.passTime(begun.providerId, 'month')
    const due = await read(begun)
    expect(due).toMatchObject({ status: 'past_due' })
    expect(due.charges.at(-1)).toMatchObject({
      paid: false,
      failure: 'Insufficient Funds',
      paymentId: null,
      period: null,
    })
    expect(shop.events()).toContain('invoice.payment_failed')

    await shop.sandbox.setCard(begun.providerId, true)
    await shop.sandbox.passTime(begun.providerId, 'day')
    const mended = await read(begun)
    expect(mended).toMatchObject({ status: 'active' })
    expect(mended.charges.filter(({ paid }) => paid)).toHaveLength(2)
  })

  it('is tried for a week, then the subscription is over', async () => {
    const begun = await shop.subscribe(5, standardMonthly)
    await shop.sandbox.setCard(begun.providerId, false)
    await shop.sandbox.passTime(begun.providerId, 'year')
    const over = await read(begun)
    expect(over).toMatchObject({ status: 'ended' })
    expect(over.charges.filter(({ paid }) => !paid)).toHaveLength(7)
  })
})

describe('a refund', () => {
  it('of everything ends a subscription that is stopped', async () => {
    const begun = await shop.subscribe(6)
    const [charge] = begun.charges
    await shop.provider.endNow(toHandle(begun))
    await shop.provider.refund(String(charge?.paymentId), 650_000_00, 'a')
    const back = await read(begun)
    expect(back).toMatchObject({ status: 'ended' })
    expect(back.charges).toMatchObject([{ paid: true, refundedMinor: 650_000_00 }])
    expect(shop.events()).toContain('refund.processed')
  })

  it('is made once for each attempt, in parts as well', async () => {
    const begun = await shop.subscribe(7)
    const payment = String(begun.charges[0]?.paymentId)
    await shop.provider.refund(payment, 100_00, 'b')
    await shop.provider.refund(payment, 100_00, 'b')
    expect((await read(begun)).charges).toMatchObject([{ refundedMinor: 100_00 }])
    await shop.provider.refund(payment, 649_900_00, 'c')
    await shop.provider.refund(payment, 649_900_00, 'd')
    expect((await read(begun)).charges).toMatchObject([{ refundedMinor: 650_000_00 }])
  })

  it('of more than was paid is refused', async () => {
    const begun = await shop.subscribe(8)
    const refund = shop.provider.refund(String(begun.charges[0]?.paymentId), 650_000_01, 'e')
    await expect(refund).rejects.toMatchObject({ code: 'conflict' })
  })
})

it('has a page of Paystack’s for the card', async () => {
  const begun = await shop.subscribe(9)
  const url = await shop.provider.manageUrl(toHandle(begun), 'https://academy.test/member/profile')
  expect(url).toBe(`https://academy.test/sandbox/paystack/manage/${begun.providerId}`)
  expect(await shop.sandbox.readSubscription(begun.providerId)).toMatchObject({
    status: 'active',
    cardWorks: true,
    every: 'year',
    returnUrl: 'https://academy.test/member/profile',
    periodEndsAt: begun.period?.endsAt,
  })
})
