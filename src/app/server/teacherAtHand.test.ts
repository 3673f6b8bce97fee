import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { bookings } from '../../booking/server/tables.ts'
import { currentTime } from '../../platform/server/clock.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
  const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const { value, version } = (await admin.get('/api/admin/settings')).body.teacher
  const teacher = { ...value, name: 'Nadia Boulanger', section: 'teacher', version }
  expect((await admin.send('PUT', '/api/admin/settings', teacher)).status).toBe(200)
})
afterAll(() => academy.close())

const HOUR = 3_600_000
const PAGES = [
  '/member',
  ...['pieces', 'progress', 'today', 'ear-training', 'library/piano-exercise', 'course/beginner', 'reading'].map(
    (page) => `/member/${page}`,
  ),
]

async function book(userId: number, hoursAhead: number): Promise<string> {
  const startsAt = new Date(currentTime().getTime() + hoursAhead * HOUR)
  await academy.db.insert(bookings).values({
    ...{ userId, kind: 'lesson', name: 'Mia', email: 'mia@academy.test', state: 'confirmed', paid: true },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + HOUR), zone: 'Europe/Berlin', origin: 'https://academy.test' },
    ...{ amountMinor: 0, currency: 'USD' },
  })
  return startsAt.toISOString()
}

const lessonOn = async (client: Client, path: string): Promise<string | undefined> =>
  JSON.parse(/id="page-context">([^<]*)</.exec((await client.page(path)).text)?.[1] ?? '{}').lesson

it('says on each page of practice when the reader’s lesson is, and nobody else’s', async () => {
  const [user, other] = [await createUser(academy.db), await createUser(academy.db)]
  const [member, stranger] = [await academy.signedIn(user), await academy.signedIn(other)]
  for (const path of PAGES) expect(await lessonOn(member, path), path).toBeUndefined()
  const next = await book(user.id, 30)
  for (const path of PAGES) {
    expect(await lessonOn(member, path), path).toBe(next)
    expect(await lessonOn(stranger, path), path).toBeUndefined()
  }
  expect((await member.page('/member/pieces')).text).toContain('Your lesson: ')
  expect((await stranger.page('/member/pieces')).text).not.toContain('Your lesson: ')
  expect(await lessonOn(member, '/member/bookmarks')).toBeUndefined()
})

it('asks as often for many lessons as for none', async () => {
  const user = await createUser(academy.db)
  const member = await academy.signedIn(user)
  const ask = () => academy.countQueries(() => member.page('/member/pieces'))
  await ask()
  const before = await ask()
  for (let hours = 24; hours < 30; hours++) await book(user.id, hours)
  expect(await ask()).toBe(before)
})
