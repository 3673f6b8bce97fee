import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, SECRET, type Shop } from '../../../../test/paystack/shop.ts'
import { delivered } from '../../../../test/selling.ts'
import { deliveredTierNames } from '../../../platform/academy.ts'
import { planName, readPaystackPlan, syncPaystackPlans } from './paystackPlans.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(async () => expect(await shop.close()).toEqual([]))

it('makes what is missing, and nothing the second time', async () => {
  const access = { secretKey: SECRET, apiUrl: shop.loopback.url }
  await shop.subscribe(1)
  const first = await syncPaystackPlans(access, delivered, deliveredTierNames)
  expect(first).toHaveLength(8)
  expect(first.filter((line) => line.includes('was made'))).toHaveLength(7)
  const codes = (lines: string[]) => lines.map((line) => line.match(/PLN_\w+/)?.[0])
  const second = await syncPaystackPlans(access, delivered, deliveredTierNames)
  expect(second.filter((line) => line.includes('is there'))).toHaveLength(8)
  expect(codes(second)).toEqual(codes(first))
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
