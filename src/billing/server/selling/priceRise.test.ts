import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingAcademy, checkoutRequest, openBilling, readPlan } from '../../../../test/billingAcademy.ts'
import { signInAgain } from '../../../../test/client.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { providerNames } from '../../plans.ts'
import type { AdminPlans } from '../../plansContract.ts'
import { NOTICE_DAYS } from '../../priceRise.ts'
import { dayText } from '../events/outcomes.ts'
import { reconcile } from '../events/reconcile.ts'
import { subscriptions } from '../tables.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
})
afterAll(() => billing.academy.close())

const PATH = '/api/admin/plans'
const [OLD, NEW] = [38_000_00, 45_000_00]
const DAY_MS = 24 * 60 * 60 * 1000
const read = async (): Promise<AdminPlans> => (await billing.admin.get(PATH)).body
async function save(fields: Partial<AdminPlans['value']>) {
  const { value, version } = await read()
  expect((await billing.admin.send('PUT', PATH, { ...value, ...fields, version })).status).toBe(200)
}
async function move(plan_id: number, amount: number, to: number) {
  const { status, body } = await billing.admin.send('POST', `${PATH}/move`, { plan_id, currency: 'NGN', amount, to })
  expect(status).toBe(200)
  await billing.academy.runJobs()
  return body.message as string
}
const RISES = 'From your charge on'
const STAYS = 'That change does not come'
/** The mails to somebody that say this, each in one line. */
const mailsTo = (email: string, words: string): string[] =>
  billing.academy
    .mails()
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll('=\n', '').replaceAll(/\s+/g, ' '))
    .filter((mail) => mail.includes(words))
async function passTo(time: Date) {
  const { academy, admin, boss } = billing
  await academy.moveClockTo(time)
  await signInAgain(academy.app, boss, admin)
  await academy.runJobs()
}
const endOf = async (userId: number): Promise<Date> => {
  const [row] = await billing.subscriptionsOf(userId)
  return row?.periodEndsAt ?? currentTime()
}
const amounts = async (userId: number) => (await billing.chargesOf(userId)).map(({ amountMinor }) => amountMinor)

beforeEach(async () => {
  await signInAgain(billing.academy.app, billing.boss, billing.admin)
  const { version } = await read()
  if (version > 0) expect((await billing.admin.send('POST', `${PATH}/undo`, { version, to: 0 })).status).toBe(200)
  await billing.academy.db.delete(subscriptions)
  await billing.academy.runJobs()
})

describe.each(providerNames)('a higher price, at %s', (provider) => {
  it('is paid from the first charge that is late enough on, and said in the mail and on the profile', async () => {
    const { academy } = billing
    const { someone, client } = await billing.buyer(provider, checkoutRequest('standard', 'monthly', 'NGN'))
    await academy.moveClock({ days: 5 })
    await save({ standard_monthly_ngn: NEW })
    expect(await move(1, OLD, NEW)).toMatch(/pays the new price from the first charge at least 30 days after the email/)
    const first = await endOf(someone.id)
    const { subscription } = await readPlan(client)
    const begins = new Date(subscription.rise.starts_at)
    expect(subscription).toMatchObject({ amount: OLD, next: null, rise: { amount: NEW } })
    expect(begins.getTime() - first.getTime()).toBeGreaterThan(27 * DAY_MS)
    const [mail, ...more] = mailsTo(someone.email, RISES)
    expect(more).toEqual([])
    expect(mail).toContain(dayText(begins))
    expect((await read()).former).toMatchObject([{ amount: OLD, movable: 0, announced: 1 }])

    await passTo(new Date(first.getTime() + 2 * 60 * 60 * 1000))
    expect(await amounts(someone.id)).toEqual([OLD, OLD])
    await signInAgain(academy.app, someone, client)
    const moved = (await readPlan(client)).subscription
    // Stripe changes the price of the subscription, Paystack has another one follow
    if (provider === 'stripe') expect(moved).toMatchObject({ amount: NEW, next: null, rise: null })
    else expect(moved).toMatchObject({ amount: OLD, next: { tier: 'standard', amount: NEW }, rise: null })
    expect(new Date(moved.period_ends_at)).toEqual(begins)

    await passTo(new Date(begins.getTime() + 2 * 60 * 60 * 1000))
    expect(await amounts(someone.id)).toEqual([OLD, OLD, NEW])
    expect(mailsTo(someone.email, RISES)).toHaveLength(1)
  })

  it.each([
    ['thirty days and a minute', -60, true],
    ['thirty days less a minute', 60, false],
  ])('has to be announced %s before the charge', async (_, seconds, isDue) => {
    const [old, raised] = [320_000_00, 350_000_00]
    const { someone, client } = await billing.buyer(provider, checkoutRequest('standard', 'yearly', 'NGN'))
    const end = await endOf(someone.id)
    await passTo(new Date(end.getTime() - NOTICE_DAYS * DAY_MS + seconds * 1000))
    await save({ standard_yearly_ngn: raised })
    await move(3, old, raised)
    await signInAgain(billing.academy.app, someone, client)
    const { subscription } = await readPlan(client)
    const at = isDue ? end : new Date(subscription.rise.starts_at)
    expect(at.getTime() - end.getTime()).toBeGreaterThanOrEqual(isDue ? 0 : 365 * DAY_MS)
    expect(mailsTo(someone.email, RISES)[0]).toContain(dayText(at))
    await passTo(new Date(end.getTime() + 2 * 60 * 60 * 1000))
    expect(await amounts(someone.id)).toEqual([old, isDue ? raised : old])
  })

  it('that is taken back leaves who was told at theirs, and says so', async () => {
    const { someone, client } = await billing.buyer(provider, checkoutRequest('standard', 'monthly', 'NGN'))
    await billing.academy.moveClock({ days: 5 })
    await save({ standard_monthly_ngn: NEW })
    await move(1, OLD, NEW)
    await save({ standard_monthly_ngn: 50_000_00 })
    await billing.academy.runJobs()
    expect((await readPlan(client)).subscription).toMatchObject({ amount: OLD, rise: null })
    expect(mailsTo(someone.email, STAYS)[0]).toContain('38,000')
    expect((await read()).former).toMatchObject([{ amount: OLD, present: 50_000_00, movable: 1, announced: 0 }])
    await passTo(new Date((await endOf(someone.id)).getTime() + 2 * 60 * 60 * 1000))
    expect(await amounts(someone.id)).toEqual([OLD, OLD])
  })

  it('begins by the hourly sweep where its job was lost, and never before its mail', async () => {
    const { academy, context } = billing
    const { someone } = await billing.buyer(provider, checkoutRequest('standard', 'monthly', 'NGN'))
    await academy.moveClock({ days: 5 })
    await save({ standard_monthly_ngn: NEW })
    await academy.runJobs()
    // as a process leaves it that ends before the mail
    await academy.db.update(subscriptions).set({ movingFromMinor: OLD, movingToMinor: NEW })
    await passTo(new Date((await endOf(someone.id)).getTime() + 2 * 60 * 60 * 1000))
    const [row] = await billing.subscriptionsOf(someone.id)
    expect(row).toMatchObject({ amountMinor: OLD, movingToldAt: null })
    await reconcile(context, currentTime())
    await academy.runJobs()
    expect(mailsTo(someone.email, RISES)).toHaveLength(1)
    // as if the mail were long ago, and the job that follows on the renewal had failed
    await academy.db.update(subscriptions).set({ movingToldAt: new Date(currentTime().getTime() - 40 * DAY_MS) })
    await reconcile(context, currentTime())
    await academy.runJobs()
    expect((await billing.subscriptionsOf(someone.id)).at(-1)).toMatchObject({ amountMinor: NEW })
  })
})
