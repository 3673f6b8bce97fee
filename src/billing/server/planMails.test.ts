import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, changePlan, checkoutRequest, openBilling } from '../../../test/billingAcademy.ts'
import { providerNames } from '../plans.ts'
import { dayText, moneyText } from './events/outcomes.ts'
import { syncFromProvider } from './events/syncFromProvider.ts'
import { requireProvider } from './providers/openProviders.ts'
import { charges } from './tables.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const STANDARD = checkoutRequest('standard', 'monthly', 'NGN')
/** Mails to somebody with these words. */
const mailsTo = async ({ email }: { email: string }, words: string) => {
  await billing.academy.runJobs()
  return billing.academy.mails().filter((mail) => mail.includes(`To: ${email}`) && mail.includes(words))
}

describe.each(providerNames)('mails about a plan at %s', (provider) => {
  it('come once it is bought and each time it is renewed, once each', async () => {
    const { someone, card } = await billing.buyer(provider, STANDARD)
    const [bought] = await mailsTo(someone, 'everything in it is open')
    expect(bought).toContain('Standard, monthly')
    expect(bought).toMatch(/It is paid until .*, when the next charge comes/s)
    expect(await mailsTo(someone, 'We charged')).toHaveLength(0)
    await billing.sandboxOf(provider).passTime(card, 'month')
    expect(await mailsTo(someone, 'We charged')).toHaveLength(1)
    const [row] = await billing.subscriptionsOf(someone.id)
    for (let n = 0; n < 2; n++) await syncFromProvider(billing.context, provider, row?.providerId ?? '')
    expect(await mailsTo(someone, 'We charged')).toHaveLength(1)
    expect(await mailsTo(someone, 'everything in it is open')).toHaveLength(1)
  })

  it('say when one that was cancelled ends', async () => {
    const { someone, client } = await billing.buyer(provider, STANDARD)
    expect((await client.send('POST', '/api/member/billing/cancel')).status).toBe(200)
    const [mail] = await mailsTo(someone, 'stays open until')
    expect(mail).toContain('nothing more is charged')
  })

  it('say what a change is to, and when it begins', async () => {
    const { someone, client } = await billing.buyer(provider, STANDARD)
    const { answer } = await changePlan(client, { tier: 'premium', duration: 'monthly' })
    expect(answer.status).toBe(200)
    const [mail, more] = await mailsTo(someone, 'Premium, monthly')
    expect(mail).toMatch(/From now on you have Premium, monthly|From then on you have Premium, monthly/)
    expect(more).toBeUndefined()
    expect(mail).toContain('70,000.00 a month')
    const [first, charge] = (await billing.chargesOf(someone.id)).toSorted((a, b) => a.id - b.id)
    expect(first).toBeDefined()
    // what begins later is charged later
    if (!charge) return expect(mail).not.toContain('We charged')
    const amount = moneyText(charge.amountMinor, 'NGN').replaceAll('\u00a0', '=C2=A0')
    expect(mail).toContain(`We charged ${amount} on ${dayText(charge.happenedAt)}. Your receipt is in your profile.`)
  })
})

it('a plan that was paid by mistake beside another one is announced to nobody', async () => {
  const { someone, client } = await billing.newMember()
  const [one, two] = [
    await billing.order(client, 'stripe', STANDARD),
    await billing.order(client, 'paystack', STANDARD),
  ]
  await billing.sandboxOf('stripe').pay(one)
  await billing.academy.runJobs()
  await billing.sandboxOf('paystack').pay(two)
  expect(await mailsTo(someone, 'everything in it is open')).toHaveLength(1)
  const returned = await mailsTo(someone, 'We have given back')
  expect(returned).toHaveLength(1)
  expect(returned[0]).toContain('Your plan (Standard, monthly) goes on as it is.')
})

it('money that goes back is announced once, whoever gave it back and however often the provider says so', async () => {
  for (const isByAdmin of [true, false]) {
    const { someone, card } = await billing.buyer('stripe', STANDARD)
    const [charge] = await billing.chargesOf(someone.id)
    const amount = charge?.amountMinor ?? 0
    if (isByAdmin) await billing.admin.send('POST', `/api/admin/payments/charges/${charge?.id}/refund`)
    else await requireProvider(billing.context.providers, 'stripe').refund(charge?.paymentId ?? '', amount, 'dashboard')
    const [mail, more] = await mailsTo(someone, 'We have given back')
    expect(mail).toContain('What it paid for has ended')
    const [row] = await billing.subscriptionsOf(someone.id)
    for (let n = 0; n < 2; n++) await syncFromProvider(billing.context, 'stripe', row?.providerId ?? '')
    await billing.sandboxOf('stripe').passTime(card, 'month')
    expect(await mailsTo(someone, 'We have given back')).toHaveLength(1)
    expect(more).toBeUndefined()
  }
})

it('a change is announced with what it has cost itself, and with nothing else that is paid meanwhile', async () => {
  const { someone, client } = await billing.buyer('stripe', STANDARD)
  const { answer } = await changePlan(client, { tier: 'premium', duration: 'monthly' })
  expect(answer.status).toBe(200)
  const own = (await billing.chargesOf(someone.id)).toSorted((a, b) => a.id - b.id).at(-1)
  if (!own) throw new Error('The plan was charged.')
  // a lesson that was bought while the mail waits, in another currency
  const { id: _, ...charge } = own
  const lesson = { kind: 'lesson' as const, currency: 'EUR' as const, amountMinor: 99_900, subscriptionId: null }
  await billing.academy.db.insert(charges).values({ ...charge, ...lesson, planPriceId: null, providerId: 'pi_lesson' })
  const [mail] = await mailsTo(someone, 'Premium, monthly')
  const amount = moneyText(own.amountMinor, 'NGN').replaceAll('\u00a0', '=C2=A0')
  expect(mail).toContain(`We charged ${amount} on`)
})
