import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingAcademy, isPremium, openBilling } from '../../../../test/billingAcademy.ts'
import { createUser } from '../../../../test/people.ts'
import { accessPeriods } from '../../../accounts/server/tables.ts'
import { type ProviderName, providerNames } from '../../plans.ts'
import { charges, orders, paymentEvents, subscriptions } from '../tables.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const post = (provider: ProviderName, body: string, headers = billing.sandboxOf(provider).sign(body)) =>
  billing.academy.app.inject({
    method: 'POST',
    url: `/webhooks/${provider}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  })

/** A payment with the bodies of its messages, and its order from before it was paid. */
async function pay(provider: ProviderName) {
  const { db, runJobs } = billing.academy
  const { someone, client } = await billing.newMember()
  const checkout = await billing.order(client, provider)
  const [order] = await billing.ordersOf(someone.id)
  if (!order) throw new Error('Nothing was ordered.')
  await billing.sandboxOf(provider).pay(checkout)
  const waiting = (await db.execute(
    sql`select data->'payload'->>'body' as body from pgboss.job
      where data->>'name' = 'billing.sandbox-webhook' and state < 'active'`,
  )) as unknown as { rows: { body: string }[] }
  const bodies = waiting.rows.map(({ body }) => body)
  await runJobs()
  expect(bodies.length).toBeGreaterThan(0)
  const periods = await billing.periodsOf(someone.id)
  expect(periods).toHaveLength(1)
  return { someone, client, order, bodies, periods: periods.map(({ id, ...period }) => period) }
}
type Payment = Awaited<ReturnType<typeof pay>>

/** As if nobody had heard of the payment: only its order is stored. */
async function forget({ someone, order }: Payment) {
  const { db } = billing.academy
  await db.delete(accessPeriods).where(eq(accessPeriods.userId, someone.id))
  await db.delete(charges).where(eq(charges.userId, someone.id))
  await db.delete(subscriptions).where(eq(subscriptions.userId, someone.id))
  await db.delete(paymentEvents)
  await db.delete(orders).where(eq(orders.reference, order.reference))
  await db.insert(orders).values(order)
}

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((each) => ({ each, by: Math.random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ each }) => each)

describe.each(providerNames)('messages of %s', (provider) => {
  let payment: Payment
  // paid once, since it is the messages that are tried here
  beforeAll(async () => {
    payment = await pay(provider)
  })
  beforeEach(() => forget(payment))

  it('are refused without a fitting signature, and leave no trace', async () => {
    const body = JSON.stringify({ id: 'evt_forged', event: 'charge.success', type: 'invoice.paid', data: {} })
    const signed = billing.sandboxOf(provider).sign(body)
    const before = (await billing.events()).length
    const forged = [
      await post(provider, body, {}),
      await post(provider, `${body} `, signed),
      await post(provider, body, Object.fromEntries(Object.keys(signed).map((name) => [name, 't=1,v1=00']))),
      await post(provider, '', signed),
    ]
    expect(forged.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    expect(await billing.events()).toHaveLength(before)
  })

  it('are kept whatever a payer has typed into their name', async () => {
    const object = { id: 'cs_nameless', reference: 'ord-nameless', domain: 'test', name: 'Nora\0Keys' }
    const body = JSON.stringify({
      id: `evt_${provider}`,
      type: 'checkout.session.completed',
      livemode: false,
      event: 'charge.success',
      data: { ...object, object },
    })
    expect((await post(provider, body)).statusCode).toBe(200)
    // without what they have typed: what to ask about is enough
    const stored = JSON.stringify((await billing.events()).at(-1)?.payload)
    expect(stored).toContain('nameless')
    expect(stored).not.toContain('Nora')
    await billing.academy.runJobs()
  })

  it('give one period, however many copies come at once', async () => {
    const { someone, bodies, periods } = payment
    const [first = '', ...others] = shuffled(bodies)
    const copies = [...Array.from({ length: 100 }, () => first), ...others, ...others]
    const answers = await Promise.all(shuffled(copies).map((body) => post(provider, body)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await billing.events()).toHaveLength(bodies.length)
    await billing.academy.runJobs()
    expect(await billing.periodsOf(someone.id)).toMatchObject(periods)
    expect(await billing.periodsOf(someone.id)).toHaveLength(1)
    expect(await billing.chargesOf(someone.id)).toHaveLength(1)
    expect(await billing.subscriptionsOf(someone.id)).toHaveLength(1)
  })

  it('have the same end in any order, twice, and with time between them', async () => {
    const { someone, bodies, periods } = payment
    for (let round = 0; round < 3; round++) {
      await forget(payment)
      for (const body of shuffled([...bodies, ...bodies])) {
        await post(provider, body)
        if (Math.random() < 0.5) await billing.academy.runJobs()
      }
      await billing.academy.runJobs()
      expect(await billing.periodsOf(someone.id)).toMatchObject(periods)
      expect(await billing.subscriptionsOf(someone.id)).toMatchObject([{ state: 'active', tier: 'premium' }])
      expect((await billing.events()).every(({ outcome }) => outcome !== null)).toBe(true)
    }
  })

  it.each([
    ['another amount', { amountMinor: 100 }, 'where NGN 1.00 were due'],
    ['another currency', { currency: 'USD' as const }, '70,000.00 were due'],
    ['another plan', { planId: 1 }, 'while Standard, monthly was ordered'],
    ['something else', { kind: 'lesson' as const, subject: 'x' }, 'Nothing was granted'],
  ])('grant nothing for %s than was ordered, and say so', async (_, ordered, words) => {
    const { someone, client, bodies } = payment
    await billing.academy.db.update(orders).set(ordered).where(eq(orders.userId, someone.id))
    for (const body of bodies) await post(provider, body)
    await billing.academy.runJobs()
    expect(await billing.periodsOf(someone.id)).toEqual([])
    expect(await isPremium(client)).toBe(false)
    const events = await billing.events()
    expect(events.map(({ outcome }) => outcome?.replaceAll('\u00a0', ' ')).join()).toContain(words)
    expect(events.some(({ state }) => state === 'refused')).toBe(true)
    expect(events.some(({ state }) => state === 'applied')).toBe(false)
  })

  it('grant nothing to another member than the one who ordered', async () => {
    const { someone, bodies } = payment
    const other = await createUser(billing.academy.db)
    await billing.academy.db.update(orders).set({ userId: other.id }).where(eq(orders.userId, someone.id))
    for (const body of bodies) await post(provider, body)
    await billing.academy.runJobs()
    expect(await billing.periodsOf(other.id)).toEqual([])
    expect(await billing.periodsOf(someone.id)).toEqual([])
    expect((await billing.events()).some(({ state }) => state === 'refused')).toBe(true)
  })

  it('grant nothing for an order that nobody knows', async () => {
    const { someone, bodies } = payment
    await billing.academy.db.delete(orders).where(eq(orders.userId, someone.id))
    for (const body of bodies) await post(provider, body)
    await billing.academy.runJobs()
    expect(await billing.periodsOf(someone.id)).toEqual([])
    const events = await billing.events()
    expect(events.some(({ state }) => state === 'applied' || state === 'failed')).toBe(false)
    expect(events.every(({ outcome }) => outcome !== null)).toBe(true)
  })

  it('of the other mode are written down and change nothing', async () => {
    const { someone, bodies } = payment
    for (const body of bodies) {
      const other = body
        .replaceAll('"livemode":false', '"livemode":true')
        .replaceAll('"domain":"test"', '"domain":"live"')
      await post(provider, other)
    }
    await billing.academy.runJobs()
    expect(await billing.periodsOf(someone.id)).toEqual([])
    const events = await billing.events()
    expect(events.length).toBeGreaterThan(0)
    expect(events.every(({ state, outcome }) => state === 'refused' && outcome?.includes('mode'))).toBe(true)
  })
})
