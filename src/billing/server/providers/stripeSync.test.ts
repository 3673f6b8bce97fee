import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { delivered, deliveredNaming } from '../../../../test/selling.ts'
import { openStripeStandIn, type StripeStandIn } from '../../../../test/stripe.ts'
import { SANDBOX_KEY } from '../../../payment-sandbox/server/stripe/stripeSandbox.ts'
import { pricesOnSale } from '../../catalogue.ts'
import { openStripe } from './stripeClient.ts'
import { syncStripe } from './stripeSync.ts'

let stripe: StripeStandIn
beforeAll(async () => {
  stripe = await openStripeStandIn()
})
afterAll(() => stripe.close())

const sync = async () => {
  const client = openStripe({ secretKey: SANDBOX_KEY, apiUrl: stripe.apiUrl })
  return (await syncStripe(client, pricesOnSale(delivered, 'stripe'), deliveredNaming)).lines
}
const activePrices = async () =>
  (await stripe.store.list<{ id: string; active: boolean; lookup_key: string; unit_amount: number }>('price')).filter(
    ({ active }) => active,
  )

describe('npm run billing:sync at Stripe', () => {
  it('finds everything right when it is run again', async () => {
    // the stand-in was filled by the same sync, on its first use
    const lines = await sync()
    expect(lines).toHaveLength(2 + 12 + 1)
    expect(lines.every((line) => line.endsWith(': right'))).toBe(true)
    expect(await activePrices()).toHaveLength(12)
  })

  it('replaces a price that is not ours, and lets who pays the old one go on', async () => {
    const id = await stripe.subscribe({ tier: 'premium', duration: 'monthly', currency: 'EUR' })
    const price = (await activePrices()).find(({ lookup_key }) => lookup_key === 'premium_monthly_eur')
    await stripe.store.put('price', price?.id as string, { ...price, unit_amount: 3500 })
    expect((await sync()).filter((line) => !line.endsWith(': right'))).toEqual(['price premium_monthly_eur: replaced'])
    const renewed = (await activePrices()).find(({ lookup_key }) => lookup_key === 'premium_monthly_eur')
    expect(renewed?.unit_amount).toBe(4000)
    expect(renewed?.id).not.toBe(price?.id)
    expect((await stripe.provider.readSubscription(id)).plan).toEqual({ tier: 'premium', duration: 'monthly' })
  })

  it('puts back what was archived or renamed', async () => {
    const product = await stripe.store.get('product', 'academy_premium')
    await stripe.store.put('product', 'academy_premium', { ...product, name: 'Old', active: false })
    const price = (await activePrices()).find(({ lookup_key }) => lookup_key === 'standard_yearly_ngn')
    await stripe.store.put('price', price?.id as string, { ...price, active: false })
    const lines = (await sync()).filter((line) => !line.endsWith(': right'))
    expect(lines).toEqual(['product academy_premium: put right', 'price standard_yearly_ngn: made'])
    expect((await sync()).every((line) => line.endsWith(': right'))).toBe(true)
  })
})
