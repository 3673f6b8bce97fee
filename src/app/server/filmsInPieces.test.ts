import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const policyOf = async (path: string) => {
  const client = await academy.signedIn(await createUser(academy.db))
  return String((await client.page(path)).headers['content-security-policy'])
}

it('lets a page read a film in pieces from where it lies, and other pages not', async () => {
  const lesson = { level: 'beginner' as const, category: 'Basics', title: 'First keys', description: '' }
  await addLessons(academy.db, [{ ...lesson, videoUrl: 'https://cdn.test/first.m3u8', thumbnailKey: null }])
  expect(await policyOf('/member/course/beginner')).toContain("connect-src 'self' https://cdn.test;")
  expect(await policyOf('/member/course/advanced')).toContain("connect-src 'self';")
})
