import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sessions } from '../src/accounts/server/tables.ts'
import { currentTime, readClock } from '../src/platform/server/clock.ts'
import { openTestAcademy } from './academy.ts'
import { createUser } from './people.ts'

const DAY = 24 * 60 * 60_000
const daysAhead = (time: Date | undefined) => Math.round(((time?.getTime() ?? 0) - Date.now()) / DAY)

it('moves the time of the database, its defaults and this process, until the academy is closed', async () => {
  const academy = await openTestAcademy()
  const person = await createUser(academy.db)
  const before = await academy.signedIn(person)
  await academy.moveClock({ days: 20 })
  await academy.moveClock({ days: 11, hours: -1, minutes: 60 })
  expect((await before.page('/member/profile')).status).toBe(302)
  expect((await (await academy.signedIn(person)).page('/member/profile')).status).toBe(200)
  const [row] = await academy.db.select().from(sessions).where(sql`created_at > now() - interval '1 hour'`)
  const times = [row?.createdAt, await readClock(academy.db), currentTime()]
  expect(times.map(daysAhead)).toEqual([31, 31, 31])
  await academy.moveClock({ days: -40 })
  expect([await readClock(academy.db), currentTime()].map(daysAhead)).toEqual([-9, -9])
  await academy.close()
  expect(daysAhead(currentTime())).toBeCloseTo(0)
  const next = await openTestAcademy()
  expect(daysAhead(await readClock(next.db))).toBeCloseTo(0)
  await next.close()
})
