import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingAcademy,
  checkoutPaths,
  checkoutRequest,
  openBilling,
  redirectPath,
} from '../../../../test/billingAcademy.ts'
import { screenData } from '../../../../test/client.ts'
import { delivered } from '../../../../test/selling.ts'
import { addUploads } from '../../../learning/server/index.ts'
import { providerNames } from '../../plans.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const STANDARD = checkoutRequest('standard', 'monthly', 'NGN')

describe.each(providerNames)('from a gate to %s and back', (provider) => {
  it('leads to what was locked, which is open by then', async () => {
    const { client } = await billing.newMember()
    const place = { title: 'Octaves', category: 'learn songs', level: 'Beginner', access: 'standard' } as const
    const [id] = await addUploads(billing.academy.db, [place])
    const next = `/member/lesson/${id}`
    const gate = (await client.page(next)).text
    expect(gate).toContain('available for standard and premium users only')
    const plans = `/pricing?tier=standard&next=${encodeURIComponent(next)}`
    expect(screenData(gate, 'learning/LibraryLesson').lesson).toMatchObject({ locked: true, required_tier: 'standard' })
    expect(screenData((await client.page(plans)).text, 'billing/Pricing')).toMatchObject({ wanted: 'standard', next })

    const checkout = await client.submit(checkoutPaths[provider], { ...STANDARD, next })
    const location = await billing
      .sandboxOf(provider)
      .pay(String(checkout.headers.location).split('?')[0]?.split('/').at(-1) ?? '')
    const outcome = screenData((await client.page(redirectPath({ location }))).text, 'billing/Outcome')
    expect(outcome).toMatchObject({ state: 'paid', href: next, opened: delivered.tiers.standard.promises })
    expect((await client.page(next)).text).not.toContain('users only')
  })

  it('passes over what is no page of ours', async () => {
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', '/logout', 'member']) {
      const { someone, client } = await billing.newMember()
      expect((await client.submit(checkoutPaths[provider], { ...STANDARD, next })).status).toBe(303)
      expect(await billing.ordersOf(someone.id)).toMatchObject([{ next: null }])
      const { text } = await client.page(`/pricing?next=${encodeURIComponent(next)}`)
      expect(screenData(text, 'billing/Pricing').next).toBeNull()
    }
  })
})

it('a visitor registers first, and comes to the plan with the way back', async () => {
  const visitor = billing.academy.visitor()
  const { headers } = await visitor.submit('/stripe', { ...STANDARD, next: '/member/lesson/3' })
  const register = new URL(String(headers.location), 'http://localhost')
  expect(register.pathname).toBe('/register')
  expect(register.searchParams.get('next')).toBe('/pricing?currency=NGN&plan=1&next=%2Fmember%2Flesson%2F3')
})
