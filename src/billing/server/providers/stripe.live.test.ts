import { describe, expect, it } from 'vitest'
import { delivered, deliveredNaming, selling } from '../../../../test/selling.ts'
import { makeBuyer, orderFor } from '../../../../test/stripe.ts'
import { pricesOnSale } from '../../catalogue.ts'
import { currencies, durations, tiers } from '../../plans.ts'
import { stripeProvider } from './stripe.ts'
import { openStripe } from './stripeClient.ts'
import { syncStripe } from './stripeSync.ts'

/** A key of a Stripe account in test mode; without it nothing here is asked of Stripe. */
const key = process.env.STRIPE_TEST_KEY || 'none'

describe.skipIf(!key.startsWith('sk_test_'))('Stripe itself, in test mode', () => {
  const stripe = openStripe({ secretKey: key })
  const provider = stripeProvider({ secretKey: key, webhookSecret: 'whsec_of_no_weight', live: false, ...selling })
  const run = Date.now()

  it('has our prices after a sync, and finds them right after another', async () => {
    const prices = pricesOnSale(delivered, 'stripe')
    await syncStripe(stripe, prices, deliveredNaming)
    const { lines } = await syncStripe(stripe, prices, deliveredNaming)
    expect(lines.every((line) => line.endsWith(': right'))).toBe(true)
  })

  const everyPlan = tiers.flatMap((tier) =>
    durations.flatMap((duration) => currencies.map((currency) => ({ tier, duration, currency }))),
  )
  it.each(everyPlan)('opens a checkout for $tier, $duration, in $currency', async (plan) => {
    const order = orderFor({ ...plan, reference: `live-${run}-${Object.values(plan).join('-')}` })
    const opened = await provider.startCheckout(order, makeBuyer(1))
    expect(opened.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
    expect(await provider.startCheckout(order, makeBuyer(1))).toEqual(opened)
    expect(await provider.readCheckout(opened.sessionId)).toMatchObject({
      reference: order.reference,
      status: 'open',
      currency: order.currency,
      amountMinor: order.amountMinor,
      live: false,
    })
  })

  it('takes a subscription from its start over a change to its end', async () => {
    const [price] = (await stripe.prices.list({ lookup_keys: ['standard_yearly_eur'], active: true })).data
    const customer = await stripe.customers.create({
      email: 'ada@academy.test',
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
    })
    const metadata = { order_reference: `live-${run}`, user_id: '7' }
    const { id } = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price?.id as string }],
      metadata,
    })
    const remote = await provider.readSubscription(id)
    expect(remote).toMatchObject({ status: 'active', orderReference: `live-${run}`, userId: 7, currency: 'EUR' })
    expect(remote.charges).toMatchObject([{ paid: true, amountMinor: 18_900, period: remote.period }])

    const { startsAt, endsAt } = remote.period as NonNullable<typeof remote.period>
    const handle = {
      providerId: id,
      customerId: customer.id,
      keys: {},
      tier: 'standard',
      duration: 'yearly',
      currency: 'EUR',
      amountMinor: 18_900,
      periodStartsAt: startsAt,
      periodEndsAt: endsAt,
    } as const
    const to = { tier: 'premium', duration: 'yearly' } as const
    const { dueNowMinor } = await provider.previewChange(handle, to)
    await provider.changePlan(handle, to, `live-${run}`)
    const changed = await provider.readSubscription(id)
    expect(changed.plan).toEqual(to)
    expect(changed.charges.at(-1)).toMatchObject({ paid: true, amountMinor: dueNowMinor, plan: to })

    const paymentId = changed.charges.at(-1)?.paymentId as string
    expect(await provider.findPayment(paymentId)).toEqual({ subscriptionId: id })
    await provider.refund(paymentId, dueNowMinor, `live-${run}`)
    expect((await provider.readSubscription(id)).charges.at(-1)?.refundedMinor).toBe(dueNowMinor)
    expect(await provider.manageUrl(handle, 'https://academy.test/member/profile')).toMatch(
      /^https:\/\/billing\.stripe\.com\//,
    )
    await provider.cancelAtPeriodEnd(handle)
    expect((await provider.readSubscription(id)).cancelAtPeriodEnd).toBe(true)
    await provider.endNow(handle)
    expect((await provider.readSubscription(id)).status).toBe('ended')
  })
})
