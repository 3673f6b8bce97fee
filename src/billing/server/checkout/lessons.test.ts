import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BillingAcademy, openBilling } from '../../../../test/billingAcademy.ts'
import { screenData } from '../../../../test/client.ts'
import { AppError } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import { providerNames } from '../../plans.ts'
import type { OnOrder, PaidLesson } from '../context.ts'
import { refundOrder, startPayment } from './startPayment.ts'

let billing: BillingAcademy
type Calls = {
  paid: [string, PaidLesson][]
  expired: string[]
  back: [string, string, boolean][]
  answer: 'kept' | 'refund'
}
const calls: Calls = {
  paid: [],
  back: [],
  expired: [],
  answer: 'kept',
}
beforeAll(async () => {
  // what the module that sells lessons would pass in
  const lesson: OnOrder['lesson'] = {
    paid: async (_, subject, payment) => {
      calls.paid.push([subject, payment])
      return calls.answer
    },
    isKept: async () => calls.answer === 'kept',
    expired: async (_, subject) => void calls.expired.push(subject),
    refunded: async (_, subject, reference, keep) => void calls.back.push([subject, reference, keep]),
  }
  billing = await openBilling({ onOrder: { lesson } })
})
beforeEach(() => Object.assign(calls, { paid: [], expired: [], back: [], answer: 'kept' }))
afterAll(() => billing.academy.close())

const MINUTE = 60_000

describe.each(providerNames)('a lesson paid by %s', (provider) => {
  async function start(subject: string, title = 'Personal lesson', page = '/member/personal-lesson') {
    const { someone, client } = await billing.newMember()
    const { url, reference } = await startPayment(billing.context, {
      userId: someone.id,
      email: someone.email,
      name: 'Ada Tester',
      subject,
      title,
      currency: 'USD',
      amountMinor: 6000,
      provider,
      returnUrl: 'http://localhost/payment/return',
      cancelUrl: `http://localhost${page}`,
      expiresAt: new Date(currentTime().getTime() + 35 * MINUTE),
    })
    return { someone, client, reference, id: new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '' }
  }

  it('is reported once to the module that sold it, however often the provider reports it', async () => {
    const { someone, client, reference, id } = await start('slot 1')
    await billing.sandboxOf(provider).pay(id)
    const back = await client.page(`/payment/return?reference=${reference}`)
    expect(back.text).toContain('#bookings')
    await Promise.all([1, 2, 3].map(() => client.page(`/payment/return?reference=${reference}`)))
    await billing.academy.runJobs()
    expect(calls.paid).toEqual([['slot 1', { reference, currency: 'USD', amountMinor: 6000 }]])
    expect(await billing.chargesOf(someone.id)).toMatchObject([{ what: 'Personal lesson', state: 'paid' }])
    expect(await billing.periodsOf(someone.id)).toEqual([])
  })

  it('gives the slot free when its time is over, and asks again if it is paid later', async () => {
    const { someone, client, reference, id } = await start('slot 2', 'Paid call', '/member/paid-call')
    await billing.academy.moveClock({ minutes: 30 })
    await billing.academy.runJobs()
    expect(calls.expired).toEqual([])
    await billing.academy.moveClock({ minutes: 7 })
    await billing.academy.runJobs()
    expect(calls.expired).toEqual(['slot 2'])
    calls.answer = 'refund'
    await billing.sandboxOf(provider).pay(id)
    // Stripe itself takes nothing any more
    if (provider === 'stripe') return expect(await billing.chargesOf(someone.id)).toEqual([])
    const back = await client.page(`/payment/return?reference=${reference}`)
    expect(screenData(back.text, 'billing/Outcome')).toMatchObject({ what: 'Paid call', href: '/member/paid-call' })
    expect(back.text).toContain('Your money goes back')
    await billing.academy.runJobs()
    expect(calls.paid.map(([subject]) => subject)).toEqual(['slot 2'])
    expect(await billing.chargesOf(someone.id)).toMatchObject([
      { what: 'Paid call', state: 'refunded', refundedMinor: 6000 },
    ])
  })

  it('is given back once', async () => {
    const { someone, reference, id } = await start('slot 3')
    await expect(refundOrder(billing.context, reference)).rejects.toMatchObject({ code: 'not_found' })
    await billing.sandboxOf(provider).pay(id)
    await billing.academy.runJobs()
    const refund = () =>
      refundOrder(billing.context, reference).then(
        () => 'done',
        (error) => error.code,
      )
    expect((await Promise.all([refund(), refund()])).sort()).toEqual(['conflict', 'done'])
    await billing.academy.runJobs()
    expect(calls.back[0]).toEqual(['slot 3', reference, false])
    expect(await billing.chargesOf(someone.id)).toMatchObject([{ state: 'refunded' }])
  })

  it('is kept when an admin asks for it, even when the answer to the refund was lost', async () => {
    const { someone, id } = await start('slot 4')
    await billing.sandboxOf(provider).pay(id)
    await billing.academy.runJobs()
    const [charge] = await billing.chargesOf(someone.id)
    const { providers } = billing.context
    const asked = providers[provider]
    if (!asked) throw new Error('The provider is off.')
    const refund: typeof asked.refund = async (...args) => {
      await asked.refund(...args)
      throw new AppError('unavailable', 'No answer came.')
    }
    billing.context.providers = { ...providers, [provider]: { ...asked, refund } }
    const address = `/api/admin/payments/charges/${charge?.id}/refund`
    const answer = await billing.admin.send('POST', address, { keep_booking: 1 })
    billing.context.providers = providers
    expect(answer.status).toBe(503)
    await billing.academy.runJobs()
    expect(calls.back.map(([subject, , keep]) => [subject, keep])).toEqual([['slot 4', true]])
    expect(await billing.chargesOf(someone.id)).toMatchObject([{ state: 'refunded' }])
  })
})

it('Paystack takes no Euro for a lesson either', async () => {
  const { someone } = await billing.newMember()
  const payment = {
    ...{ userId: someone.id, email: someone.email, name: 'Ada', subject: 's', title: 't', amountMinor: 6000 },
    returnUrl: 'http://localhost/x',
    cancelUrl: 'http://localhost/x',
    expiresAt: new Date(currentTime().getTime() + 35 * MINUTE),
  }
  const started = startPayment(billing.context, { ...payment, currency: 'EUR', provider: 'paystack' })
  await expect(started).rejects.toMatchObject({ code: 'invalid' })
  expect(await billing.ordersOf(someone.id)).toEqual([])
})
