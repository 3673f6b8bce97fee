import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingAcademy, daysAhead, fixedClock, openBookingAcademy } from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'

let academy: BookingAcademy
let premium: Client
beforeAll(async () => {
  academy = await openBookingAcademy()
  premium = await academy.newMember({ premium: true, firstName: 'Pia', email: 'pia@academy.test' })
})
afterAll(() => academy.close())

const call = (client: Client, at: Date, more: object = {}) =>
  client.send('POST', '/api/member/discovery-call', { ...fixedClock(at), focus: 'Where to begin', ...more })

describe('a discovery call', () => {
  it('is confirmed at once: ten minutes of one half hour, free of charge', async () => {
    const at = daysAhead(5)
    const { status, body } = await call(premium, at)
    expect([status, body.message]).toEqual([200, 'Your call is booked.'])
    expect(body.booking).toMatchObject({
      kind: 'discovery-call',
      topic: 'Discovery call',
      duration: 10,
      price: 0,
      state: 'confirmed',
      email: 'pia@academy.test',
      starts_at: at.toISOString(),
    })
    await academy.runJobs()
    expect(academy.till.started).toEqual([])
    const mails = academy.mails().filter((mail) => mail.includes('Discovery call'))
    expect(mails).toHaveLength(2)
    expect(mails.join()).not.toContain('You have paid')
    const { body: left } = await premium.get(
      `/api/booking/free-times?kind=discovery-call&from=${at.toISOString().slice(0, 10)}&days=1`,
    )
    expect(left.times).not.toContain(at.toISOString())
    expect(left.times).toContain(new Date(at.getTime() + 30 * 60_000).toISOString())
  })

  it('is for premium members and admins only', async () => {
    const member = await academy.newMember()
    const { status, body } = await call(member, daysAhead(6))
    expect([status, body.message]).toEqual([403, 'This feature is only available to premium users.'])
    expect((await call(academy.visitor(), daysAhead(6))).status).toBe(401)
    expect((await call(academy.admin, daysAhead(6))).status).toBe(200)
  })

  it('is one at a time, also when two are asked for at once', async () => {
    const eager = await academy.newMember({ premium: true })
    const answers = await Promise.all([call(eager, daysAhead(7)), call(eager, daysAhead(8))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { data } = (await eager.get('/api/member/bookings')).body
    await eager.send('POST', `/api/member/bookings/${data[0].id}/cancel`)
    expect((await call(eager, daysAhead(9))).status).toBe(200)
  })

  it('goes to one of two who want the same half hour', async () => {
    const at = daysAhead(10)
    const clients = await Promise.all([1, 2].map(() => academy.newMember({ premium: true })))
    const answers = await Promise.all(clients.map((client) => call(client, at)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errors.time).toHaveLength(5)
  })

  it('says what is wrong with what was entered', async () => {
    const { status, body } = await call(premium, daysAhead(11), { time: '', focus: 'x'.repeat(1001) })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['focus', 'time'])
  })
})
