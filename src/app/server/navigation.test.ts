import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it.each([
  [null, 'beginner'],
  ['intermediate', 'intermediate'],
  ['advanced', 'advanced'],
] as const)('a member placed in %s is led to the roadmap of %s', async (placedLevel, level) => {
  const client = await academy.signedIn(await createUser(academy.db, { placedLevel }))
  const [, href] =
    /<a href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Learn(?:<\/span>)?<\/a>/.exec((await client.page('/member/profile')).text) ??
    []
  expect(href).toBe(`/member/course/${level}`)
})
