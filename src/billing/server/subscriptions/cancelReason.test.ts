import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BillingAcademy, openBilling } from '../../../../test/billingAcademy.ts'
import { unzip } from '../../../../test/unzip.ts'
import { cancellations, charges, subscriptions } from '../tables.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

type Buyer = Awaited<ReturnType<BillingAcademy['buyer']>>
const said = ({ someone }: Buyer) =>
  billing.academy.db.select().from(cancellations).where(eq(cancellations.userId, someone.id))
const cancel = ({ client }: Buyer, body: object = {}) => client.send('POST', '/api/member/billing/cancel', body)
const endOf = async ({ someone }: Buyer) => (await billing.subscriptionsOf(someone.id)).at(-1)?.endedAt

it('is asked for and need not be given', async () => {
  const buyer = await billing.buyer('stripe')
  expect((await cancel(buyer)).status).toBe(200)
  expect(await said(buyer)).toEqual([])
  expect((await cancel(buyer, { reason: 'sorrow' })).status).toBe(422)
  expect((await cancel(buyer, { words: 'x'.repeat(501) })).status).toBe(422)
  // of two answers the later one holds
  await cancel(buyer, { reason: 'time' })
  await cancel(buyer, { reason: 'price', words: ' Too dear ' })
  // on the student's page at once
  const { body } = await billing.admin.get(`/api/admin/students/${buyer.someone.id}`)
  expect(body.payments).toContainEqual(
    expect.objectContaining({ title: 'Cancelled by the member', detail: 'It costs too much: “Too dear”' }),
  )
  expect(await said(buyer)).toMatchObject([{ reason: 'price', words: 'Too dear' }])
})

it.each(['stripe', 'paystack'] as const)('goes when the plan goes on (%s)', async (provider) => {
  const buyer = await billing.buyer(provider)
  await cancel(buyer, { words: 'Just a pause' })
  expect(await said(buyer)).toMatchObject([{ reason: null, words: 'Just a pause' }])
  await buyer.client.send('POST', '/api/member/billing/resume')
  expect(await said(buyer)).toEqual([])
  expect(await endOf(buyer)).toBeNull()
})

it('is exported, and goes with the account, while the money stays in the books', async () => {
  const buyer = await billing.buyer('stripe')
  await cancel(buyer, { reason: 'reached' })
  const { rawPayload } = await billing.academy.app.inject({ url: '/api/member/export', cookies: buyer.client.cookies })
  expect(String(unzip(rawPayload).get('data/cancellations.json'))).toContain('reached')
  const [charge] = await billing.chargesOf(buyer.someone.id)
  await billing.admin.send('DELETE', `/api/admin/user/${buyer.someone.id}`)
  expect(await said(buyer)).toEqual([])
  const { db } = billing.academy
  expect(
    await db
      .select()
      .from(charges)
      .where(eq(charges.id, charge?.id ?? 0)),
  ).toMatchObject([{ userId: null }])
})

it.each(['stripe', 'paystack'] as const)(
  'the end of a plan is noted as its paid time is over (%s)',
  async (provider) => {
    const buyer = await billing.buyer(provider)
    await cancel(buyer, { reason: 'time' })
    expect(await endOf(buyer)).toBeNull()
    await billing.sandboxOf(provider).passTime(buyer.card, 'month')
    await billing.academy.runJobs()
    const [row] = await billing.academy.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, buyer.someone.id))
    expect(row).toMatchObject({ state: 'ended', endedAt: expect.any(Date) })
    expect(await said(buyer)).toMatchObject([{ reason: 'time' }])
  },
)
