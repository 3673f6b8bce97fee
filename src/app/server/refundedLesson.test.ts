import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BillingAcademy, openBilling } from '../../../test/billingAcademy.ts'
import { daysAhead, FORM, fixedClock, OPEN } from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { providerNames } from '../../billing/plans.ts'
import { recordOwn } from '../../billing/server/events/events.ts'
import { requireProvider } from '../../billing/server/providers/openProviders.ts'
import { bookings, takenSlots } from '../../booking/server/tables.ts'
import { currentTime } from '../../platform/server/clock.ts'

let billing: BillingAcademy
beforeAll(async () => {
  billing = await openBilling()
  await billing.admin.send('PUT', '/api/admin/booking/hours', OPEN)
})
afterAll(() => billing.academy.close())

let days = 3
const refund = (id: number, body?: object) =>
  billing.admin.send('POST', `/api/admin/payments/charges/${id}/refund`, body)

describe.each(providerNames)('money for a lesson that was paid by %s', (provider) => {
  const book = (client: Client, at: Date) =>
    client.send('POST', '/meeting/booking', { ...FORM, ...fixedClock(at), provider })

  async function booked() {
    const { someone, client } = await billing.newMember()
    const at = daysAhead(days++)
    const { body } = await book(client, at)
    await billing.sandboxOf(provider).pay(new URL(body.url).pathname.split('/').at(-1) ?? '')
    await billing.academy.runJobs()
    const [charge] = await billing.chargesOf(someone.id)
    if (!charge?.paymentId) throw new Error('The lesson was not paid.')
    const id: number = body.booking.id
    const mailsBefore = billing.academy.mails().length
    return {
      ...{ client, at, charge, id, paymentId: charge.paymentId },
      row: async () => (await billing.academy.db.select().from(bookings).where(eq(bookings.id, id)))[0],
      slots: () => billing.academy.db.$count(takenSlots, eq(takenSlots.bookingId, id)),
      cancellations: () => billing.academy.mails().slice(mailsBefore),
      /** As by the provider's dashboard. */
      refundThere: (amountMinor: number) =>
        requireProvider(billing.context.providers, provider).refund(
          charge.paymentId ?? '',
          amountMinor,
          `${id} ${amountMinor}`,
        ),
    }
  }
  type Booked = Awaited<ReturnType<typeof booked>>

  async function expectCancelled({ at, row, slots, cancellations }: Booked) {
    expect(await row()).toMatchObject({ state: 'cancelled', refunded: true, note: 'Its payment was given back.' })
    expect(await slots()).toBe(0)
    const mails = cancellations()
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail).toContain('method=CANCEL')
    expect(mails.some((mail) => mail.includes(`To: ${FORM.email}`))).toBe(true)
    expect(mails.some((mail) => mail.includes(`To: ${OPEN.host_email}`))).toBe(true)
    // somebody else may have the time
    const { client: another } = await billing.newMember()
    expect((await book(another, at)).status).toBe(200)
  }

  /** `words`: what the mail about the money says, which only the member gets. */
  async function expectKept({ row, slots, cancellations }: Booked, words?: string) {
    expect(await row()).toMatchObject({ state: 'confirmed' })
    expect(await slots()).toBe(2)
    const mails = cancellations()
    expect(mails).toHaveLength(words ? 1 : 0)
    if (!words) return
    expect(mails[0]).toContain(`To: ${FORM.email}`)
    expect(mails[0]).toContain('your payment goes back to you')
    expect(mails[0]).toContain(words)
    expect(mails[0]).not.toContain('method=CANCEL')
  }
  const STAYS = 'Your booking stays as it is.'

  it('that an admin gives back cancels the booking, frees its time and mails both sides, once', async () => {
    const lesson = await booked()
    const listed = await billing.admin.get('/api/admin/payments/charges')
    expect(listed.body.data[0]).toMatchObject({ id: lesson.charge.id, booking: true })
    expect((await refund(lesson.charge.id)).body.charge).toMatchObject({ state: 'refunded', booking: true })
    for (let n = 0; n < 2; n++) await billing.academy.runJobs()
    await expectCancelled(lesson)
  })

  it('that an admin gives back leaves the booking where the admin says so', async () => {
    const lesson = await booked()
    expect((await refund(lesson.charge.id, { keep_booking: 2 })).status).toBe(422)
    expect((await refund(lesson.charge.id, { keep_booking: 1 })).status).toBe(200)
    for (let n = 0; n < 2; n++) await billing.academy.runJobs()
    await expectKept(lesson, STAYS)
    expect(await lesson.row()).toMatchObject({ paid: true, refunded: true })
    // nothing is left to give back when it is cancelled after all
    await lesson.client.send('POST', `/api/member/bookings/${lesson.id}/cancel`)
    await billing.academy.runJobs()
    expect(await billing.chargesOf((await lesson.row())?.userId ?? 0)).toMatchObject([{ refundedMinor: 6000 }])
  })

  it('that the provider reports before the admin’s choice is noted leaves the booking, too', async () => {
    const lesson = await booked()
    const { charge, paymentId } = lesson
    const payload = { chargeId: charge.id, paymentId, amountMinor: 6000, by: 'Clara', keep: true }
    const key = `refund:${paymentId}:0`
    await recordOwn(billing.academy.db, { provider, key, type: 'academy.refund', reference: paymentId, payload })
    await lesson.refundThere(6000)
    await billing.academy.runJobs()
    await expectKept(lesson, STAYS)
  })

  it('that goes back at the provider keeps the booking for a part, and cancels it for the whole', async () => {
    const lesson = await booked()
    await lesson.refundThere(2500)
    await billing.academy.runJobs()
    await expectKept(lesson)
    await lesson.refundThere(3500)
    await billing.academy.runJobs()
    await expectCancelled(lesson)
  })

  it('goes back when the lesson is over, and only the member is mailed', async () => {
    const lesson = await booked()
    await billing.academy.moveClock({ seconds: (lesson.at.getTime() - currentTime().getTime()) / 1_000 + 3_600 })
    await refund(lesson.charge.id)
    await billing.academy.runJobs()
    await expectKept(lesson, 'It was for:')
    expect(await lesson.row()).toMatchObject({ refunded: true })
  })
})
