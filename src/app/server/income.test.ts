import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BillingAcademy, checkoutRequest, openBilling } from '../../../test/billingAcademy.ts'
import { sumCharges } from '../../billing/server/index.ts'
import { addIncome } from './income.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const line = (month: string, currency: string, amountMinor: number) => ({ month, currency, amountMinor, payments: 1 })

it('adds up what several books have of one month and currency', async () => {
  const both = addIncome(
    async () => [line('2026-10', 'EUR', 100), line('2026-11', 'EUR', 200)],
    async () => [line('2026-11', 'NGN', 5), line('2026-11', 'EUR', 30)],
  )
  expect(await both(billing.academy.db)).toEqual([
    line('2026-10', 'EUR', 100),
    { ...line('2026-11', 'EUR', 230), payments: 2 },
    line('2026-11', 'NGN', 5),
  ])
})

it('counts what was charged and not given back, on the admins’ first page', async () => {
  const kept = await billing.newMember()
  const back = await billing.newMember()
  await billing.buy(kept.client, 'stripe', checkoutRequest('premium', 'monthly', 'USD'))
  await billing.buy(back.client, 'stripe', checkoutRequest('premium', 'yearly', 'USD'))
  const [charge] = await billing.chargesOf(back.someone.id)
  await billing.admin.send('POST', `/api/admin/payments/charges/${charge?.id}/refund`)
  const month = new Date().toISOString().slice(0, 7)
  expect(await sumCharges(billing.academy.db)).toEqual([line(month, 'USD', 4500)])
  expect((await billing.admin.page('/admin')).text).toContain('$45')
})
