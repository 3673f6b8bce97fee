import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BillingAcademy, checkoutRequest, openBilling } from '../../../test/billingAcademy.ts'
import { screenData } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { enteredIncome, sumIncome, sumLastMonths } from '../../accounts/server/index.ts'
import { subscriptionChanges } from '../../accounts/server/tables.ts'
import { monthsUntil } from '../../platform/server/months.ts'
import { figureSources } from './figureSources.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const income = () => sumLastMonths(billing.academy.db, figureSources.income, new Date(), 12)

it('counts what was charged and not given back, on Overview and on Payments', async () => {
  const kept = await billing.newMember()
  const back = await billing.newMember()
  await billing.buy(kept.client, 'stripe', checkoutRequest('premium', 'monthly', 'USD'))
  await billing.buy(back.client, 'stripe', checkoutRequest('premium', 'yearly', 'USD'))
  const [charge] = await billing.chargesOf(back.someone.id)
  await billing.admin.send('POST', `/api/admin/payments/charges/${charge?.id}/refund`)
  expect(await income()).toMatchObject([{ currency: 'USD', amountMinor: 4500, payments: 1, members: 1 }])
  expect((await billing.admin.page('/admin')).text).toContain('$45')
  const { text } = await billing.admin.page('/admin/payments')
  expect(screenData(text, 'billing/admin/Payments').income).toEqual([
    {
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      currency: 'USD',
      charged: 4500,
      entered: 0,
      before: { charged: 0, entered: 0 },
    },
  ])
})

it('takes months by the clocks of the academy, and adds up the books of one', async () => {
  const { academy } = billing
  const { id } = await createUser(academy.db)
  await academy.db.insert(subscriptionChanges).values(
    ['2025-03-31T21:30:00Z', '2025-03-31T22:30:00Z'].map((createdAt, at) => ({
      ...{ userId: id, startsAt: new Date(createdAt), endsAt: new Date('2025-06-01'), premium: true },
      ...{ amountMinor: 100 + at, createdAt: new Date(createdAt) },
    })),
  )
  const months = (zone: string) => monthsUntil(new Date('2025-04-30T12:00:00Z'), zone, 2)
  const sums = async (zone: string, books: Parameters<typeof sumIncome>[1]) =>
    (await sumIncome(academy.db, books, months(zone))).map(({ month, amountMinor }) => [month, amountMinor])
  expect(await sums('UTC', [enteredIncome])).toEqual([['2025-03', 201]])
  expect(await sums('Europe/Berlin', [enteredIncome])).toEqual([
    ['2025-03', 100],
    ['2025-04', 101],
  ])
  expect(await sums('Europe/Berlin', [enteredIncome, enteredIncome])).toEqual([
    ['2025-03', 200],
    ['2025-04', 202],
  ])
})
