import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BillingAcademy,
  checkoutRequest,
  isPremium,
  openBilling,
  readPlan,
} from '../../../../test/billingAcademy.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { providerNames } from '../../plans.ts'
import { GRACE_DAYS } from '../../rules.ts'
import { syncFromProvider } from '../events/syncFromProvider.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
  // a week that is passed day by day meets no end of a month, where what was paid a month ago is a day nearer or further
  const [today, middle] = [currentTime(), currentTime()]
  middle.setUTCDate(20)
  if (middle < today) middle.setUTCMonth(middle.getUTCMonth() + 1)
  await billing.academy.moveClockTo(middle)
})
afterAll(() => billing.academy.close())

const mailsTo = ({ email }: { email: string }) =>
  billing.academy.mails().filter((mail) => mail.includes(`To: ${email}`) && mail.includes('did not go through'))

describe.each(providerNames)('the grace at %s', (provider) => {
  const fails = async () => {
    const buyer = await billing.buyer(provider, checkoutRequest('premium', 'monthly', 'NGN'))
    const sandbox = billing.sandboxOf(provider)
    await sandbox.setCard(buyer.card, false)
    await sandbox.passTime(buyer.card, 'month')
    return { ...buyer, sandbox }
  }

  it('lasts the seven days that one mail has promised, however often the card is tried', async () => {
    const { someone, client, card, sandbox } = await fails()
    await billing.academy.runJobs()
    const { grace_ends_at: promised } = (await readPlan(client)).subscription
    expect(Date.parse(promised)).toBeGreaterThan(currentTime().getTime() + (GRACE_DAYS - 1) * 24 * 60 * 60 * 1000)
    for (let day = 1; day < GRACE_DAYS; day++) {
      await sandbox.passTime(card, 'day')
      await billing.academy.runJobs()
      expect(await isPremium(client), `day ${day}`).toBe(true)
      expect((await readPlan(client)).subscription.grace_ends_at, `day ${day}`).not.toBeNull()
    }
    await sandbox.passTime(card, 'day')
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(false)
    const mails = mailsTo(someone)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain(`${promised.slice(11, 16)} UTC`)
  })

  it('is promised once when all messages come at the end, doubled', async () => {
    const { someone, client, card, sandbox } = await fails()
    for (let day = 1; day < GRACE_DAYS; day++) await sandbox.passTime(card, 'day')
    await billing.academy.runJobs()
    const [row] = await billing.subscriptionsOf(someone.id)
    for (let n = 0; n < 3; n++) await syncFromProvider(billing.context, provider, row?.providerId ?? '')
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(true)
    expect(mailsTo(someone)).toHaveLength(1)
  })

  it('is another one for the next period that fails', async () => {
    const { someone, client, card, sandbox } = await fails()
    await billing.academy.runJobs()
    await sandbox.setCard(card, true)
    for (let day = 0; day < 3; day++) await sandbox.passTime(card, 'day')
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ state: 'active', grace_ends_at: null })
    await sandbox.setCard(card, false)
    await sandbox.passTime(card, 'month')
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription.state).toBe('past_due')
    expect(await isPremium(client)).toBe(true)
    expect(mailsTo(someone)).toHaveLength(2)
  })

  it('does not come back once the member has cancelled', async () => {
    const { someone, client } = await fails()
    await billing.academy.runJobs()
    await client.send('POST', '/api/member/billing/cancel')
    const [row] = await billing.subscriptionsOf(someone.id)
    for (let n = 0; n < 2; n++) await syncFromProvider(billing.context, provider, row?.providerId ?? '')
    await billing.academy.runJobs()
    expect(await isPremium(client)).toBe(false)
    expect((await readPlan(client)).subscription).toMatchObject({ state: 'ended', grace_ends_at: null })
  })
})
