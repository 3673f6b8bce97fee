import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { currentTime } from '../../platform/server/clock.ts'
import { liveShows } from './tables.ts'

const BERLIN = 'Europe/Berlin'
let academy: TestAcademy
let admin: Client
let member: Client
beforeAll(async () => {
  academy = await openTestAcademy({ APP_URL: 'https://piano.example' })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  member = await academy.signedIn(await createUser(academy.db))
  const place = { section: 'place', version: 0, time_zone: BERLIN, currency: 'EUR' }
  expect((await admin.send('PUT', '/api/admin/settings', place)).status).toBe(200)
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())
beforeEach(() => academy.db.execute(sql`delete from pgboss.job`))

const WEEKLY = { title: 'Club', start_time: '2027-03-18T19:00', timezone: BERLIN, weeks: 3 }
const create = (more: object = {}) => admin.send('POST', '/admin/live-shows', { ...WEEKLY, ...more })
const rowsOf = (series: number) =>
  academy.db.select().from(liveShows).where(eq(liveShows.seriesId, series)).orderBy(asc(liveShows.id))
async function newSeries(more: object = {}) {
  const { status, body } = await create(more)
  expect(status).toBe(200)
  const rows = await rowsOf(body.show.id)
  return { id: body.show.id as number, ids: rows.map(({ id }) => id) }
}
const change = (id: number | undefined, body: object) =>
  admin.send('PATCH', `/api/admin/live-shows/${id}`, { timezone: BERLIN, ...body })
const cancel = (id: number | undefined, scope = '') => admin.send('DELETE', `/api/admin/live-show/${id}/delete${scope}`)
const startsOf = async (series: number) => (await rowsOf(series)).map(({ startTime }) => startTime.toISOString())

describe('a weekly show', () => {
  it('is so many rows with one series_id, at the same time by the academy’s clocks, wherever the admin is', async () => {
    const { body } = await create({ start_time: '2027-03-18T14:00', timezone: 'America/New_York' })
    expect(body.show).toMatchObject({ series_id: body.show.id, start_time: '2027-03-18T18:00:00.000Z' })
    // New York has gone forward already, and Berlin does before the third
    expect(await startsOf(body.show.id)).toEqual([
      ...['2027-03-18T18:00:00.000Z', '2027-03-25T18:00:00.000Z'],
      '2027-04-01T17:00:00.000Z',
    ])
    const list = (await member.get('/api/live-shows?filter=future')).body
    const ofIt = list.filter((show: { series_id: number }) => show.series_id === body.show.id)
    expect(ofIt).toHaveLength(3)
  })

  it('may be 26 at most, and one is no series', async () => {
    expect((await rowsOf((await create({ weeks: 26 })).body.show.id)).length).toBe(26)
    expect((await create({ weeks: 1 })).body.show.series_id).toBeNull()
    for (const weeks of [0, 27, 1.5, 'many']) {
      const { status, body } = await create({ weeks })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['weeks']])
    }
  })

  it('has its own recording at its first show only', async () => {
    const { id } = await newSeries({ recording_url: 'https://films.test/a.webm' })
    expect((await rowsOf(id)).map(({ recordingUrl }) => recordingUrl)).toEqual([
      'https://films.test/a.webm',
      null,
      null,
    ])
  })

  it('is made once by a submit that comes twice at once', async () => {
    const both = await Promise.all([create({ submit_key: 'weekly-1' }), create({ submit_key: 'weekly-1' })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]?.body.show.id).toBe(both[1]?.body.show.id)
    expect(await rowsOf(both[0]?.body.show.id)).toHaveLength(3)
  })
})

describe('a change of one show of a series', () => {
  it('leaves the others alone', async () => {
    const { id, ids } = await newSeries()
    expect((await change(ids[1], { start_time: '2027-03-26T19:00', title: 'Club on Friday' })).status).toBe(200)
    expect(await startsOf(id)).toEqual([
      ...['2027-03-18T18:00:00.000Z', '2027-03-26T18:00:00.000Z'],
      '2027-04-01T17:00:00.000Z',
    ])
    expect((await rowsOf(id)).map(({ title }) => title)).toEqual(['Club', 'Club on Friday', 'Club'])
  })

  it('with all that follow moves them as far by the academy’s clocks, and leaves those before and recordings alone', async () => {
    const { id, ids } = await newSeries({ weeks: 4 })
    await change(ids[3], { start_time: '2027-04-09T19:00' })
    const both = { start_time: '2027-03-25T20:30', door_minutes: 30, recording_url: 'https://films.test/b.webm' }
    const { body } = await change(ids[1], { ...both, scope: 'following' })
    expect(body.show).toMatchObject({ start_time: '2027-03-25T19:30:00.000Z', door_minutes: 30 })
    expect(await startsOf(id)).toEqual([
      ...['2027-03-18T18:00:00.000Z', '2027-03-25T19:30:00.000Z'],
      // an hour and a half later after the change of clocks, and the one on Friday stays there
      ...['2027-04-01T18:30:00.000Z', '2027-04-09T18:30:00.000Z'],
    ])
    const rows = await rowsOf(id)
    expect(rows.map(({ doorMinutes }) => doorMinutes)).toEqual([15, 30, 30, 30])
    expect(rows.map(({ recordingUrl }) => recordingUrl)).toEqual([null, 'https://films.test/b.webm', null, null])
    expect(rows.map(({ sequence }) => sequence)).toEqual([0, 1, 1, 2])
  })

  it('of two at once loses neither', async () => {
    const { id, ids } = await newSeries()
    const answers = await Promise.all([
      change(ids[0], { title: 'New', scope: 'following' }),
      change(ids[2], { duration: 90, scope: 'following' }),
      change(ids[1], { description: 'Bring a page.' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await rowsOf(id)
    expect(rows.map(({ title }) => title)).toEqual(['New', 'New', 'New'])
    expect(rows.map(({ durationMinutes }) => durationMinutes)).toEqual([60, 60, 90])
    expect(rows.map(({ description }) => description)).toEqual(['', 'Bring a page.', ''])
  })

  it('is no member’s, and takes no other scope and no host who is no admin', async () => {
    const { ids } = await newSeries()
    const asked = [
      await member.send('PATCH', `/api/admin/live-shows/${ids[0]}`, { title: 'Mine', scope: 'following' }),
      await member.send('DELETE', `/api/admin/live-show/${ids[0]}/delete?scope=following`),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403])
    const wrong = await change(ids[0], { scope: 'all' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['scope']])
    expect((await cancel(ids[0], '?scope=all')).status).toBe(422)
    const pupil = await createUser(academy.db)
    for (const host_id of [pupil.id, 2_000_000_000, 'x']) {
      const { status, body } = await change(ids[0], { host_id })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['host_id']])
    }
  })
})

describe('host, description and door', () => {
  it('are shown to members, also of what they may not enter, and may be taken away again', async () => {
    const teacher = await createUser(academy.db, { role: 'admin', firstName: 'Samuel', lastName: 'Oyelaran' })
    const more = { access_type: 'premium', host_id: teacher.id, description: ' Slowly. ', door_minutes: 0, weeks: 1 }
    const { id } = (await create(more)).body.show
    const find = async () =>
      (await member.get('/api/live-shows?filter=future')).body.find((show: { id: number }) => show.id === id)
    expect(await find()).toMatchObject({
      ...{ can_watch: false, description: 'Slowly.', door_minutes: 0 },
      host: { id: teacher.id, first_name: 'Samuel', last_name: 'Oyelaran', passport: null },
    })
    await change(id, { host_id: '', description: '' })
    expect(await find()).toMatchObject({ host: null, description: '' })
    await change(id, { host_id: teacher.id })
    await academy.db.execute(sql`delete from users where id = ${teacher.id}`)
    expect(await find()).toMatchObject({ host: null })
    expect((await change(id, { door_minutes: 121 })).status).toBe(422)
  })
})

describe('a show of a series that is cancelled', () => {
  it('goes alone, or with all that follow and are not over', async () => {
    const inDays = (days: number) => new Date(currentTime().getTime() + days * 86_400_000).toISOString()
    const { id, ids } = await newSeries({ start_time: inDays(-15), weeks: 5 })
    expect((await cancel(ids[3])).status).toBe(200)
    const gone = async () => (await rowsOf(id)).map(({ deletedAt }) => deletedAt !== null)
    expect(await gone()).toEqual([false, false, false, true, false])
    await cancel(ids[0], '?scope=following')
    // the two that were held since stay, with their recordings
    expect(await gone()).toEqual([true, false, false, true, true])
    const twice = await Promise.all([cancel(ids[1], '?scope=following'), cancel(ids[1], '?scope=following')])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('is told in one mail and one notification, however many it is, and is cancelled in calendars', async () => {
    const user = await createUser(academy.db, { emailVerifiedAt: new Date('2026-01-01') })
    const other = await createUser(academy.db, { emailVerifiedAt: new Date('2026-01-01') })
    const [reader, one] = [await academy.signedIn(user), await academy.signedIn(other)]
    const { ids } = await newSeries()
    const { url } = (await reader.send('POST', '/api/member/agenda')).body
    await one.send('PUT', `/api/member/live-shows/${ids[2]}/reminder`)
    await change(ids[0], { start_time: '2027-03-18T20:00', scope: 'following' })
    const settle = async () => {
      await academy.moveClock({ minutes: 6 })
      await academy.runJobs()
    }
    await settle()
    const mailsTo = ({ email }: { email: string }) =>
      academy
        .mails()
        .filter((mail) => mail.includes(`To: ${email}`))
        .map((mail) => mail.replace(/=\n/g, ''))
    expect(mailsTo(user)).toHaveLength(1)
    expect(mailsTo(user)[0]).toContain('(and 2 more)')
    for (const start of ['20270318T190000Z', '20270325T190000Z', '20270401T180000Z'])
      expect(mailsTo(user)[0]).toContain(`DTSTART:${start}`)
    const [own = ''] = mailsTo(other)
    expect(own).toContain('DTSTART:20270401T180000Z')
    expect(own).not.toMatch(/more\)|20270318/)
    await cancel(ids[0], '?scope=following')
    await settle()
    expect(mailsTo(user)).toHaveLength(2)
    expect(mailsTo(user)[1]).toContain('Subject: Cancelled: Club (and 2 more)')
    expect(mailsTo(user)[1]).toContain('METHOD:PUBLISH')
    expect(mailsTo(other)[1]).toContain('METHOD:CANCEL')
    const { data, total } = (await reader.get('/api/member/notifications')).body
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({ removed: true, excerpt: 'Club' })
    expect(data[0].note).toMatch(/^It was to begin on .* 2 more of the series were cancelled, too\.$/)
    const calendar = (await academy.visitor().get(new URL(url).pathname)).text
    const events = calendar
      .split('BEGIN:VEVENT')
      .filter((event) => ids.some((id) => event.includes(`live-show-${id}@`)))
    expect(events).toHaveLength(3)
    for (const event of events) expect(event).toMatch(/SEQUENCE:2.*STATUS:CANCELLED/s)
  })

  it('is named to members and to search engines as cancelled, and a moved one as moved, after they may have seen it', async () => {
    const inDays = (days: number) => new Date(currentTime().getTime() + days * 86_400_000).toISOString()
    const { ids } = await newSeries({ title: 'Soon', start_time: inDays(3), weeks: 3 })
    const mistaken = await newSeries({ title: 'Mistaken', start_time: inDays(3), weeks: 2 })
    await cancel(mistaken.ids[0], '?scope=following')
    const [before] = (await admin.get('/api/live-shows?filter=future')).body
    await academy.moveClock({ minutes: 10 })
    await academy.db.execute(
      sql`update live_shows set created_at = created_at - interval '10 minutes' where title = 'Soon'`,
    )
    await cancel(ids[0])
    await change(ids[1], { start_time: inDays(11) })
    const page = (await member.page('/member/live-shows')).text
    const names = (await academy.visitor().page('/')).text
    expect(page).toContain(`"cancelled":[{"id":${ids[0]}`)
    expect(page).not.toContain('Mistaken')
    const events = [...names.matchAll(/\{"@type":"Event".*?\}(?=,\{"@type":"Event"|\])/g)].map(([event]) => event)
    const eventOf = (status: string) => events.filter((event) => event.includes('"Soon"') && event.includes(status))
    expect(eventOf('EventCancelled')).toHaveLength(1)
    expect(eventOf('EventRescheduled')).toHaveLength(1)
    expect(eventOf('previousStartDate')).toHaveLength(1)
    expect(eventOf('EventScheduled')).toHaveLength(1)
    expect(before.moved_from).toBeNull()
  })
})
