import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'

let academy: TestAcademy
let admin: Client
let lesson: number
beforeAll(async () => {
  academy = await openTestAcademy()
  const [free, closed = 0] = await addLessons(academy.db, [
    { title: 'Open to all', category: 'C', level: 'beginner', status: 'active', access: 'free' },
    { title: 'For standard', category: 'C', level: 'beginner', status: 'active', access: 'standard' },
  ])
  expect(free).toBeTruthy()
  lesson = closed
})
afterAll(() => academy.close())
beforeEach(async () => {
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin', firstName: 'Ada' }))
})

const see = (client: Client, as: string, next = '/member') => client.submit(`/see-as?next=${next}`, { as })
const lockedFor = async (client: Client): Promise<boolean> => {
  const { body } = await client.get('/api/member/courses/beginner')
  return body.C.find(({ id }: { id: number }) => id === lesson).locked
}
const currentUser = (text: string) => JSON.parse(/id="current-user">([^<]*)</.exec(text)?.[1] ?? 'null')

describe('an admin sees the academy', () => {
  it('as a member of each tier, with what it opens and nothing of the admins', async () => {
    expect(await lockedFor(admin)).toBe(false)
    for (const [as, locked] of [
      ['free', true],
      ['standard', false],
      ['premium', false],
    ] as const) {
      expect((await see(admin, as)).headers.location).toBe('/member')
      expect(await lockedFor(admin), as).toBe(locked)
      const { text } = await admin.page('/member')
      expect(currentUser(text)).toMatchObject({ role: 'member', is_premium: as === 'premium' })
      expect(text).toContain('Back to my own view')
      expect(text).not.toContain('Ada')
      expect((await admin.page('/admin')).status).toBe(403)
      expect((await admin.get('/api/admin/users')).status).toBe(403)
    }
  })

  it('as a visitor', async () => {
    expect((await see(admin, 'visitor')).headers.location).toBe('/')
    const { text } = await admin.page('/')
    expect(currentUser(text)).toBeNull()
    expect(text).toContain('You see what a visitor sees.')
    expect((await admin.page('/member')).headers.location).toBe('/login?next=%2Fmember')
    expect((await admin.get('/api/member/courses/beginner')).status).toBe(401)
  })

  it('and changes nothing meanwhile', async () => {
    await see(admin, 'premium')
    const { status, body } = await admin.send('POST', `/member/course/${lesson}/complete`)
    expect([status, body.message]).toEqual([
      403,
      'You look as a Premium member: nothing is saved. Go back to your own view first.',
    ])
    await see(admin, 'self')
    const { body: courses } = await admin.get('/api/member/courses/beginner')
    expect(courses.C.some(({ completed }: { completed: boolean }) => completed)).toBe(false)
    expect((await admin.send('POST', `/member/course/${lesson}/complete`)).status).toBe(200)
  })

  it('and is noted nowhere: no visit, no line to read, no routine of a member', async () => {
    const { id } = await createUser(academy.db, { role: 'admin' })
    const client = await academy.signedIn({ id })
    await see(client, 'premium')
    for (const path of ['/member/today', '/member/reading', `/member/course/beginner?lesson=${lesson}`])
      expect((await client.page(path)).status, path).toBe(200)
    expect((await client.get('/api/member/today')).body.parts.length).toBeGreaterThan(0)
    const count = (table: string) => academy.db.$count(sql.raw(table) as never, sql.raw(`user_id = ${id}`))
    for (const table of ['routine_days', 'reading_reads', 'lesson_visits']) expect(await count(table), table).toBe(0)
    await see(client, 'self')
    for (const path of ['/member/today', `/member/course/beginner?lesson=${lesson}`]) await client.page(path)
    for (const table of ['routine_days', 'lesson_visits']) expect(await count(table), table).toBe(1)
  })

  it('until they go back to their own view, on the page where they were', async () => {
    await see(admin, 'free')
    expect((await see(admin, 'self', '/member/library/learn-songs')).headers.location).toBe(
      '/member/library/learn-songs',
    )
    expect((await admin.page('/admin')).status).toBe(200)
    expect((await admin.page('/member')).text).not.toContain('Back to my own view')
  })

  it('and can log out', async () => {
    await see(admin, 'premium')
    expect((await admin.submit('/logout', {})).status).toBe(303)
    expect((await admin.page('/member')).status).toBe(302)
  })

  it('as nothing that there is not, and goes nowhere else', async () => {
    expect((await see(admin, 'owner')).status).toBe(422)
    expect((await see(admin, 'free', '//evil.example')).headers.location).toBe('/member')
    expect((await see(admin, 'free', '/admin/users')).headers.location).toBe('/member')
    expect((await see(admin, 'visitor', '/pricing')).headers.location).toBe('/pricing')
  })
})

it('gives nobody else anything', async () => {
  const member = await academy.signedIn(await createUser(academy.db))
  for (const client of [member, academy.visitor()]) {
    const before = (await client.page('/')).text
    await see(client, 'premium')
    const { text } = await client.page('/')
    expect(currentUser(text)).toEqual(currentUser(before))
    expect(text).not.toContain('You see what')
  }
  expect(await lockedFor(member)).toBe(true)
  expect((await member.page('/admin')).status).toBe(403)
  expect((await member.send('POST', `/member/course/${lesson}/complete`)).status).not.toBe(200)
})
