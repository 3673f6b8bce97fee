import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openShop, SECRET } from '../../../test/paystack/shop.ts'
import { openStripeStandIn, type StripeStandIn } from '../../../test/stripe.ts'
import type { Config } from '../../platform/server/config.ts'
import { runCommand } from './commands.ts'

let standIn: StripeStandIn
beforeAll(async () => {
  standIn = await openStripeStandIn()
})
afterAll(() => standIn.close())

async function run(stripe: Config['stripe'], paystack?: Config['paystack']) {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const code = await runCommand({ ...standIn.context, config: { ...standIn.config, stripe, paystack } }, [
    'billing:sync',
  ])
  const text = logged.mock.calls.join('\n')
  logged.mockRestore()
  return { code, text }
}

describe('npm run billing:sync', () => {
  const webhookSecret = 'whsec_of_no_weight'
  it('brings the prices to Stripe and says what it did', async () => {
    const { code, text } = await run({ secretKey: 'sk_test_sandbox', webhookSecret, apiUrl: standIn.apiUrl })
    expect(code).toBe(0)
    expect(text).toContain('Stripe, price premium_yearly_ngn: right')
  })

  it('makes the plans at Paystack', async () => {
    const shop = await openShop()
    const { code, text } = await run(undefined, { secretKey: SECRET, apiUrl: shop.loopback.url })
    expect(code).toBe(0)
    expect(text).toMatch(/^Paystack, .*premium_yearly_ngn.* was made as PLN_/m)
    await shop.close()
  })

  it('says why it could not', async () => {
    const { code, text } = await run({ secretKey: 'sk_live_wrong', webhookSecret, apiUrl: standIn.apiUrl })
    expect(code).toBe(1)
    expect(text).toBe('The prices could not be brought to the provider: Invalid API Key provided.')
  })

  it('says that there is nowhere to bring them without keys', async () => {
    expect(await run(undefined)).toMatchObject({ code: 1, text: expect.stringContaining('No payment provider') })
  })
})
