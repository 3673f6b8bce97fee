import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingAcademy,
  changePlan,
  checkoutPaths,
  checkoutRequest,
  isPremium,
  openBilling,
  readPlan,
  redirectPath,
} from '../../../../test/billingAcademy.ts'
import { PASSWORD } from '../../../../test/people.ts'
import { isLeaving, users } from '../../../accounts/server/index.ts'
import { providerNames } from '../../plans.ts'
import { reconcile } from '../events/reconcile.ts'
import { syncFromProvider } from '../events/syncFromProvider.ts'
import { noteLeaving } from './changePlan.ts'
import { type SubscriptionRow, subscriptionHandle } from './subscriptions.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const standard = { tier: 'standard', duration: 'monthly' }
const premium = { tier: 'premium', duration: 'monthly' }

describe.each(providerNames)('a member’s plan at %s', (provider) => {
  it('shows what runs, when it is charged next, and what was paid', async () => {
    const { client } = await billing.buyer(provider)
    const { subscription, charges } = await readPlan(client)
    expect(subscription).toMatchObject({ provider, ...premium, currency: 'NGN', amount: 7_000_000, state: 'active' })
    expect(subscription).toMatchObject({ cancel_at_period_end: false, next: null, grace_ends_at: null })
    expect(new Date(subscription.period_ends_at).getTime()).toBeGreaterThan(Date.now() + 27 * 24 * 3600 * 1000)
    expect(charges).toMatchObject([{ what: 'Premium, monthly', amount: 7_000_000, state: 'paid', refunded: 0 }])
    const receipt = await client.page(`/member/billing/receipt/${charges[0].id}`)
    expect(receipt.status).toBe(200)
    expect((await billing.member.page(`/member/billing/receipt/${charges[0].id}`)).status).toBe(404)
  })

  it('is cancelled to the end of its time, resumed, cancelled again, and then ends with it', async () => {
    const { client, card } = await billing.buyer(provider)
    const cancelled = await client.send('POST', '/api/member/billing/cancel')
    expect(cancelled.body.subscription).toMatchObject({ state: 'cancelling', cancel_at_period_end: true })
    expect(await isPremium(client)).toBe(true)
    expect((await client.send('POST', '/api/member/billing/resume')).body.subscription.state).toBe('active')
    // two at once
    const both = await Promise.all([1, 2].map(() => client.send('POST', '/api/member/billing/cancel')))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription.state).toBe('ended')
    expect(await isPremium(client)).toBe(false)
    expect((await client.send('POST', '/api/member/billing/resume')).status).toBe(409)
  })

  it('is charged no more once its member asks for the end of the account', async () => {
    const { client, someone } = await billing.buyer(provider)
    const asked = await client.send('POST', '/api/member/account/deletion', { current_password: PASSWORD })
    expect(asked.status).toBe(200)
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ state: 'cancelling', cancel_at_period_end: true })
    expect(await isPremium(client)).toBe(true)
    const mails = billing.academy.mails().filter((mail) => mail.includes(`To: ${someone.email}`))
    expect(mails.filter((mail) => mail.includes('will be deleted'))).toHaveLength(1)
    expect(mails.filter((mail) => mail.includes('You have cancelled your plan'))).toEqual([])
    for (const [what, body] of [['resume'], ['preview', standard]] as const) {
      const refused = await client.send('POST', `/api/member/billing/${what}`, body)
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/Keep your account first/)])
    }
    // who stays after all has it again
    await client.send('DELETE', '/api/member/account/deletion')
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ state: 'active', cancel_at_period_end: false })
    expect(billing.academy.mails().at(-1)).toContain('nothing is deleted')
  })

  it('is sold to who has asked for the end of the account only if they agree to keep it', async () => {
    const { someone, client } = await billing.newMember()
    await client.send('POST', '/api/member/account/deletion', { current_password: PASSWORD })
    const body = checkoutRequest('premium', 'monthly', 'NGN')
    const isTold = async () =>
      /Your account will be deleted on [^<]+<a href="\/member\/profile#your-data"/.test(
        (await client.page('/member')).text,
      )
    expect(await isTold()).toBe(true)
    const refused = await client.send('POST', checkoutPaths[provider], body)
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.message).toContain('keep your account and buy')
    expect(await billing.ordersOf(someone.id)).toEqual([])
    expect(await isLeaving(billing.academy.db, someone.id)).toBe(true)
    const page = await client.submit(checkoutPaths[provider], body)
    expect([page.status, page.text.includes('keep your account and buy')]).toEqual([409, true])
    expect((await client.send('POST', checkoutPaths[provider], { ...body, keep_account: '1' })).status).toBe(200)
    expect(await isLeaving(billing.academy.db, someone.id)).toBe(false)
    expect(await isTold()).toBe(false)
    await billing.academy.runJobs()
    expect(billing.academy.mails().at(-1)).toContain('nothing is deleted')
    expect(await billing.ordersOf(someone.id)).toHaveLength(1)
  })

  it.each(['coming back', 'the messages alone'])(
    'ends with its paid time where the end of the account was asked for during the checkout, by %s',
    async (way) => {
      const { client } = await billing.newMember()
      const checkout = await billing.order(client, provider)
      await client.send('POST', '/api/member/account/deletion', { current_password: PASSWORD })
      await billing.academy.runJobs()
      const location = await billing.sandboxOf(provider).pay(checkout)
      if (way === 'coming back') expect((await client.page(redirectPath({ location }))).status).toBe(200)
      await billing.academy.runJobs()
      expect((await readPlan(client)).subscription).toMatchObject({ state: 'cancelling', cancel_at_period_end: true })
      // who stays after all has it whole
      await client.send('DELETE', '/api/member/account/deletion')
      await billing.academy.runJobs()
      expect((await readPlan(client)).subscription).toMatchObject({ state: 'active', cancel_at_period_end: false })
    },
  )

  it('stays cancelled for whoever cancels it, asks for the end of the account and comes back', async () => {
    const { someone, client } = await billing.buyer(provider)
    await client.send('POST', '/api/member/billing/cancel')
    await client.send('POST', '/api/member/account/deletion', { current_password: PASSWORD })
    await billing.academy.runJobs()
    await billing.academy.signedIn(someone)
    await client.send('DELETE', '/api/member/account/deletion')
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ state: 'cancelling' })
  })

  it('runs on for whoever has come back before it was cancelled', async () => {
    const { client } = await billing.buyer(provider)
    await client.send('POST', '/api/member/account/deletion', { current_password: PASSWORD })
    await client.send('DELETE', '/api/member/account/deletion')
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ state: 'active', cancel_at_period_end: false })
  })

  it('stays cancelled for whoever has cancelled it at the provider itself, whatever was noted before', async () => {
    const { someone, client } = await billing.buyer(provider)
    const [row] = await billing.subscriptionsOf(someone.id)
    // as it is where the provider did not answer, and the member was back before the next try
    await noteLeaving(billing.academy.db, row?.id ?? 0, true)
    await billing.context.providers[provider]?.cancelAtPeriodEnd(subscriptionHandle(row as SubscriptionRow))
    await syncFromProvider(billing.context, provider, row?.providerId ?? '')
    await client.send('POST', '/api/member/account/deletion', { current_password: PASSWORD })
    await billing.academy.runJobs()
    await client.send('DELETE', '/api/member/account/deletion')
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ state: 'cancelling' })
  })

  it('is resumed for whoever came back when no job could say so', async () => {
    const { someone, client } = await billing.buyer(provider)
    await client.send('POST', '/api/member/account/deletion', { current_password: PASSWORD })
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription.state).toBe('cancelling')
    await billing.academy.db.update(users).set({ deletionAt: null }).where(eq(users.id, someone.id))
    await reconcile(billing.context, new Date())
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ state: 'active', cancel_at_period_end: false })
  })

  it('is renewed by itself, one charge and one time for each month', async () => {
    const { someone, client, card } = await billing.buyer(provider)
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    const { subscription, charges } = await readPlan(client)
    expect(subscription.state).toBe('active')
    expect(charges).toHaveLength(2)
    expect(await billing.periodsOf(someone.id)).toHaveLength(2)
    expect(await isPremium(client)).toBe(true)
  })

  it('keeps its access for a week when a charge fails, and mails the member once what to do', async () => {
    const { someone, client, card } = await billing.buyer(provider)
    const mailsBefore = billing.academy.mails().length
    await billing.sandboxOf(provider).setCard(card, false)
    await billing.sandboxOf(provider).passTime(card, 'month')
    await billing.academy.runJobs()
    const { subscription, charges } = await readPlan(client)
    expect(subscription.state).toBe('past_due')
    expect(charges[0]).toMatchObject({ state: 'failed', failure: expect.any(String) })
    expect(await isPremium(client)).toBe(true)
    expect(await billing.statusOf(someone.id)).toBe('fail')
    const [period] = await billing.periodsOf(someone.id)
    expect(period?.openUntil?.toISOString()).toBe(subscription.grace_ends_at)
    expect(period?.endsAt.getTime()).toBeLessThan(Date.now())
    const mails = billing.academy.mails().slice(mailsBefore)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`To: ${someone.email}`)
    expect(mails[0]).toContain('did not go through')
    expect((await changePlan(client, standard)).answer.status).toBe(409)
  })

  it('ends at once when it is cancelled after a charge has failed, and the card is not tried again', async () => {
    const { client, card } = await billing.buyer(provider)
    const sandbox = billing.sandboxOf(provider)
    await sandbox.setCard(card, false)
    await sandbox.passTime(card, 'month')
    await billing.academy.runJobs()
    const { body } = await client.send('POST', '/api/member/billing/cancel')
    expect(body.subscription.state).toBe('ended')
    expect(await isPremium(client)).toBe(false)
    await sandbox.setCard(card, true)
    for (let day = 0; day < 8; day++) await sandbox.passTime(card, 'day')
    await billing.academy.runJobs()
    const { subscription, charges } = await readPlan(client)
    expect(subscription.state).toBe('ended')
    expect(charges.map(({ state }: { state: string }) => state)).toEqual(['failed', 'paid'])
  })
})

it('a member without a plan can change, cancel and pay none', async () => {
  const { client } = await billing.newMember()
  expect(await readPlan(client)).toEqual({ subscription: null, charges: [] })
  for (const what of ['cancel', 'resume', 'card'])
    expect((await client.send('POST', `/api/member/billing/${what}`)).status).toBe(409)
  expect((await changePlan(client, premium)).answer.status).toBe(409)
})
