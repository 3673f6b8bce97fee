import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, SECRET, type Shop } from '../../../../test/paystack/shop.ts'
import { delivered } from '../../../../test/selling.ts'
import { deliveredTierNames } from '../../../platform/academy.ts'
import { pricesOnSale } from '../../catalogue.ts'
import { paystackClient } from './paystackClient.ts'
import { planName, readPaystackPlan, syncPaystackPlans } from './paystackPlans.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => expect(await shop.close()).toEqual([]))

it('makes what is missing, and nothing the second time', async () => {
  const client = paystackClient({ secretKey: SECRET, apiUrl: shop.loopback.url })
  const sync = () => syncPaystackPlans(client, pricesOnSale(delivered, 'paystack'), deliveredTierNames)
  await shop.subscribe(1)
  const first = await sync()
  expect(first.lines).toHaveLength(8)
  expect(first.lines.filter((line) => line.includes('was made'))).toHaveLength(7)
  const second = await sync()
  expect(second.lines.filter((line) => line.includes('is there'))).toHaveLength(8)
  expect(second.ids).toEqual(first.ids)
  expect(first.ids.every((id) => id.startsWith('PLN_'))).toBe(true)
})

it('knows a plan by the key in its name and its length alone', () => {
  const name = planName({ tier: 'premium', duration: 'yearly' }, 'NGN', deliveredTierNames)
  expect(name).toBe('Premium, yearly (premium_yearly_ngn)')
  expect(readPaystackPlan({ name, interval: 'annually' })).toEqual({ tier: 'premium', duration: 'yearly' })
  expect(readPaystackPlan({ name, interval: 'monthly' })).toBeNull()
  // what the owner calls it by now does not matter
  const renamed = { name: 'Gold, yearly (premium_yearly_ngn)', interval: 'annually' }
  expect(readPaystackPlan(renamed)).toEqual({ tier: 'premium', duration: 'yearly' })
  expect(readPaystackPlan({ name: 'Gold', interval: 'monthly' })).toBeNull()
})

it('refuses what Paystack’s description does not have', async () => {
  await fetch(`${shop.loopback.url}/plan`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Gold', amount: '100', interval: 'monthly', colour: 'red' }),
  })
  await fetch(`${shop.loopback.url}/plans?sort=name`, { headers: { authorization: `Bearer ${SECRET}` } })
  const found = shop.loopback.violations.splice(0)
  expect(found).toHaveLength(3)
  expect(found[0]).toContain('POST /plan, request')
  expect(found[0]).toContain('must be integer')
  expect(found[0]).toContain('must NOT have additional properties')
  expect(found.slice(1)).toEqual(["GET /plans is no call of Paystack's", 'GET /plans takes no sort'])
})
