import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { type Client, screenData } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { unzip } from '../../../../test/unzip.ts'
import { users } from '../../../accounts/server/tables.ts'
import { notifications } from '../../../notifications/server/index.ts'
import { addLessons, type NewLesson } from '../addLessons.ts'
import { certificates, lessonProgress, lessons } from '../tables.ts'

let academy: TestAcademy
let admin: Client
let ada: Client
let id: number
let ids: number[]

const draft = (title: string, more: Partial<NewLesson> = {}): NewLesson => ({
  ...{ title, category: 'Chords', level: 'beginner', description: '' },
  ...more,
})
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())
beforeEach(async () => {
  await academy.db.delete(lessons)
  ids = await addLessons(academy.db, [
    draft('Triads'),
    draft('Sevenths'),
    draft('Next year', { releaseAt: new Date(Date.now() + 365 * 24 * 60 * 60_000) }),
    draft('Hidden', { status: 'inactive' }),
    draft('Hidden too', { status: 'inactive' }),
    draft('Colours', { level: 'advanced' }),
    draft('Shapes', { level: 'advanced' }),
  ])
  const me = await createUser(academy.db, { firstName: 'Ada', lastName: 'Lovelace' })
  id = me.id
  ada = await academy.signedIn(me)
})

const complete = (at: number, client = ada) => client.send('POST', `/member/course/${ids[at]}/complete`)
const held = (userId = id) => academy.db.select().from(certificates).where(eq(certificates.userId, userId))
const notes = () => academy.db.select().from(notifications).where(eq(notifications.userId, id))
/** Ada completes what counts of the first level; answers the code. */
async function earn(): Promise<string> {
  await complete(0)
  return (await complete(1)).body.certificate
}
const check = (code: string, client = academy.visitor()) => client.get(`/api/certificate/${code}`)

describe('a certificate', () => {
  it('is issued with the last lesson of its level, and says no more than what is printed', async () => {
    expect((await complete(0)).body).toEqual({ completed: true })
    const { body } = await complete(1)
    expect(body).toEqual({ completed: true, certificate: expect.stringMatching(/^[2-9a-hjkmnp-z]{16}$/) })
    const { status, body: said, headers } = await check(body.certificate.toUpperCase())
    expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(said).toEqual({
      ...{ first_name: 'Ada', initial: 'L', level: 'beginner', date: new Date().toISOString().slice(0, 10) },
      ...{ academy: 'Cadenza', logo: null, signature: '' },
    })
    const page = await academy.visitor().page(`/certificate/${body.certificate}`)
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(page.text).toContain('Ada L.')
    expect(page.text).not.toMatch(/Lovelace|ada\d+@/)
    expect((await complete(1)).body).toEqual({ completed: true })
    expect(await notes()).toMatchObject([{ kind: 'certificate' }])
    expect((await ada.get('/api/member/notifications')).body.data[0].href).toBe('/member/certificates')
  })

  it('is one when two devices complete the last two lessons at the same moment', async () => {
    const answers = await Promise.all([complete(0), complete(1), complete(0), complete(1)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ body }) => body.certificate)).toHaveLength(1)
    expect([(await held()).length, (await notes()).length]).toEqual([1, 1])
  })

  it('waits for what the plan does not open, and for what comes some days after joining', async () => {
    const [paid = 0, late = 0] = await addLessons(academy.db, [
      draft('For premium', { access: 'premium' }),
      draft('A week later', { releaseAfterDays: 7 }),
    ])
    const finish = (lesson: number, client: Client) => client.send('POST', `/member/course/${lesson}/complete`)
    for (const at of [0, 1]) expect((await complete(at)).body.certificate).toBeUndefined()
    expect((await finish(paid, ada)).status).toBe(403)
    expect((await ada.page('/member/certificates')).text).toContain('2 lessons to go.')
    const premium = await createUser(academy.db, { premium: true })
    const client = await academy.signedIn(premium)
    for (const at of [0, 1]) await complete(at, client)
    expect((await finish(paid, client)).body.certificate).toBeUndefined()
    await academy.moveClock({ days: 8 })
    expect((await finish(late, client)).body.certificate).toBeDefined()
    expect((await held(premium.id)).map(({ level }) => level)).toEqual(['beginner'])
    expect(await held()).toEqual([])
    await academy.resetClock()
  })

  it('stays when lessons are added, and shows the name that its member has now', async () => {
    const code = await earn()
    const [added] = await addLessons(academy.db, [draft('One more')])
    await ada.send('POST', `/member/course/${added}/complete`)
    await academy.db.update(users).set({ firstName: 'Augusta', lastName: 'King' }).where(eq(users.id, id))
    expect(await held()).toHaveLength(1)
    expect((await check(code)).body).toMatchObject({ first_name: 'Augusta', initial: 'K' })
  })

  it('is issued to nobody who teaches', async () => {
    for (const at of [0, 1]) expect((await complete(at, admin)).body).toEqual({ completed: true })
  })

  it('is in the copy of a member’s data, and gone with the account', async () => {
    const code = await earn()
    const { rawPayload } = await academy.app.inject({ url: '/api/member/export', cookies: ada.cookies })
    expect(String(unzip(rawPayload).get('data/certificates.json'))).toContain(code)
    await admin.send('DELETE', `/api/admin/user/${id}`)
    expect((await check(code)).status).toBe(404)
    expect((await academy.visitor().page(`/certificate/${code}`)).status).toBe(404)
  })
})

describe('who has no right to one', () => {
  it('gets the same answer, whatever is wrong with a code', async () => {
    const code = await earn()
    await admin.send('PUT', `/api/admin/certificates/${code}`, { revoked: true })
    const answers = await Promise.all(
      [code, 'abcdefghjkmnpqrs', 'x', '0'.repeat(16), 'a'.repeat(90)].map((one) => check(one)),
    )
    const [first] = answers
    expect(first?.status).toBe(404)
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      answers.map(() => ({ status: first?.status, body: first?.body })),
    )
  })

  it('tries only so many', async () => {
    const strict = await openTestAcademy({ RATE_LIMITS: 'on' })
    const visitor = strict.visitor()
    const statuses: number[] = []
    for (let at = 0; at < 65; at++) statuses.push((await check('abcdefghjkmnpqrs', visitor)).status)
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
    expect((await visitor.page('/certificate/abcdefghjkmnpqrs')).status).toBe(429)
    await strict.close()
  })
})

describe('an admin', () => {
  it('withdraws a certificate and gives it back; it is issued no second time', async () => {
    const code = await earn()
    const set = (revoked: boolean, client = admin) => client.send('PUT', `/api/admin/certificates/${code}`, { revoked })
    expect((await set(true, ada)).status).toBe(403)
    expect((await set(true)).status).toBe(200)
    expect((await complete(1)).body).toEqual({ completed: true })
    const own = (await ada.page('/member/certificates')).text
    expect(own).toContain('Your teacher has withdrawn this certificate.')
    expect((await ada.page('/member/course/beginner')).text).not.toContain(code)
    expect((await admin.page(`/certificate/${code}`)).status).toBe(200)
    expect((await set(false)).status).toBe(200)
    expect((await check(code)).status).toBe(200)
    expect((await admin.send('PUT', '/api/admin/certificates/none', { revoked: true })).status).toBe(404)
  })

  it('sees it on the student’s page', async () => {
    const code = await earn()
    const { certificates: listed } = (await admin.get(`/api/admin/students/${id}`)).body
    expect(listed).toMatchObject([{ title: 'Beginner', href: `/certificate/${code}` }])
  })
})

describe('by night', () => {
  const night = (days: number) =>
    academy.runJobs({ scheduled: true, now: new Date(Date.now() + (24 * days + 1) * 60 * 60 * 1000) })

  it('members get the certificates of what they had completed before there were any, once', async () => {
    await academy.db.insert(lessonProgress).values([0, 1, 5].map((at) => ({ userId: id, lessonId: ids[at] ?? 0 })))
    await night(1)
    expect((await held()).map(({ level }) => level)).toEqual(['beginner'])
    await academy.db
      .update(lessons)
      .set({ status: 'inactive' })
      .where(eq(lessons.id, ids[6] ?? 0))
    await night(2)
    expect((await held()).map(({ level }) => level).sort()).toEqual(['advanced', 'beginner'])
    expect(await notes()).toHaveLength(2)
    await academy.resetClock()
  })
})

it('shows a member their own ones, and how far the next is', async () => {
  const code = await earn()
  await complete(5)
  const { text } = await ada.page('/member/certificates')
  expect(text).toContain(`/certificate/${code}`)
  expect(text).toContain('1 lesson to go.')
  expect((await ada.page('/member/profile')).text).toContain('1 of 2 lessons to go in Advanced.')
  const roadmap = (await ada.page('/member/course/beginner')).text
  expect(screenData(roadmap, 'learning/Roadmap').certificate).toBe(code)
  expect(roadmap).toContain('See your certificate')
  expect((await academy.visitor().page('/member/certificates')).status).toBe(302)
})
