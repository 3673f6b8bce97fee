import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, checkoutRequest, openBilling } from '../../../test/billingAcademy.ts'
import { createUser } from '../../../test/people.ts'
import { subscriptionChanges } from '../../accounts/server/tables.ts'
import type { Paged } from '../../platform/paging.ts'
import { selectRows } from '../../platform/server/database.ts'
import { type AdminPayment, PaymentQuery } from '../contract.ts'
import { pagePayments } from './pagePayments.ts'
import { charges } from './tables.ts'

const LIST = '/api/admin/payments/charges'
let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const listed = async (query = '') => {
  const { body } = await billing.admin.get(`${LIST}${query}`)
  return body as Paged<AdminPayment>
}
const enter = (userId: number, createdAt: string, more: { premium?: boolean; superseded?: boolean } = {}) =>
  billing.academy.db.insert(subscriptionChanges).values({
    ...{ userId, startsAt: new Date('2025-03-01'), endsAt: new Date('2025-04-01'), amountMinor: 4100 },
    ...{ premium: more.premium ?? true, createdAt: new Date(createdAt) },
    supersededAt: more.superseded ? new Date() : null,
  })

describe('the list of payments', () => {
  it('has what was charged beside what was entered by hand, and not what was corrected', async () => {
    const { someone, client } = await billing.newMember()
    await billing.buy(client, 'stripe', checkoutRequest('premium', 'monthly', 'USD'))
    await enter(someone.id, '2025-03-05T10:00:00Z')
    await enter(someone.id, '2025-03-04T10:00:00Z', { premium: false })
    await enter(someone.id, '2025-03-03T10:00:00Z', { superseded: true })
    const { total, data } = await listed()
    expect(total).toBe(3)
    expect(data).toMatchObject([
      { provider: 'stripe', what: 'Premium, monthly', amount: 4500, refundable: 4500 },
      {
        ...{ provider: null, what: 'Premium', amount: 4100, state: 'paid', refundable: 0, currency: 'EUR' },
        ...{ happened_at: '2025-03-05T10:00:00.000Z', period_ends_at: '2025-04-01T00:00:00.000Z' },
        member: {
          id: someone.id,
          first_name: someone.firstName,
          last_name: someone.lastName,
          passport: null,
          is_student: true,
        },
      },
      { provider: null, what: 'Standard' },
    ])
  })

  it('goes on from page to page over both books', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed(`?perPage=1&page=${page}`)))
    expect(pages.map(({ data }) => data.map(({ what }) => what))).toEqual([
      ...[['Premium, monthly'], ['Premium'], ['Standard']],
      [],
    ])
  })

  it('is narrowed by status, member and days on the reader’s clock', async () => {
    const other = await createUser(billing.academy.db, { firstName: 'Ngozi', lastName: 'Over_all' })
    await enter(other.id, '2025-06-30T23:30:00Z')
    expect((await listed('?search=ngozi')).data).toMatchObject([{ provider: null, member: { id: other.id } }])
    expect((await listed('?search=over%25all')).total).toBe(0)
    expect((await listed('?state=failed')).total).toBe(0)
    expect((await listed('?state=paid')).total).toBe(4)
    expect((await listed('?from=2025-03-05&until=2025-03-05')).total).toBe(1)
    expect((await listed('?until=2025-03-05')).total).toBe(2)
    expect((await listed('?from=2025-06-30&until=2025-06-30&search=ngozi&state=paid')).total).toBe(1)
    expect((await listed('?from=2025-07-02&until=2025-07-01')).total).toBe(0)
    const inBerlin = (day: string) => {
      const query = PaymentQuery.parse({ from: day, until: day })
      const tierNames = { standard: 'Standard', premium: 'Premium' }
      return pagePayments({ db: billing.academy.db, tierNames }, { ...query, zone: 'Europe/Berlin' })
    }
    expect((await inBerlin('2025-07-01')).total).toBe(1)
    expect((await inBerlin('2025-06-30')).total).toBe(0)
  })

  it('names a member who has left as nobody', async () => {
    const gone = await createUser(billing.academy.db, { firstName: 'Gone' })
    await enter(gone.id, '2024-01-01T10:00:00Z')
    await billing.academy.db.execute(`delete from users where id = ${gone.id}`)
    expect((await listed('?until=2024-01-02')).data).toMatchObject([{ provider: null, member: null }])
  })

  it('is taken away as CSV as it is narrowed, with formulas made harmless, and that is noted', async () => {
    const { db } = billing.academy
    const { id } = await createUser(db, { firstName: '=1+2', lastName: 'Formula' })
    await enter(id, '2023-05-02T10:00:00Z')
    await enter(id, '2022-05-02T10:00:00Z')
    const path = '/api/admin/payments/export'
    const { status, text, headers } = await billing.admin.get(`${path}?search=Formula&from=2023-01-01`)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="payments.csv"')
    const [head, ...lines] = text.split('\r\n')
    expect(head?.replace('\ufeff', '')).toBe(
      'id,provider,happened_at,member_id,member,what,state,currency,amount_minor,refunded_minor,failure,period_starts_at,period_ends_at',
    )
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(`,,2023-05-02T10:00:00.000Z,${id},'=1+2 Formula,Premium,paid,EUR,4100,0,,2025-03-01T`)
    const all = await billing.admin.get(path)
    expect(all.text.trimEnd().split('\r\n')).toHaveLength((await listed()).total + 1)
    const noted = await selectRows(
      db,
      sql`select about, after from audit_log where act = 'payments exported' order by id limit 1`,
    )
    expect(noted).toEqual([{ about: 'payments', after: { from: '2023-01-01', searched: true } }])
  })

  it('says of each charge what its refund takes of its own subscription', async () => {
    const { academy } = billing
    const later = new Date(Date.now() + 90 * 86_400_000)
    const buy = async () => {
      const { someone } = await billing.buyer('stripe', checkoutRequest('premium', 'monthly', 'USD'))
      const [bought] = await billing.chargesOf(someone.id)
      if (!bought) throw new Error('Nothing was charged.')
      return bought
    }
    const [{ id, ...first }, other] = [await buy(), await buy()]
    const renewed = { periodStartsAt: first.periodEndsAt, periodEndsAt: later, providerId: `${first.providerId}_next` }
    const disputed = { ...renewed, state: 'disputed' as const, providerId: `${first.providerId}_disputed` }
    const added = await academy.db
      .insert(charges)
      .values([renewed, disputed].map((more) => ({ ...first, ...more })))
      .returning()
    const { data } = await listed('?perPage=100')
    const ids = [id, ...added.map((charge) => charge.id), other.id]
    expect(ids.map((id) => data.find((line) => line.provider && line.id === id)?.after_refund)).toEqual([
      { ends: false, until: later.toISOString() },
      { ends: true, until: first.periodEndsAt?.toISOString() },
      { ends: false, until: later.toISOString() },
      { ends: true, until: null },
    ])
  })

  it.each(['from=yesterday', 'until=0000-01-01', `search=${'x'.repeat(101)}`, 'state=given', 'page=0'])(
    'refuses %s',
    async (query) => {
      expect((await billing.admin.get(`${LIST}?${query}`)).status).toBe(422)
    },
  )

  it('is for admins alone', async () => {
    expect((await billing.member.get(LIST)).status).toBe(403)
  })
})
