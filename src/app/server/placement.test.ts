import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const FIRST_THREE = ['Less than one year.', 'Not yet.', 'Not yet.']
const take = (visitor: Client, ...rest: string[]) =>
  visitor.send('POST', '/api/skill-quiz', { answers: [...FIRST_THREE, ...rest] })

test('a visitor sees their place and their first lesson before they register, once it is released', async () => {
  const lesson = { category: 'Chords', level: 'intermediate', description: 'About it' } as const
  await addLessons(
    academy.db,
    ['Not yet', 'The first one', 'The second one'].map((title) => ({ ...lesson, title })),
  )
  await academy.db.execute(sql`update lessons set release_at = now() + interval '1 day' where title = 'Not yet'`)
  const visitor = academy.visitor()
  const open = async (path: string) => (await visitor.page(`${path}?next=/member/course/intermediate`)).text
  const page = () => open('/register')
  expect(await page()).not.toContain('Your place')
  await take(visitor, 'Yes.', 'In some keys.', 'With some trial and error.', 'No I dont.')
  expect(await page()).toContain('Your place: Intermediate. Your first lesson is “The first one”.')
  expect(await page()).toContain('About it')
  expect(await page()).not.toContain('Not yet')
  // what a plan opens has a name before it, and no more
  await academy.db.execute(sql`update lessons set access = 'premium'`)
  expect(await page()).toContain('Your first lesson is “The first one”.')
  expect(await page()).not.toContain('About it')
  // a level without lessons has a place all the same
  await take(visitor, 'No.')
  expect(await page()).toContain('Your place: Beginner.</h2>')
  // whoever can register reads it there, and else where the quiz leads then
  expect(await open('/login')).not.toContain('Your place')
  const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const { version } = (await admin.get('/api/admin/settings')).body.sign_up
  const shut = { section: 'sign_up', version, mode: 'closed', minimum_age: 0 }
  expect((await admin.send('PUT', '/api/admin/settings', shut)).status).toBe(200)
  expect(await open('/login')).toContain('Your place: Beginner.</h2>')
  expect(await page()).not.toContain('Your place')
})
