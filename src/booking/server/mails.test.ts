import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookingAcademy, bookAndPay, fixedClock, openBookingAcademy } from '../../../test/bookingAcademy.ts'
import type { Client } from '../../../test/client.ts'
import { bookings } from './tables.ts'

type Received = { to: string; message: string }
const received: Received[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) =>
    void text(stream).then((message) => {
      const to = envelope.rcptTo.map(({ address }) => address).join()
      // as a reader of mails joins the lines: first those of the transport, then those of the calendar
      received.push({ to, message: message.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/\r\n /g, '') })
      done()
    }),
})

let academy: BookingAcademy
let client: Client
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  academy = await openBookingAcademy({ SMTP_URL: `smtp://127.0.0.1:${port}`, APP_URL: 'https://academy.test' })
  client = await academy.newMember({ premium: true })
})
afterAll(async () => {
  await academy.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

/** What has come since the last look, by whom it was for. */
async function delivered() {
  received.length = 0
  await academy.runJobs()
  const to = (address: string) => received.filter((mail) => mail.to === address).map(({ message }) => message)
  return { member: to('ada.books@academy.test'), host: to('host@academy.test'), count: received.length }
}

/** Some months ahead, within the year that can be booked. */
const START = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 7, 1, 9))
const stampOf = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
const path = (id: number, action: string) => `/api/member/bookings/${id}/${action}`
const fieldOf = (message: string | undefined, name: string) =>
  new RegExp(`^${name}[:;](.*?)\\r?$`, 'm').exec(message ?? '')?.[1]

describe('mails to both sides over SMTP', () => {
  it('confirm, move and cancel one event of both calendars', async () => {
    const { id } = await bookAndPay(academy, client, START, { timezone: 'Africa/Lagos', time: '10:00' })
    const first = await delivered()
    expect([first.member.length, first.host.length, first.count]).toEqual([1, 1, 2])
    const [mine, theirs] = [first.member[0], first.host[0]]
    expect(mine).toContain('method=REQUEST')
    expect(theirs).toContain('method=PUBLISH')
    expect(mine).toContain('10:00 (Africa/Lagos), that is')
    expect(mine).toContain('11:00 (Europe/Berlin)')
    expect(mine).toContain('Please log in 5 minutes early.')
    expect(mine).toContain('You have paid US$60.00, once.')
    expect(mine).toContain(`https://academy.test/member/bookings/${id}/enter`)
    for (const line of ['Level: Intermediate', 'Payment: paid', 'Focus: Voicings']) expect(theirs).toContain(line)
    for (const message of [mine, theirs]) {
      expect(fieldOf(message, 'UID')).toBe(`booking-${id}@academy.test`)
      expect(fieldOf(message, 'SEQUENCE')).toBe('0')
      expect(fieldOf(message, 'DTSTART')).toBe(stampOf(START))
      expect(fieldOf(message, 'DTEND')).toBe(stampOf(new Date(START.getTime() + 60 * 60_000)))
      expect(fieldOf(message, 'ORGANIZER')).toContain('mailto:host@academy.test')
    }
    // an invitation names its guest; what is only published names nobody
    expect(fieldOf(mine, 'ATTENDEE')).toContain('MAILTO:ada.books@academy.test')
    expect(fieldOf(theirs, 'ATTENDEE')).toBeUndefined()

    const later = new Date(START.getTime() + 24 * 60 * 60_000)
    expect((await client.send('POST', path(id, 'move'), fixedClock(later))).status).toBe(200)
    const second = await delivered()
    expect(second.count).toBe(2)
    for (const message of [...second.member, ...second.host]) {
      expect(fieldOf(message, 'UID')).toBe(`booking-${id}@academy.test`)
      expect(fieldOf(message, 'SEQUENCE')).toBe('1')
      expect(fieldOf(message, 'DTSTART')).toBe(stampOf(later))
    }

    expect((await client.send('POST', path(id, 'cancel'))).status).toBe(200)
    const third = await delivered()
    expect(third.count).toBe(2)
    for (const message of [...third.member, ...third.host]) {
      expect(message).toContain('method=CANCEL')
      expect(fieldOf(message, 'UID')).toBe(`booking-${id}@academy.test`)
      expect(fieldOf(message, 'SEQUENCE')).toBe('2')
      expect(fieldOf(message, 'STATUS')).toBe('CANCELLED')
    }
    expect(third.member[0]).toContain('Your payment of US$60.00 goes back the way it came.')
  })

  it('say only what still holds when much happens at once', async () => {
    const { id } = await bookAndPay(academy, client, new Date(START.getTime() + 7 * 24 * 60 * 60_000))
    await client.send('POST', path(id, 'move'), fixedClock(new Date(START.getTime() + 8 * 24 * 60 * 60_000)))
    await client.send('POST', path(id, 'cancel'))
    const { member, host } = await delivered()
    expect([member.length, host.length]).toEqual([1, 1])
    expect(member[0]).toContain('method=CANCEL')
  })

  it('say nothing while a slot is only held', async () => {
    await academy.book(client, new Date(START.getTime() + 9 * 24 * 60 * 60_000))
    expect((await delivered()).count).toBe(0)
  })

  it('carry no line that came into a name while names could hold one', async () => {
    const { id } = await bookAndPay(academy, client, new Date(START.getTime() + 10 * 24 * 60 * 60_000))
    const name = 'Ada\r\nBcc: everybody@academy.test'
    await academy.db.update(bookings).set({ name }).where(eq(bookings.id, id))
    const { member, host, count } = await delivered()
    expect(count).toBe(2)
    for (const message of [...member, ...host]) {
      const head = message.slice(0, message.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^bcc/im)
      expect(message).not.toMatch(/^ATTENDEE[^\n]*\n[^A-Z]*Bcc:/m)
    }
  })
})
