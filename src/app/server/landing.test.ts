import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'
import { noteWrite } from '../../platform/server/writes.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('an academy without lessons has a first page with the quiz', async () => {
  const { status, text } = await academy.visitor().page('/')
  expect(status).toBe(200)
  expect(text).toContain('data-screen="skill-quiz/QuizCard"')
  expect(textOf(text)).toContain('Take a Quick Quiz')
  expect(textOf(text)).not.toContain('Three levels')
})

test('it shows the roadmaps as they are, and nothing that members do not see', async () => {
  const lesson = { category: 'Clefs & keys', level: 'beginner', description: 'D' } as const
  await addLessons(academy.db, [
    { ...lesson, title: 'One' },
    { ...lesson, title: 'Two' },
    { ...lesson, title: 'Three', status: 'draft' },
  ])
  noteWrite()
  const { text } = await academy.visitor().page('/')
  expect(textOf(text)).toContain('beginner 2 lessons Clefs &amp; keys 2')
  expect(text).toContain('href="/register"')
  expect(text).not.toContain('href="/member')
})

test('a member finds the way back to the lessons', async () => {
  const member = await academy.signedIn(await createUser(academy.db))
  const { text } = await member.page('/')
  expect(text).toContain('href="/member/course/beginner"')
  expect(textOf(text)).toContain('Continue your lessons')
  expect(text).not.toContain('href="/register"')
})

test('every page of it costs the same few queries', async () => {
  const visitor = academy.visitor()
  await visitor.page('/')
  // nothing is kept of the page before
  noteWrite()
  expect(await academy.countQueries(() => visitor.page('/'))).toBeLessThanOrEqual(4)
})
