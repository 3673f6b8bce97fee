import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, checkoutRequest, openBilling } from '../../../test/billingAcademy.ts'
import { subscriptionChanges } from '../../accounts/server/tables.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const CHARGES = '/api/admin/payments/charges'
async function boughtBySomeone() {
  const { someone, client } = await billing.newMember()
  await billing.buy(client, 'stripe', checkoutRequest('premium', 'monthly', 'EUR'))
  const { body } = await billing.admin.get(`${CHARGES}?perPage=1`)
  return { someone, charge: body.data[0] as { id: number; amount: number; member: { id: number } } }
}

describe('one payment', () => {
  it('says who paid, how the provider calls it, and what a refund would end', async () => {
    const { someone, charge } = await boughtBySomeone()
    const { status, body } = await billing.admin.get(`${CHARGES}/${charge.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      payment: { id: charge.id, member: { id: someone.id }, after_refund: { ends: true, until: null } },
      ...{ email: someone.email, entered_by: null, refunds: [] },
    })
    expect(body.reference).toBeTruthy()
    const page = await billing.admin.page(`/admin/payments/${charge.id}`)
    expect(page.status).toBe(200)
    expect(page.text).toContain('through Stripe.')
  })

  it('tells of its refund by whom, and takes it off the income', async () => {
    const { charge } = await boughtBySomeone()
    const incomeNow = async () => (await billing.admin.get('/api/admin/payments/income')).body[0]?.charged ?? 0
    const before = await incomeNow()
    expect((await billing.admin.send('POST', `${CHARGES}/${charge.id}/refund`, {})).status).toBe(200)
    expect(before - (await incomeNow())).toBe(charge.amount)
    const { body } = await billing.admin.get(`${CHARGES}/${charge.id}`)
    expect(body.payment).toMatchObject({ state: 'refunded', refundable: 0 })
    expect(body.refunds).toMatchObject([{ amount: charge.amount, state: 'applied' }])
    expect(body.refunds[0].by).toMatch(/\w/)
  })

  it('has a receipt for admins with the payer’s name', async () => {
    const { someone, charge } = await boughtBySomeone()
    const { status, text } = await billing.admin.page(`/admin/payments/${charge.id}/receipt`)
    expect(status).toBe(200)
    expect(text).toContain(someone.email)
    expect(text).toContain('Back to the payment')
  })

  it('that was entered by hand has a page of its own, until it is corrected', async () => {
    const { someone } = await billing.newMember()
    const [row] = await billing.academy.db
      .insert(subscriptionChanges)
      .values({
        ...{ userId: someone.id, startsAt: new Date('2026-03-01'), endsAt: new Date('2026-04-01') },
        ...{ amountMinor: 4100, premium: true },
      })
      .returning()
    const path = `/admin/payments/entered/${row?.id}`
    const { status, text } = await billing.admin.page(path)
    expect(status).toBe(200)
    expect(text).toContain('An admin who has left entered €41.00 as paid by')
    await billing.academy.db.update(subscriptionChanges).set({ supersededAt: new Date() })
    expect((await billing.admin.page(path)).status).toBe(404)
  })

  it('is nothing that nobody has, and for admins alone', async () => {
    expect((await billing.admin.get(`${CHARGES}/999999`)).status).toBe(404)
    expect((await billing.admin.page('/admin/payments/999999/receipt')).status).toBe(404)
    expect((await billing.member.get(`${CHARGES}/1`)).status).toBe(403)
  })
})
