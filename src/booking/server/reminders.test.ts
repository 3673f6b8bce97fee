import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type BookingAcademy,
  bookAndPay,
  daysAhead,
  fixedClock,
  openBookingAcademy,
  openTill,
} from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { runJobs } from '../../../test/jobs.ts'
import { JobQueue } from '../../platform/server/jobs.ts'
import { handleExpiry } from './expire.ts'
import { handleMails } from './mailJobs.ts'
import { handleMeetings } from './meetingJob.ts'
import { handleReminders } from './reminders.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

let academy: BookingAcademy
let client: Client
beforeAll(async () => {
  academy = await openBookingAcademy()
  client = await academy.newMember()
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())

const prior = (start: Date, milliseconds: number) => new Date(start.getTime() - milliseconds)
/** How many mails of this beginning both sides have had about bookings of one person. */
const sent = (subject: string, name: string) =>
  academy.mails().filter((mail) => mail.includes(`Subject: ${subject}`) && mail.includes(name)).length

describe('reminders', () => {
  it('come a day and ten minutes before, once each, to both sides', async () => {
    const start = daysAhead(3)
    await bookAndPay(academy, client, start, { name: 'Reminded One' })
    await academy.runJobs({ now: prior(start, 25 * HOUR) })
    expect(sent('Tomorrow', 'Reminded One')).toBe(0)
    for (const late of [0, 1, 60]) await academy.runJobs({ now: prior(start, 24 * HOUR - late * MINUTE) })
    expect(sent('Tomorrow', 'Reminded One')).toBe(2)
    await academy.runJobs({ now: prior(start, 11 * MINUTE) })
    expect(sent('In ten minutes', 'Reminded One')).toBe(0)
    await academy.runJobs({ now: prior(start, 10 * MINUTE) })
    await academy.runJobs({ now: prior(start, 5 * MINUTE) })
    expect(sent('In ten minutes', 'Reminded One')).toBe(2)
    const mail = academy
      .mails()
      .find((text) => text.includes('Subject: In ten minutes') && text.includes('Hello Reminded'))
    expect(mail).toContain('Please log in 5 minutes early.')
  })

  it('are sent anew for a lesson that was moved, and not for its former time', async () => {
    await academy.setHours({ change_notice_hours: 2 })
    const [start, later] = [daysAhead(5), daysAhead(9)]
    const { id } = await bookAndPay(academy, client, start, { name: 'Reminded Two' })
    await academy.runJobs({ now: prior(start, 24 * HOUR) })
    expect(sent('Tomorrow', 'Reminded Two')).toBe(2)
    expect((await client.send('POST', `/api/member/bookings/${id}/move`, fixedClock(later))).status).toBe(200)
    await academy.runJobs({ now: prior(start, 10 * MINUTE) })
    expect(sent('In ten minutes', 'Reminded Two')).toBe(0)
    await academy.runJobs({ now: prior(later, 24 * HOUR) })
    expect(sent('Tomorrow', 'Reminded Two')).toBe(4)
    await academy.setHours()
  })

  it('outlive the process that planned them, and never name a stale time when the queue is late', async () => {
    const [start, late] = [daysAhead(12), daysAhead(13)]
    await bookAndPay(academy, client, start, { name: 'Reminded Three' })
    await bookAndPay(academy, client, late, { name: 'Reminded Four' })
    const another = new JobQueue(academy.database, () => {})
    const context = {
      ...academy.context,
      jobs: another,
      payments: openTill().payments,
      meetings: () => null,
      findTaken: async () => [],
    }
    for (const handle of [handleReminders, handleMails, handleMeetings, handleExpiry]) handle(context)
    await runJobs(academy.database, another, { now: prior(start, 24 * HOUR) })
    expect(sent('Tomorrow', 'Reminded Three')).toBe(2)
    await academy.runJobs({ now: prior(late, 9 * MINUTE) })
    expect([sent('Tomorrow', 'Reminded Four'), sent('In ten minutes', 'Reminded Four')]).toEqual([0, 2])
  })

  it('that come late say that it is today', async () => {
    const start = daysAhead(18)
    await bookAndPay(academy, client, start, { name: 'Reminded Six' })
    await academy.runJobs({ now: prior(start, 5 * HOUR) })
    expect([sent('Tomorrow', 'Reminded Six'), sent('Today', 'Reminded Six')]).toEqual([0, 2])
  })

  it('say nothing of what was cancelled', async () => {
    const start = daysAhead(16)
    const { id } = await bookAndPay(academy, client, start, { name: 'Reminded Five' })
    await client.send('POST', `/api/member/bookings/${id}/cancel`)
    await academy.runJobs({ now: prior(start, 24 * HOUR) })
    expect(sent('Tomorrow', 'Reminded Five')).toBe(0)
  })
})
