import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOW, openFigures, type Plan } from '../../../test/figuresAcademy.ts'
import { subscriptionChanges } from '../../accounts/server/tables.ts'
import { cancellations } from '../../billing/server/tables.ts'
import type { Figures } from '../../teaching/figuresContract.ts'

let kit: Awaited<ReturnType<typeof openFigures>>
beforeAll(async () => {
  kit = await openFigures()
})
afterAll(() => kit.academy.close())
beforeEach(() => kit.clear())

describe('income', () => {
  it('is by the academy’s month and by currency, less what was given back', async () => {
    const [ada, ben] = [await kit.member(), await kit.member()]
    await kit.charge(null, '2026-11-01T03:59:59Z', { userId: ada })
    await kit.charge(null, '2026-11-01T04:00:00Z', { userId: ada, amountMinor: 700, kind: 'lesson' })
    await kit.charge(null, '2026-11-05T12:00:00Z', { userId: ben, state: 'part_refunded', refundedMinor: 2000 })
    await kit.charge(null, '2026-11-05T12:00:00Z', { userId: ben, state: 'refunded', refundedMinor: 5000 })
    for (const state of ['failed', 'disputed'] as const)
      await kit.charge(null, '2026-11-05T12:00:00Z', { userId: ben, state })
    await kit.charge(null, '2026-11-06T12:00:00Z', { userId: ben, currency: 'NGN', amountMinor: 900 })
    const entered = { startsAt: NOW, endsAt: NOW, premium: true, createdAt: new Date('2026-11-07T12:00:00Z') }
    await kit.academy.db.insert(subscriptionChanges).values([
      { ...entered, userId: ada, amountMinor: 100 },
      { ...entered, userId: ada, amountMinor: 999, supersededAt: NOW },
    ])
    expect((await kit.figures()).income).toEqual([
      { month: '2026-10', currency: 'EUR', amount: 5000, members: 1 },
      { month: '2026-11', currency: 'EUR', amount: 3800, members: 2 },
      { month: '2026-11', currency: 'NGN', amount: 900, members: 1 },
    ])
    expect(await kit.people('income', '2026-11.EUR')).toMatchObject([
      { id: ben, amount: 3000, currency: 'EUR' },
      { id: ada, amount: 800 },
    ])
    const { text } = await kit.admin.get('/api/admin/figures/income/people/csv?key=2026-11.EUR')
    expect(text.split('\r\n')[0]).toContain('id,name,email,amount_minor,currency')
    expect(text).toContain(',3000,EUR')
  })
})

describe('monthly recurring revenue', () => {
  const recurring = async () => (await kit.figures()).recurring

  it('takes a twelfth of the years of a currency together, rounded half up once, and sums up no currencies', async () => {
    for (const amountMinor of [100, 101, 105])
      await kit.subscribe(await kit.member(), { duration: 'yearly', amountMinor })
    await kit.subscribe(await kit.member(), { amountMinor: 1000 })
    await kit.subscribe(await kit.member(), { amountMinor: 70, currency: 'NGN' })
    expect(await recurring()).toEqual([
      // 306 / 12 = 25.5
      { currency: 'EUR', amount: 1026, members: 4, ending: 0, ending_members: 0 },
      { currency: 'NGN', amount: 70, members: 1, ending: 0, ending_members: 0 },
    ])
  })

  it('has charges in their grace in it, and apart what was cancelled and still runs', async () => {
    const grace = (end: string) => ({ state: 'past_due' as const, graceEndsAt: new Date(end) })
    await kit.subscribe(await kit.member(), grace('2026-11-24T12:00:01Z'))
    await kit.subscribe(await kit.member(), grace('2026-11-24T12:00:00Z'))
    const until = (end: string) => ({ state: 'cancelling' as const, periodEndsAt: new Date(end) })
    const ending = await kit.member()
    await kit.subscribe(ending, { ...until('2026-12-01T12:00:00Z'), duration: 'yearly', amountMinor: 12_000 })
    await kit.subscribe(await kit.member(), until('2026-11-24T12:00:00Z'))
    for (const state of ['incomplete', 'ended', 'refunded'] as const) await kit.subscribe(await kit.member(), { state })
    expect(await recurring()).toEqual([{ currency: 'EUR', amount: 5000, members: 1, ending: 1000, ending_members: 1 }])
    expect((await kit.people('recurring', 'EUR')).find(({ id }) => id === ending)).toMatchObject({ ending: true })
  })

  it('counts an upgrade once, and a price that members were moved to at its new amount', async () => {
    const ada = await kit.member()
    const former = await kit.subscribe(ada, { state: 'cancelling', periodEndsAt: new Date('2026-12-01T12:00:00Z') })
    await kit.subscribe(ada, { followsId: former, amountMinor: 9000, paid: null })
    await kit.subscribe(await kit.member(), { amountMinor: 6000, movingFromMinor: 5000 })
    expect(await recurring()).toEqual([{ currency: 'EUR', amount: 15_000, members: 2, ending: 0, ending_members: 0 }])
  })
})

describe('churn', () => {
  const churn = async (month: string): Promise<Omit<Figures['churn'][number], 'month'>> => {
    const found = (await kit.figures()).churn.find((line) => line.month === month)
    return { running: found?.running ?? 0, ended: found?.ended ?? 0, reasons: found?.reasons ?? [] }
  }
  const ended = (at: string, values: Plan = {}): Plan => ({ state: 'ended', endedAt: new Date(at), ...values })

  it('counts whoever ran at the month’s start and had nothing at its end, at the edges of the academy’s zone', async () => {
    for (const at of ['2026-10-01T04:00:00Z', '2026-10-01T04:00:01Z', '2026-11-01T04:00:00Z', '2026-11-01T04:00:01Z'])
      await kit.subscribe(await kit.member(), ended(at))
    const goesOn = await kit.member()
    await kit.subscribe(goesOn)
    expect(await churn('2026-09')).toMatchObject({ running: 5, ended: 1 })
    expect(await churn('2026-10')).toMatchObject({ running: 4, ended: 2 })
    expect(await churn('2026-11')).toMatchObject({ running: 2, ended: 1 })
    expect(await kit.people('churn', '2026-10')).toHaveLength(2)
  })

  it('waits for the end of what was cancelled, and needs no word of the provider for it', async () => {
    const until = (end: string): Plan => ({ state: 'cancelling', periodEndsAt: new Date(end) })
    await kit.subscribe(await kit.member(), until('2026-11-24T12:00:00Z'))
    await kit.subscribe(await kit.member(), until('2026-11-24T12:00:01Z'))
    expect(await churn('2026-11')).toMatchObject({ running: 2, ended: 1 })
  })

  it('counts no upgrade, no plan bought anew, and nobody who came and went within the month', async () => {
    const [ada, ben, cleo] = [await kit.member(), await kit.member(), await kit.member()]
    const former = await kit.subscribe(ada, ended('2026-11-10T12:00:00Z'))
    await kit.subscribe(ada, { followsId: former, createdAt: new Date('2026-11-09T12:00:00Z'), paid: null })
    await kit.subscribe(ben, ended('2026-11-10T12:00:00Z'))
    await kit.subscribe(ben, { paid: '2026-11-20T12:00:00Z' })
    await kit.subscribe(cleo, { ...ended('2026-11-10T12:00:00Z'), paid: '2026-11-05T12:00:00Z' })
    await kit.subscribe(await kit.member(), { ...ended('2026-11-10T12:00:00Z'), paid: null })
    expect(await churn('2026-11')).toEqual({ running: 2, ended: 0, reasons: [] })
  })

  it('says why: what members said, what their charges say, and what nobody knows', async () => {
    const said = await kit.member()
    const subscriptionId = await kit.subscribe(said, ended('2026-11-10T12:00:00Z', { cancelAtPeriodEnd: true }))
    await kit.academy.db
      .insert(cancellations)
      .values({ subscriptionId, userId: said, reason: 'time', words: '=A baby' })
    await kit.subscribe(
      await kit.member(),
      ended('2026-11-11T12:00:00Z', { graceEndsAt: new Date('2026-11-11T12:00:00Z') }),
    )
    await kit.subscribe(await kit.member(), ended('2026-11-12T12:00:00Z', { state: 'refunded' }))
    // who has deleted their account: two subscriptions in a line are one person
    const first = await kit.subscribe(null, ended('2026-11-12T12:00:00Z'))
    await kit.subscribe(
      null,
      ended('2026-11-13T12:00:00Z', { followsId: first, createdAt: new Date('2026-11-12T12:00:00Z'), paid: null }),
    )
    const { running, reasons } = await churn('2026-11')
    expect(running).toBe(4)
    expect(Object.fromEntries(reasons.map(({ reason, members }) => [reason, members]))).toEqual({
      ...{ time: 1, payment: 1, refunded: 1, unsaid: 1 },
    })
    const left = await kit.people('churn', '2026-11')
    expect(left.map(({ id }) => id === null)).toEqual([true, false, false, false])
    expect(left.at(-1)).toMatchObject({ reason: 'I have no time to practise at the moment', words: '=A baby' })
    const { text, headers } = await kit.admin.get('/api/admin/figures/churn/people/csv?key=2026-11')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(text).toContain("'=A baby")
  })

  it('reads the end of what had ended before ends were noted', async () => {
    const former = { state: 'ended' as const, changedAt: new Date('2026-11-20T12:00:00Z') }
    await kit.subscribe(await kit.member(), { ...former, periodEndsAt: new Date('2026-10-20T12:00:00Z') })
    await kit.subscribe(await kit.member(), { ...former, periodEndsAt: new Date('2026-12-20T12:00:00Z') })
    expect(await churn('2026-10')).toMatchObject({ running: 2, ended: 1 })
    expect(await churn('2026-11')).toMatchObject({ running: 1, ended: 1 })
  })
})
