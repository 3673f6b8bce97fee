import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { createShow } from '../../../test/shows.ts'
import { liveShows } from './tables.ts'

let academy: TestAcademy
let admin: Client
let member: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  member = await academy.signedIn(await createUser(academy.db))
})
afterAll(() => academy.close())

const create = (body: object) => admin.send('POST', '/admin/live-shows', body)
const change = (id: number, body: object) => admin.send('PATCH', `/api/admin/live-shows/${id}`, body)
const rowOf = async (id: number) => {
  const [row] = await academy.db.select().from(liveShows).where(eq(liveShows.id, id))
  if (!row) throw new Error(`There is no show ${id}.`)
  return row
}
const WHOLE = {
  title: ' Friday jam ',
  recording_url: 'https://youtu.be/dQw4w9WgXcQ',
  zoom_link: 'https://zoom.test/j/7?pwd=x',
  access_type: 'premium',
  start_time: '2027-01-15T19:00',
  timezone: 'Europe/Berlin',
}

describe('a new show', () => {
  it('is stored in UTC, with its player, and is in the lists', async () => {
    const { status, body } = await create(WHOLE)
    expect([status, body.message]).toEqual([200, 'Live show created successfully!'])
    expect(body.show).toMatchObject({
      title: 'Friday jam',
      access_type: 'premium',
      start_time: '2027-01-15T18:00:00.000Z',
      duration: 60,
      zoom_link: 'https://zoom.test/j/7?pwd=x',
      recording_url: 'https://youtu.be/dQw4w9WgXcQ',
      video_url: expect.stringContaining('youtube-nocookie.com/embed/dQw4w9WgXcQ'),
      calendar_url: expect.stringContaining('20270115T180000Z%2F20270115T190000Z'),
    })
    const list = (await admin.get('/api/live-shows')).body
    expect([list.current_page, list.last_page, list.data[0].id]).toEqual([1, 1, body.show.id])
    expect((await admin.page('/admin/live-shows')).text).toContain('Friday jam')
  })

  it('may be in the second of two hours that the clocks say, and stays there when its time is set again', async () => {
    const { show } = (await create({ ...WHOLE, start_time: '2026-10-25T02:30:00+01:00' })).body
    expect(show.start_time).toBe('2026-10-25T01:30:00.000Z')
    const again = { start_time: '2026-10-25T02:30', timezone: 'Europe/Berlin' }
    expect((await change(show.id, again)).body.show.start_time).toBe(show.start_time)
    const first = await change(show.id, { start_time: '2026-10-25T00:30:00.000Z' })
    expect(first.body.show.start_time).toBe('2026-10-25T00:30:00.000Z')
    expect((await change(show.id, again)).body.show.start_time).toBe('2026-10-25T00:30:00.000Z')
  })

  it('needs a title and a start only', async () => {
    const { status, body } = await create({
      title: 'Bare',
      start_time: '2027-01-15T19:00:00Z',
      zoom_link: '',
      recording_url: '',
    })
    expect(status).toBe(200)
    expect(body.show).toMatchObject({ access_type: 'all', duration: 60, zoom_link: null, video_url: null })
  })

  it('is meant on the clocks of the browser when the request does not say', async () => {
    const client = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    client.cookies.zone = 'Asia/Tokyo'
    const body = { title: 'From Tokyo', start_time: '2027-01-15T19:00' }
    expect((await client.send('POST', '/admin/live-shows', body)).body.show.start_time).toBe('2027-01-15T10:00:00.000Z')
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'Bach\nBCC: all' }, 'title'],
    [{ title: 'Bach\u202e' }, 'title'],
    [{ start_time: '' }, 'start_time'],
    [{ start_time: 'soon' }, 'start_time'],
    [{ start_time: '2027-03-28T02:30' }, 'start_time'],
    [{ zoom_link: 'zoom.test/j/7' }, 'zoom_link'],
    [{ zoom_link: 'javascript:alert(1)' }, 'zoom_link'],
    [{ zoom_link: 'https://zoom.test@evil.test/' }, 'zoom_link'],
    [{ zoom_link: 'https://zoom.test/\0' }, 'zoom_link'],
    [{ access_type: 'friends' }, 'access_type'],
    [{ recording_url: 'https://evil.test/' }, 'recording_url'],
    [{ recording_url: '<script>alert(1)</script>' }, 'recording_url'],
    [{ duration: 0 }, 'duration'],
  ])('with %j is refused by the field', async (wrong, field) => {
    const { status, body } = await create({ ...WHOLE, ...wrong })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is no member’s to make, change or delete', async () => {
    const { id } = await createShow(academy.db)
    for (const answer of [
      await member.send('POST', '/admin/live-shows', WHOLE),
      await member.send('PATCH', `/api/admin/live-shows/${id}`, { title: 'Mine' }),
      await member.send('DELETE', `/api/admin/live-show/${id}/delete`),
    ])
      expect(answer.status).toBe(403)
    expect((await rowOf(id)).deletedAt).toBeNull()
  })
})

describe('a change', () => {
  it('keeps what it does not name, and updates calendars for what they show', async () => {
    const show = await createShow(academy.db)
    const answer = await change(show.id, { title: 'Another name' })
    expect(answer.body.message).toBe('Live show updated successfully!')
    const row = await rowOf(show.id)
    expect(row).toMatchObject({ title: 'Another name', zoomLink: show.zoomLink, sequence: 1 })
    expect(row.startTime).toEqual(show.startTime)
    expect(row.videoMarkup).toContain('aria-label="Another name"')
    await change(show.id, { recording_url: '' })
    expect(await rowOf(show.id)).toMatchObject({ recordingUrl: null, videoMarkup: null, sequence: 1 })
    const nowhere = await change(show.id, { start_time: '2027-06-01T10:00', timezone: 'Mars/X' })
    expect([nowhere.status, Object.keys(nowhere.body.errors ?? {})]).toEqual([422, ['timezone']])
    await change(show.id, { start_time: '2027-06-01T10:00', timezone: 'UTC', zoom_link: '' })
    expect(await rowOf(show.id)).toMatchObject({ sequence: 2, zoomLink: null })
  })

  it('of two at once loses neither', async () => {
    const show = await createShow(academy.db)
    await Promise.all([change(show.id, { title: 'One' }), change(show.id, { zoom_link: 'https://zoom.test/two' })])
    expect(await rowOf(show.id)).toMatchObject({ title: 'One', zoomLink: 'https://zoom.test/two', sequence: 2 })
  })

  it('of a show that is gone is refused', async () => {
    const show = await createShow(academy.db)
    const remove = () => admin.send('DELETE', `/api/admin/live-show/${show.id}/delete`)
    const both = await Promise.all([remove(), remove()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await change(show.id, { title: 'Late' })).status).toBe(404)
    expect((await change(2_000_000_000, { title: 'Never' })).status).toBe(404)
  })
})

describe('a deleted show', () => {
  it('is in no list and no page any more, and has no link left', async () => {
    const show = await createShow(academy.db)
    const { body } = await admin.send('DELETE', `/api/admin/live-show/${show.id}/delete`)
    expect(body).toEqual({ message: 'Live show deleted successfully!' })
    for (const path of [
      '/api/live-shows?perPage=100',
      '/api/live-shows?filter=future',
      '/member/live-shows',
      '/admin/live-shows',
    ])
      expect((await admin.page(path)).text).not.toContain(`"title":"${show.title}"`)
    expect(await rowOf(show.id)).toMatchObject({ zoomLink: null, recordingUrl: null, videoMarkup: null })
    expect((await admin.page(`/member/live-shows/${show.id}/enter`)).headers.location).toBe(
      '/member/live-shows?notice=gone',
    )
  })
})

describe('the list', () => {
  it('is paged, also for members, and refuses what is no page', async () => {
    for (let made = 0; made < 3; made++) await createShow(academy.db)
    const { body } = await member.get('/api/live-shows?page=2&perPage=2')
    expect([body.current_page, body.per_page, body.data.length]).toEqual([2, 2, 2])
    expect(body.last_page).toBe(Math.ceil(body.total / 2))
    expect((await admin.get('/api/live-shows?page=9999')).body.data).toEqual([])
    for (const query of ['page=0', 'page=x', 'filter=all', 'perPage=101'])
      expect((await admin.get(`/api/live-shows?${query}`)).status).toBe(422)
  })

  it('asks the same number of questions however many shows there are', async () => {
    const few = await academy.countQueries(() => admin.get('/api/live-shows?perPage=1'))
    expect(await academy.countQueries(() => admin.get('/api/live-shows?perPage=100'))).toBe(few)
  })

  it('has what is on and ahead under future, and what is over under previous', async () => {
    const on = await createShow(academy.db, { inMinutes: -30 })
    const over = await createShow(academy.db, { inMinutes: -61 })
    const long = await createShow(academy.db, { inMinutes: -200, durationMinutes: 240 })
    const ids = async (filter: string) =>
      (await member.get(`/api/live-shows?filter=${filter}`)).body.map(({ id }: { id: number }) => id)
    const [future, previous] = [await ids('future'), await ids('previous')]
    expect([on, over, long].map(({ id }) => [future.includes(id), previous.includes(id)])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
    expect(future[0]).toBe(long.id)
  })
})
