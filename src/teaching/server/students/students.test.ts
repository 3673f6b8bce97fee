import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { unzip } from '../../../../test/unzip.ts'
import { users } from '../../../accounts/server/tables.ts'
import { activityMinutes } from '../../../activity/server/tables.ts'
import { subscriptions } from '../../../billing/server/tables.ts'
import { classParts, masterClasses } from '../../../learning/server/classes/tables.ts'
import { addLessons, addProgress } from '../../../learning/server/index.ts'
import { takes } from '../../../takes/server/tables.ts'
import type { StudentList } from '../../contract.ts'
import { type StudentState, studentStates } from '../../rules.ts'

let academy: TestAcademy
let admin: Client
let lesson: number
const ids = {} as Record<StudentState | 'cancelling', number>
const DAY_MS = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)
beforeAll(async () => {
  academy = await openTestAcademy()
  const { db } = academy
  admin = await academy.signedIn(await createUser(db, { role: 'admin', createdAt: ago(100) }))
  const [added] = await addLessons(db, [{ title: 'One', level: 'beginner', category: 'C', description: '' }])
  lesson = added ?? 0
  const add = async (firstName: string, values: Parameters<typeof createUser>[1]) =>
    (await createUser(db, { createdAt: ago(100), firstName, ...values })).id
  ids.new = await add('Nina', { createdAt: ago(2) })
  ids.active = await add('Ákos', { lastLoginAt: ago(1), placedLevel: 'beginner', premium: true })
  ids.stuck = await add('Sara', { lastLoginAt: ago(3), standard: true })
  ids.quiet = await add('Quentin', { lastLoginAt: ago(60) })
  ids.leaving = await add('Lena', { lastLoginAt: ago(1), deletionAt: new Date(Date.now() + 5 * DAY_MS) })
  ids.cancelling = await add('Carl', { lastLoginAt: ago(1) })
  await addProgress(db, [
    { userId: ids.active, lessonId: lesson, completedAt: ago(2) },
    { userId: ids.stuck, lessonId: lesson, completedAt: ago(40) },
  ])
  await db.insert(subscriptions).values({
    ...{ userId: ids.cancelling, provider: 'stripe', providerId: 'sub_1', tier: 'premium', duration: 'monthly' },
    ...{ currency: 'USD', amountMinor: 4000, state: 'cancelling' },
  })
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000)
  await db.insert(activityMinutes).values([
    { userId: ids.active, minute, day: minute.toISOString().slice(0, 10), kind: 'playing' },
    { userId: ids.active, minute: ago(20), day: ago(20).toISOString().slice(0, 10), kind: 'playing' },
  ])
})
afterAll(() => academy.close())

const list = async (query = ''): Promise<StudentList> => (await admin.get(`/api/admin/students?${query}`)).body
const names = ({ data }: StudentList) => data.map(({ first_name }) => first_name)

describe('the list of students', () => {
  it('says of each how they are doing, and finds the same by the filter', async () => {
    const all = await list('perPage=100')
    expect(Object.fromEntries(all.data.map(({ first_name, state }) => [first_name, state]))).toEqual({
      ...{ Nina: 'new', Ákos: 'active', Sara: 'stuck', Quentin: 'quiet', Lena: 'leaving', Carl: 'leaving' },
    })
    expect(all.counts).toEqual({ new: 1, active: 1, stuck: 1, quiet: 1, leaving: 2 })
    expect((await list('search=Nina&state=quiet')).counts).toMatchObject({ new: 1, quiet: 0 })
    for (const state of studentStates) {
      const found = await list(`state=${state}`)
      const expected = all.data.filter((student) => student.state === state)
      expect([state, names(found), found.total]).toEqual([state, names({ ...all, data: expected }), expected.length])
    }
  })

  it('counts a session that is in use as being here, however long ago its login was', async () => {
    await academy.signedIn({ id: ids.quiet })
    expect(names(await list('state=quiet'))).toEqual([])
    expect(names(await list('state=stuck'))).toEqual(['Quentin', 'Sara'])
  })

  it('knows when somebody used the academy who has logged out since', async () => {
    const { id } = await createUser(academy.db, {
      ...{ createdAt: ago(100), firstName: 'Olga', lastLoginAt: ago(60), lastUsedAt: ago(1) },
    })
    const { data } = await list('search=olga')
    expect(data[0]).toMatchObject({
      state: 'stuck',
      last_seen_at: expect.stringContaining(ago(1).toISOString().slice(0, 10)),
    })
    expect(names(await list('state=stuck'))).toContain('Olga')
    const order = names(await list('sort=seen&perPage=100'))
    expect(order.indexOf('Olga')).toBeLessThan(order.indexOf('Sara'))
    await academy.db.delete(users).where(eq(users.id, id))
  })

  it('begins with who waits for an answer, then who has stopped coming, and says since when', async () => {
    const { id } = await createUser(academy.db, { createdAt: ago(90), firstName: 'Una', lastLoginAt: ago(70) })
    const wanda = await createUser(academy.db, { createdAt: ago(95), firstName: 'Wanda' })
    const asking = await academy.signedIn(wanda)
    expect((await list('perPage=100')).data.every(({ waiting_since }) => waiting_since === null)).toBe(true)
    const question = { comment: 'Which finger?', category: 'course', course_id: lesson }
    expect((await asking.send('POST', `/api/member/course/${lesson}/video-comment`, question)).status).toBe(200)
    const { data } = await list('sort=need&perPage=100')
    expect(data.slice(0, 2).map(({ first_name }) => first_name)).toEqual(['Wanda', 'Una'])
    expect(data[0]?.waiting_since).toContain('T')
    // straight to where it was asked
    expect(data[0]?.answer_href).toMatch(/^\/member\/comment\/\d+$/)
    expect(data.slice(1).every(({ waiting_since }) => waiting_since === null)).toBe(true)
    expect(names(await list('perPage=1&page=2'))).toEqual(['Una'])
    // what others say of somebody is no question of theirs, and one that was put off waits for its day
    const posted = await asking.upload('POST', '/api/member/post', { body: 'Look here!', subcategory: 'beginner' })
    const report = { kind: 'post', id: posted.body.id, reason: 'spam' }
    expect((await admin.send('POST', '/api/member/report', report)).status).toBe(200)
    const inbox = (await admin.get('/api/admin/inbox')).body.data as { kind: string; id: number; version: number }[]
    const asked = inbox.find(({ kind }) => kind === 'question')
    const later = { version: asked?.version, later_until: '2999-01-01' }
    expect(names(await list('perPage=1'))).toEqual(['Wanda'])
    expect((await admin.send('PUT', `/api/admin/inbox/question/${asked?.id}`, later)).status).toBe(200)
    expect((await list('perPage=100')).data.every(({ waiting_since }) => waiting_since === null)).toBe(true)
    const back = { version: (asked?.version ?? 0) + 1, later_until: null }
    expect((await admin.send('PUT', `/api/admin/inbox/question/${asked?.id}`, back)).status).toBe(200)
    expect((await admin.get('/api/admin/students?sort=worst')).status).toBe(422)
    expect((await admin.page('/admin/students')).text).toMatch(/Waiting \d+ minutes?<.*Reply/)
    for (const each of [id, wanda.id]) await academy.db.delete(users).where(eq(users.id, each))
  })

  it('filters by level and tier, searches without accents and sorts', async () => {
    expect(names(await list('level=beginner'))).toEqual(['Ákos'])
    expect((await list('level=none')).total).toBe(5)
    expect(names(await list('tier=premium'))).toEqual(['Ákos'])
    expect(names(await list('tier=standard'))).toEqual(['Sara'])
    expect((await list('tier=free')).total).toBe(4)
    expect(names(await list('search=akos'))).toEqual(['Ákos'])
    expect(names(await list('sort=name&perPage=2'))).toEqual(['Ákos', 'Carl'])
    expect(names(await list('sort=name&perPage=2&page=3'))).toEqual(['Quentin', 'Sara'])
    expect(await list('page=9')).toMatchObject({ data: [], total: 6 })
  })

  it('draws the minutes of eight weeks', async () => {
    const { data } = await list('search=akos')
    expect(data[0]).toMatchObject({
      lessons_done: 1,
      lessons_total: expect.any(Number),
      tier: 'premium',
      level: 'beginner',
    })
    expect(data[0]?.weeks).toHaveLength(8)
    expect(data[0]?.weeks.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(2)
    expect(data[0]?.weeks.at(-1)?.minutes).toBe(1)
  })

  it('refuses what it can’t read, and everybody but admins', async () => {
    expect((await admin.get('/api/admin/students?state=lost')).status).toBe(422)
    expect((await admin.get('/api/admin/students?page=0')).status).toBe(422)
    const member = await academy.signedIn({ id: ids.new })
    for (const path of ['/api/admin/students', `/api/admin/students/${ids.new}`])
      expect((await member.get(path)).status).toBe(403)
    expect((await academy.visitor().get('/api/admin/students')).status).toBe(401)
  })

  it('takes as many statements for a long page as for a short one', async () => {
    const few = await academy.countQueries(() => list('perPage=1&state=leaving'))
    for (let n = 0; n < 30; n += 1) await createUser(academy.db, { createdAt: ago(100), deletionAt: ago(-3) })
    expect(await academy.countQueries(() => list('perPage=100&state=leaving'))).toBe(few)
    expect((await list('state=leaving')).total).toBe(32)
  })
})

describe('the page of a student', () => {
  it('puts together what all modules know', async () => {
    const client = await academy.signedIn({ id: ids.active })
    await client.send('POST', `/api/member/course/${lesson}/video-comment`, { comment: 'How?', category: 'course' })
    const [take] = await academy.db
      .insert(takes)
      .values({ userId: ids.active, place: 'piece', placeId: 1, title: 'Clair', kind: 'midi', seconds: 12, notes: [] })
      .returning({ id: takes.id })
    const { status, body } = await admin.get(`/api/admin/students/${ids.active}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ first_name: 'Ákos', state: 'active', tier: 'premium', mix_ups: [], pieces: [], bookings: [], payments: [] },
      takes: [{ title: 'Clair', detail: 'MIDI, 0:12 · Waiting for you', href: `/admin/takes/${take?.id}` }],
      access: [{ tier: 'premium', paid: true }],
      written: [{ title: 'Below a lesson', detail: 'How?' }],
    })
    expect(body.classes).toEqual([])
    expect(body.weeks).toHaveLength(12)
    expect(body.progress[0]).toEqual({ level: 'beginner', done: 1, total: 1 })
    expect((await admin.page(`/admin/students/${ids.active}`)).text).toContain('Ákos')
  })

  it('has the master classes that they have begun, and what they wrote below them', async () => {
    const [whole] = await academy.db
      .insert(masterClasses)
      .values({ title: 'Voicing', status: 'active' })
      .returning({ id: masterClasses.id })
    const classId = whole?.id ?? 0
    const parts = await academy.db
      .insert(classParts)
      .values([1, 2].map((position) => ({ classId, position, title: `Part ${position}`, film: 'film' as const })))
      .returning({ id: classParts.id })
    const client = await academy.signedIn({ id: ids.active })
    const mark = { part: parts[0]?.id, done: true }
    expect((await client.send('PUT', `/api/member/master-class/${classId}/done`, mark)).status).toBe(200)
    const thread = `/api/member/course/${classId}/video-comment`
    expect((await client.send('POST', thread, { comment: 'Which finger?', category: 'class' })).status).toBe(200)
    const { body } = await admin.get(`/api/admin/students/${ids.active}`)
    expect(body.classes).toMatchObject([
      { title: 'Voicing', detail: '1 of 2 parts done', href: `/admin/master-classes/${classId}` },
    ])
    expect(body.written[0]).toMatchObject({ title: 'Below a master class', detail: 'Which finger?' })
    expect((await admin.page(`/admin/students/${ids.active}`)).text).toContain('1 of 2 parts done')
    expect((await admin.get(`/api/admin/students/${ids.stuck}`)).body.classes).toEqual([])
  })

  it('is of members alone', async () => {
    const other = await createUser(academy.db, { role: 'admin' })
    expect((await admin.get(`/api/admin/students/${other.id}`)).status).toBe(404)
    expect((await admin.get('/api/admin/students/99999')).status).toBe(404)
    expect((await admin.page('/admin/students/99999')).status).toBe(404)
  })
})

describe('private notes', () => {
  const at = () => `/api/admin/students/${ids.stuck}/notes`
  const notes = async () => (await admin.get(`/api/admin/students/${ids.stuck}`)).body.notes

  it('are added once for each submit, changed and deleted, and say by whom', async () => {
    const first = await admin.send('POST', at(), { body: 'Stiff wrist.', submit_key: 'a' })
    expect(first.body).toMatchObject({ body: 'Stiff wrist.', version: 1, changed_at: null })
    await admin.send('POST', at(), { body: 'Stiff wrist.', submit_key: 'a' })
    await admin.send('POST', at(), { body: 'Likes Satie.' })
    expect((await notes()).map(({ body }: { body: string }) => body)).toEqual(['Likes Satie.', 'Stiff wrist.'])
    const changed = await admin.send('PUT', `${at()}/${first.body.id}`, { body: 'Freer wrist.', version: 1 })
    expect(changed.body).toMatchObject({ body: 'Freer wrist.', version: 2 })
    expect((await admin.send('DELETE', `${at()}/${first.body.id}`)).body).toEqual({ ok: true })
    expect((await admin.send('DELETE', `${at()}/${first.body.id}`)).status).toBe(404)
    expect(await notes()).toHaveLength(1)
  })

  it('of two changes at once one is refused, and nothing is lost', async () => {
    const { body: note } = await admin.send('POST', at(), { body: 'One' })
    const change = (body: string) => admin.send('PUT', `${at()}/${note.id}`, { body, version: 1 })
    const answers = await Promise.all([change('Two'), change('Three')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('are not in the copy of their data that students download, which says so', async () => {
    await admin.send('POST', at(), { body: 'Rushes when mother listens' })
    const member = await academy.signedIn({ id: ids.stuck })
    const { rawPayload } = await academy.app.inject({ url: '/api/member/export', cookies: member.cookies })
    const files = unzip(rawPayload)
    expect(files.has('data/student_notes.json')).toBe(false)
    expect([...files.values()].join('\n')).not.toContain('mother')
    expect(String(files.get('README.txt'))).toContain('noted about you for themselves is not in here')
  })

  it('are for admins, and about somebody who is there', async () => {
    expect((await admin.send('POST', at(), { body: '  ' })).status).toBe(422)
    expect((await admin.send('POST', '/api/admin/students/99999/notes', { body: 'Who?' })).status).toBe(404)
    const { body: note } = await admin.send('POST', at(), { body: 'Hers' })
    const elsewhere = `/api/admin/students/${ids.active}/notes/${note.id}`
    expect((await admin.send('PUT', elsewhere, { body: 'Moved', version: 1 })).status).toBe(404)
    const member = await academy.signedIn({ id: ids.stuck })
    expect((await member.send('POST', at(), { body: 'Me' })).status).toBe(403)
    for (const path of ['/member/profile', '/member/today'])
      expect((await member.page(path)).text).not.toContain('Hers')
  })
})
