import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { legalTexts } from '../../pages/legalTexts.ts'
import { projectRoot } from './projectRoot.ts'

/**
 * Every cookie that there is, with the words of the privacy page's starting text that tell of it. Each is needed for what
 * its reader has asked for, so none needs consent; one that does has no place here.
 */
const COOKIES: Record<string, RegExp> = {
  academy_session: /session cookie/,
  academy_device: /knows your browser again/,
  academy_pending_login: /code of a two-step login/,
  academy_seen_as: /sees the academy as others do/,
  academy_wrote: /after you have changed something/,
  skill_quiz: /result of the skill quiz/,
  zone: /time zone.*in a cookie/,
  roadmap_folded: /left the list of lessons/,
  table_columns: /columns they have hidden/,
}

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it('the privacy page’s text tells of every cookie', () => {
  for (const [name, words] of Object.entries(COOKIES)) expect(legalTexts.privacy.body, name).toMatch(words)
})

it('the code sets no other, and none in another way', () => {
  const root = join(projectRoot(), 'src')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !path.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(500)
  const text = (path: string) => readFileSync(join(root, path), 'utf8')
  const names = files.flatMap((path) => [
    ...[...text(path).matchAll(/COOKIE = '(\w+)'/g)].map(([, name]) => name),
    ...[...text(path).matchAll(/saveCookie\('(\w+)'/g)].map(([, name]) => name),
  ])
  expect(names.sort()).toEqual(Object.keys(COOKIES).sort())
  const writers = files.filter((path) =>
    /\.setCookie\(|document\.cookie = |['"]set-cookie['"]|cookieStore/i.test(text(path)),
  )
  expect(writers.sort()).toEqual(['platform/server/identity.ts', 'platform/web/saveCookie.ts'])
})

it('no page and no login sets another', async () => {
  const seen = new Set<string>()
  const note = (headers: Record<string, unknown>) => {
    for (const cookie of [headers['set-cookie'] ?? []].flat()) seen.add(String(cookie).split('=')[0] ?? '')
  }
  const user = await createUser(academy.db, { role: 'admin' })
  const client = academy.visitor()
  note((await client.send('POST', '/login', { email: user.email, password: PASSWORD })).headers)
  const pages = academy.app.routeRecords.filter(({ kind }) => kind === 'page')
  for (const reader of [academy.visitor(), client])
    for (const { path } of pages) note((await reader.page(path.replaceAll(/:\w+/g, '1'))).headers)
  const known = Object.keys(COOKIES)
  expect(
    [...seen].map((name) => name.replace(/^__Host-|^__Secure-/, '')).filter((name) => !known.includes(name)),
  ).toEqual([])
  expect(seen.size).toBeGreaterThan(1)
})
