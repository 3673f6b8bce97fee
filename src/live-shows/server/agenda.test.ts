import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { parseCalendar } from '../../../test/calendars.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { createShow } from '../../../test/shows.ts'
import { agendaTokens, liveShows } from './tables.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy({ APP_URL: 'https://piano.example' })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

const unfold = (text: string) => text.replace(/\r\n /g, '')
const newMember = async () => academy.signedIn(await createUser(academy.db))
async function agendaOf(client: Client) {
  const { url } = (await client.send('POST', '/api/member/agenda')).body
  return { url: url as string, path: new URL(url).pathname }
}
/** The event of one show in a calendar, line by line. */
function eventOf(calendar: string, id: number): string {
  const events = unfold(calendar).split('BEGIN:VEVENT').slice(1)
  return events.find((event) => event.includes(`UID:live-show-${id}@`)) ?? ''
}
const fileOf = async (client: Client, id: number) =>
  unfold((await client.page(`/member/live-shows/${id}/calendar.ics`)).text)

describe('a private calendar address', () => {
  it('is shown once, kept hashed, opens without signing in, and is nobody else’s', async () => {
    const client = await newMember()
    const show = await createShow(academy.db)
    expect((await client.page('/member/live-shows')).text).toContain('"agendaSince":null')
    const { url, path } = await agendaOf(client)
    expect(url).toMatch(/^https:\/\/piano\.example\/agenda\/[\w-]{43}\.ics$/)
    const token = url.slice(-47, -4)
    const rows = await academy.db.select().from(agendaTokens)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await client.page('/member/live-shows')).text).not.toContain(token)
    const answer = await academy.visitor().get(path)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(eventOf(answer.text, show.id)).toContain(`SUMMARY:${show.title}`)
  })

  it('stops working when it is renewed or ended', async () => {
    const client = await newMember()
    const first = await agendaOf(client)
    const second = await agendaOf(client)
    expect((await academy.visitor().get(first.path)).status).toBe(404)
    expect((await academy.visitor().get(second.path)).status).toBe(200)
    expect((await client.send('DELETE', '/api/member/agenda')).body).toEqual({ since: null })
    expect((await academy.visitor().get(second.path)).status).toBe(404)
  })

  it('of two renewals at once leaves one', async () => {
    const client = await newMember()
    const both = await Promise.all([agendaOf(client), agendaOf(client)])
    const answers = await Promise.all(both.map(({ path }) => academy.visitor().get(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it.each(['/agenda/x.ics', `/agenda/${'a'.repeat(43)}.ics`, `/agenda/${'a'.repeat(43)}`, '/agenda/%00.ics'])(
    'is not guessed: %s',
    async (path) => {
      expect((await academy.visitor().get(path)).status).toBe(404)
    },
  )

  it('goes with its member', async () => {
    const user = await createUser(academy.db)
    const { path } = await agendaOf(await academy.signedIn(user))
    await admin.send('DELETE', `/api/admin/user/${user.id}`)
    expect((await academy.visitor().get(path)).status).toBe(404)
  })
})

describe('a show in calendars', () => {
  it('is the same one after it was moved, with a higher sequence, and cancelled once it is deleted', async () => {
    const client = await newMember()
    const { path } = await agendaOf(client)
    const show = await createShow(academy.db)
    const feed = async () => eventOf((await academy.visitor().get(path)).text, show.id)
    const uid = `UID:live-show-${show.id}@piano.example`
    for (const calendar of [await feed(), await fileOf(client, show.id)]) {
      expect(calendar).toContain(uid)
      expect(calendar).toContain('SEQUENCE:0')
      expect(calendar).toContain('STATUS:CONFIRMED')
    }
    await admin.send('PATCH', `/api/admin/live-shows/${show.id}`, { start_time: '2099-03-29T00:30:00Z' })
    for (const calendar of [await feed(), await fileOf(client, show.id)]) {
      expect(calendar).toContain(uid)
      expect(calendar).toContain('SEQUENCE:1')
      // the clocks of Europe go forward within this hour; UTC does not care
      expect(calendar).toContain('DTSTART:20990329T003000Z')
      expect(calendar).toContain('DTEND:20990329T013000Z')
    }
    await admin.send('DELETE', `/api/admin/live-show/${show.id}/delete`)
    for (const calendar of [await feed(), await fileOf(client, show.id)]) {
      expect(calendar).toContain(uid)
      expect(calendar).toContain('SEQUENCE:2')
      expect(calendar).toContain('STATUS:CANCELLED')
      expect(calendar).not.toContain('secret')
    }
    expect(await fileOf(client, show.id)).toContain('METHOD:CANCEL')
  })

  it('is a file of its own with the link in it', async () => {
    const client = await newMember()
    const show = await createShow(academy.db, { title: 'Jam; talk, and\\or "play"' })
    const { headers } = await client.page(`/member/live-shows/${show.id}/calendar.ics`)
    expect(headers['content-disposition']).toBe(`attachment; filename="live-show-${show.id}.ics"`)
    const file = await fileOf(client, show.id)
    expect(file).toContain('SUMMARY:Jam\\; talk\\, and\\\\or "play"')
    expect(file).toContain(`DESCRIPTION:${show.zoomLink}`)
  })

  it('is what other programs read, whatever its title holds, and names the academy as its organizer', async () => {
    const client = await newMember()
    const title = 'Jam "live"\u0007\r\nBEGIN:VEVENT 🎹 שלום ^n'
    const show = await createShow(academy.db, { title, startTime: new Date('2099-03-29T00:30:00Z') })
    const file = parseCalendar((await client.page(`/member/live-shows/${show.id}/calendar.ics`)).text)
    const { path } = await agendaOf(client)
    const feed = parseCalendar((await academy.visitor().get(path)).text)
    for (const { method, events } of [file, feed]) {
      expect(method).toBe('PUBLISH')
      expect(events.find(({ uid }) => uid === `live-show-${show.id}@piano.example`)).toMatchObject({
        ...{ summary: 'Jam "live" BEGIN:VEVENT 🎹 שלום ^n', start: '2099-03-29T00:30:00.000Z', attendees: [] },
        organizer: { name: 'Cadenza', address: 'hello@academy.test' },
      })
    }
    await academy.db.delete(liveShows).where(eq(liveShows.id, show.id))
  })

  it('comes before what is over, when there are more than a calendar holds', async () => {
    const { db } = academy
    const client = await newMember()
    const past = Array.from({ length: 320 }, (_, n) => ({ title: `Past ${n}`, inMinutes: -24 * 60 - n }))
    for (const show of past) await createShow(db, show)
    const coming = [await createShow(db, { inMinutes: 60 }), await createShow(db, { inMinutes: 300 * 24 * 60 })]
    const { path } = await agendaOf(client)
    const { events } = parseCalendar((await academy.visitor().get(path)).text)
    const uids = events.map(({ uid }) => uid)
    for (const { id } of coming) expect(uids).toContain(`live-show-${id}@piano.example`)
    expect(events).toHaveLength(300)
    expect(events.some(({ summary }) => summary === 'Past 0')).toBe(true)
    expect(events.some(({ summary }) => summary === 'Past 319')).toBe(false)
  })

  it('changes nothing in its file while nothing has changed', async () => {
    const client = await newMember()
    const show = await createShow(academy.db)
    const first = await fileOf(client, show.id)
    await academy.moveClock({ minutes: 1 })
    expect(await fileOf(client, show.id)).toBe(first)
  })
})
