import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { delivered, deliveredNaming, selling } from '../../../../test/selling.ts'
import { pricesOnSale } from '../../catalogue.ts'
import { paystackProvider } from './paystack.ts'
import { paystackClient } from './paystackClient.ts'
import { syncPaystackPlans } from './paystackPlans.ts'

const secretKey = process.env.PAYSTACK_TEST_KEY ?? ''
const apiUrl = 'https://api.paystack.co'

// with a test key of one's own: PAYSTACK_TEST_KEY=sk_test_… npx vitest run paystack.live
describe.skipIf(!secretKey.startsWith('sk_test_'))('Paystack itself, in test mode', () => {
  const provider = paystackProvider({ secretKey, apiUrl, live: false, ...selling })

  it('takes our plans once', async () => {
    const client = paystackClient({ secretKey, apiUrl })
    const sync = () => syncPaystackPlans(client, pricesOnSale(delivered, 'paystack'), deliveredNaming.tierNames)
    const first = await sync()
    expect(await sync()).toEqual({
      ids: first.ids,
      lines: first.lines.map((line) => line.replace('was made', 'is there')),
    })
  }, 60_000)

  it('opens a checkout that can be looked up', async () => {
    const reference = `order-${randomUUID()}`
    const { url } = await provider.startCheckout(
      {
        reference,
        kind: 'subscription',
        tier: 'premium',
        duration: 'yearly',
        currency: 'NGN',
        amountMinor: 650_000_00,
        title: 'Premium, yearly',
        returnUrl: 'https://academy.test/payment/return?provider=paystack',
        cancelUrl: 'https://academy.test/pricing',
      },
      { userId: 1, email: 'member@academy.test', name: 'Ada Obi', customerId: null },
    )
    expect(new URL(url).protocol).toBe('https:')
    const remote = await provider.readCheckout(reference)
    expect(remote).toMatchObject({ reference, status: 'open', amountMinor: 650_000_00, currency: 'NGN', live: false })
  }, 60_000)

  it('knows nothing of what was never there', async () => {
    expect(await provider.findPayment(`none-${randomUUID()}`)).toBeNull()
    await expect(provider.readSubscription('SUB_none')).rejects.toMatchObject({ code: 'not_found' })
  }, 60_000)
})
