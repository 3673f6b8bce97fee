import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingAcademy, checkoutRequest, openBilling } from '../../../../test/billingAcademy.ts'
import { screenData } from '../../../../test/client.ts'
import { makePicture } from '../../../../test/uploadAcademy.ts'
import { accentOf } from '../../../settings/accent.ts'
import { plansSection } from '../../../settings/index.ts'
import { currencies, plans, priceKey } from '../../plans.ts'
import type { AdminPlans } from '../../plansContract.ts'
import { planPrices } from '../tables.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const PATH = '/api/admin/plans'
const read = async (): Promise<AdminPlans> => (await billing.admin.get(PATH)).body
/** Saves some fields, the others as they are. */
async function save(fields: Partial<AdminPlans['value']>, version?: number) {
  const now = await read()
  return billing.admin.send('PUT', PATH, { ...now.value, ...fields, version: version ?? now.version })
}
const pricing = async (query = '') =>
  screenData((await billing.academy.visitor().page(`/pricing${query}`)).text, 'billing/Pricing').catalogue
const MONTH = checkoutRequest('standard', 'monthly', 'NGN')

/** What the academy was delivered with, whatever the test before has left. */
beforeEach(async () => {
  const { version } = await read()
  if (version > 0) expect((await billing.admin.send('POST', `${PATH}/undo`, { version, to: 0 })).status).toBe(200)
})

describe('plans and prices', () => {
  it('begin with the specification’s', async () => {
    const { value, former, providers } = await read()
    expect(value).toMatchObject({ toggle: 'Save 30%', standard_name: 'Standard', standard_monthly_eur: 2300 })
    expect(value).toMatchObject({ premium_yearly_ngn: 65_000_000, lesson_price: 6000, lesson_currency: 'USD' })
    expect(former).toEqual([])
    expect(providers.map(({ provider, of }) => [provider, of])).toEqual([
      ['stripe', 12],
      ['paystack', 8],
    ])
  })

  it('begin with the same prices in the settings and in the price table', async () => {
    const { db } = billing.academy
    const rows = await db.select().from(planPrices).where(eq(planPrices.version, 0)).orderBy(asc(planPrices.id))
    const stored = rows.map(({ planId, currency, amountMinor }) => [planId, currency, amountMinor])
    const delivered = plans.flatMap(({ id, tier, type }) =>
      currencies.map((currency) => [id, currency, plansSection.first[priceKey(tier, type, currency)]]),
    )
    expect(stored).toEqual(delivered)
  })

  it('hold at once on the price table, at gates, in checkouts and for lessons', async () => {
    const words = { standard_name: 'Étude', standard_promises: 'Scales\n\n Arpeggios ', toggle: '' }
    expect(
      (await save({ ...words, standard_monthly_ngn: 40_000_50, lesson_price: 55_00, lesson_currency: 'EUR' })).status,
    ).toBe(200)
    const catalogue = await pricing()
    expect(catalogue).toMatchObject({
      toggle: '',
      tiers: { standard: { name: 'Étude', promises: ['Scales', 'Arpeggios'] } },
    })
    const { text } = await billing.academy.visitor().page('/pricing?currency=NGN')
    expect(text).toContain('₦40,000.50')
    expect(text).not.toContain('Save 30%')
    const { client, someone } = await billing.newMember()
    await billing.order(client, 'stripe', MONTH)
    expect(await billing.ordersOf(someone.id)).toMatchObject([{ amountMinor: 40_000_50, planId: 1 }])
    expect((await client.page('/member/personal-lesson')).text).toContain('€55')
    expect((await client.page('/member/personal-lesson')).text).toContain('"tierNames":{"standard":"Étude"')
  })

  it('lead who wants what a tier without a plan opens to the one that opens it too', async () => {
    const { version } = await read()
    const delivered = await pricing()
    const page = async (more = '') => (await billing.academy.visitor().page(`/pricing?tier=standard${more}`)).text
    expect(await page()).toContain('Standard opens what you were looking at')
    expect(await page()).toContain('Start free, or choose one of two plans, by the month or by the year.')
    expect((await save({ offers_standard_monthly: false })).status).toBe(200)
    expect(await page()).not.toContain('"unsold"')
    // sold by the year alone, it is on the other tab than the one that was asked for
    expect(await page()).toContain('"tab":"yearly"')
    expect(await page('&tab=monthly')).toContain('"tab":"monthly"')
    expect(await page('&tab=monthly&plan=1')).toContain('"tab":"yearly"')
    expect(await page('&plan=1')).toContain('The plan that you chose is not offered any more.')
    expect((await pricing()).toggle).toBe('Save 30%')
    expect((await save({ offers_premium_yearly: false })).status).toBe(200)
    expect((await pricing()).toggle).toBe('')
    expect((await save({ offers_premium_yearly: true, offers_standard_yearly: false })).status).toBe(200)
    expect(await page()).toContain('Premium opens what you were looking at')
    expect(await page()).toContain('Start free, or choose our plan, by the month or by the year.')
    expect(await page()).toContain('"unsold":["standard"]')
    // its card names nothing that nobody can choose
    const { standard, premium } = (await pricing()).tiers
    expect(premium.promises).toEqual([...standard.promises, ...delivered.tiers.premium.promises.slice(1)])
    expect(delivered.tiers.premium.promises[0]).toBe('Everything in standard')
    const now = (await read()).version
    expect((await billing.admin.send('POST', `${PATH}/undo`, { version: now, to: version })).status).toBe(200)
  })

  it('say again what is wanted where a form is refused', async () => {
    const { client } = await billing.newMember()
    const form = { ...MONTH, shown: '1', wanted: 'standard', next: '/member/ear-training' }
    const refused = async (more: object) => (await client.submit('/stripe', { ...form, ...more })).text
    const words = 'Standard opens what you were looking at, and paying leads you straight back to it.'
    for (const [text, has] of [
      [await refused({}), true],
      [await refused({ wanted: '<b>' }), false],
    ] as const) {
      expect(text).toContain('The price has changed')
      expect(text.includes(words)).toBe(has)
      expect(screenData(text, 'billing/Pricing')).toMatchObject({ currency: MONTH.currency, next: form.next })
    }
  })

  it('have a colour for each tier, in both themes, and none that can’t be read; undone, all is as before', async () => {
    const look = async () => (await billing.academy.visitor().page('/pricing')).text.match(/:root\{--[^<]*/)?.[0]
    expect(await look()).toBeUndefined()
    const { version } = await read()
    expect((await save({ premium_colour: ' #1B4D8F ' })).body.value).toMatchObject({
      ...{ premium_colour: '#1b4d8f', standard_colour: '' },
    })
    const { dark } = accentOf('#1b4d8f')
    expect(await look()).toBe(
      ':root{--premium:#1b4d8f;--premium-soft:color-mix(in oklab,var(--premium),var(--paper) 90%)}' +
        `@media not print{[data-theme=dark]{--premium:${dark};` +
        '--premium-soft:color-mix(in oklab,var(--premium),var(--surface) 84%)}}',
    )
    const light = await save({ standard_colour: '#f2c14e' })
    expect([light.status, light.body.errors.standard_colour[0]]).toEqual([
      422,
      expect.stringMatching(/1\.\d:1.* works is #[0-9a-f]{6}\.$/),
    ])
    const [shade] = light.body.errors.standard_colour[0].match(/#[0-9a-f]{6}/)
    expect((await save({ standard_colour: shade }, version)).status).toBe(409)
    expect((await save({ standard_colour: shade })).status).toBe(200)
    expect(await look()).toMatch(new RegExp(`^:root\\{--standard:${shade};.*:root\\{--premium:#1b4d8f;`))
    const now = (await read()).version
    expect((await billing.admin.send('POST', `${PATH}/undo`, { version: now, to: version })).status).toBe(200)
    expect(await look()).toBeUndefined()
  })

  it('have a picture of the owner’s on each card', async () => {
    expect((await pricing()).tiers.premium.picture).toBeNull()
    const picture = await makePicture('red')
    const saved = await billing.admin.upload('POST', '/api/admin/settings/picture/premium', { picture })
    expect(saved.status).toBe(200)
    const { tiers } = await pricing()
    expect(tiers.premium.picture).toMatchObject({ src: expect.stringMatching(/^\/files\//), width: 960, height: 240 })
    expect((await billing.academy.visitor().page(tiers.premium.picture.src)).status).toBe(200)
    expect(tiers.standard.picture).toBeNull()
  })

  it('are checked: money in whole minor units within what providers take, names, one offer at least', async () => {
    const wrong: [Partial<Record<keyof AdminPlans['value'], unknown>>, string][] = [
      [{ standard_monthly_eur: 23.5 }, 'standard_monthly_eur'],
      [{ standard_monthly_eur: null }, 'standard_monthly_eur'],
      [{ standard_monthly_eur: 99 }, 'standard_monthly_eur'],
      [{ premium_yearly_ngn: 100_000_000 }, 'premium_yearly_ngn'],
      [{ premium_yearly_ngn: -1 }, 'premium_yearly_ngn'],
      [{ premium_yearly_ngn: 0 }, 'premium_yearly_ngn'],
      [{ premium_yearly_ngn: 99_999_999_900 }, 'premium_yearly_ngn'],
      [{ standard_name: ' ' }, 'standard_name'],
      [{ standard_name: 'x'.repeat(25) }, 'standard_name'],
      [{ standard_promises: '\n' }, 'standard_promises'],
      [{ standard_promises: Array(13).fill('one').join('\n') }, 'standard_promises'],
      [{ toggle: 'two\nlines' }, 'toggle'],
      [{ premium_name: 'standard' }, 'premium_name'],
      [{ premium_colour: 'red;}' }, 'premium_colour'],
      [{ premium_colour: null }, 'premium_colour'],
      [{ standard_colour: '#fff' }, 'standard_colour'],
      [{ lesson_price: 10_00, lesson_currency: 'NGN' }, 'lesson_price'],
      [{ lesson_currency: 'GBP' }, 'lesson_currency'],
    ]
    for (const [fields, field] of wrong) {
      const answer = await save(fields as Partial<AdminPlans['value']>)
      expect([fields, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([fields, 422, [field]])
    }
    const tooLittle = await save({ standard_monthly_eur: 50 })
    expect(tooLittle.body.errors.standard_monthly_eur).toEqual(['This is less than the providers take: at least €1.'])
    const tooMuch = await save({ standard_monthly_eur: 99_999_999_900 })
    expect(tooMuch.body.errors.standard_monthly_eur[0]).toMatch(/^This is more than the providers take/)
    const none = { offers_standard_monthly: false, offers_premium_monthly: false }
    const all = { ...none, offers_standard_yearly: false, offers_premium_yearly: false }
    expect(await save(all)).toMatchObject({
      status: 422,
      body: { errors: { offers_standard_monthly: ['Please offer at least one plan.'] } },
    })
  })

  it('sell nothing that is not offered', async () => {
    await save({ offers_standard_monthly: false })
    expect((await pricing()).offers.map(({ id }: { id: number }) => id)).toEqual([2, 3, 4])
    const { client } = await billing.newMember()
    const taken = await client.submit('/stripe', MONTH)
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('This plan is not offered any more.')])
    // whoever comes for a tier sees it first, by whichever time it is sold
    await save({ offers_standard_monthly: true, offers_premium_monthly: false })
    const visitor = billing.academy.visitor()
    const { text } = await visitor.page('/pricing?tier=premium')
    expect(text).toContain('€369')
    expect((await visitor.page('/pricing?tab=yearly')).status).toBe(200)
    await save({ offers_standard_monthly: false, offers_premium_monthly: true })
    const owner = await billing.buyer('stripe')
    const refused = await owner.client.send('POST', '/api/member/billing/preview', {
      tier: 'standard',
      duration: 'monthly',
    })
    expect(refused).toMatchObject({ status: 422, body: { message: 'This plan is not offered any more.' } })
  })

  it('are the admins’ alone', async () => {
    const body = { ...(await read()).value, version: (await read()).version }
    for (const [client, status] of [
      [billing.member, 403],
      [billing.academy.visitor(), 401],
    ] as const) {
      expect((await client.get(PATH)).status).toBe(status)
      expect((await client.send('PUT', PATH, body)).status).toBe(status)
      expect((await client.send('POST', `${PATH}/undo`, { version: 0, to: 0 })).status).toBe(status)
      expect(
        (await client.send('POST', `${PATH}/move`, { plan_id: 1, currency: 'NGN', amount: 1, to: 2 })).status,
      ).toBe(status)
    }
  })

  it('keep the first of two who save at once, and the same again changes nothing', async () => {
    const { version, value } = await read()
    const bodies = [41, 42].map((euro) => ({ ...value, premium_monthly_eur: euro * 100, version }))
    const answers = await Promise.all(bodies.map((body) => billing.admin.send('PUT', PATH, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const now = await read()
    expect(now.version).toBe(version + 1)
    const again = await billing.admin.send('PUT', PATH, { ...now.value, version })
    expect(again.status).toBe(200)
    expect((await read()).version).toBe(version + 1)
    const rows = await billing.academy.db
      .select()
      .from(planPrices)
      .where(eq(planPrices.version, version + 1))
    expect(rows).toMatchObject([{ planId: 2, currency: 'EUR', amountMinor: now.value.premium_monthly_eur }])
  })

  it('have a history, and each version comes back', async () => {
    await save({ premium_monthly_usd: 50_00 })
    const { data } = (await billing.admin.get(`${PATH}/history`)).body
    expect(data[0]).toMatchObject({
      by: expect.stringContaining('Clara'),
      changes: [{ field: 'premium_monthly_usd', before: '4500', after: '5000' }],
    })
    const { version } = await read()
    const undone = await billing.admin.send('POST', `${PATH}/undo`, { version, to: 0 })
    expect(undone.body.value.premium_monthly_usd).toBe(4500)
    expect((await billing.admin.send('POST', `${PATH}/undo`, { version, to: 0 })).status).toBe(200)
    expect((await billing.admin.send('POST', `${PATH}/undo`, { version, to: version })).status).toBe(409)
    expect((await billing.admin.send('POST', `${PATH}/undo`, { version, to: 999_999 })).status).toBe(404)
  })
})
