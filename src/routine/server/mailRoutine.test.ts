import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { users } from '../../accounts/server/tables.ts'
import { selectRows } from '../../platform/server/database.ts'
import { sendDueRoutines, sendRoutine } from './mailRoutine.ts'

let academy: TestAcademy
let user: Awaited<ReturnType<typeof createUser>>
let client: Client
beforeAll(async () => {
  academy = await openTestAcademy({ APP_URL: 'https://academy.example' })
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())
beforeEach(async () => {
  user = await createUser(academy.db, {
    ...{ firstName: 'Mia', emailVerifiedAt: new Date('2026-01-01'), timeZone: 'Africa/Lagos' },
  })
  client = await academy.signedIn(user)
})

const mine = () => academy.mails().filter((mail) => mail.includes(`To: ${user.email}\n`))
const save = (settings: object) => client.send('PUT', '/api/member/today/settings', settings)
/** Tomorrow at this hour of Lagos, which is an hour ahead of UTC all year. */
const at = (hour: number, days = 1) => {
  const time = new Date(Date.now() + days * 24 * 3_600_000)
  time.setUTCHours(hour - 1, 5, 0, 0)
  return time
}
const send = (now: Date) => sendRoutine(academy.context, user.id, now)

it('is off at first, and goes at the hour that the member has chosen', async () => {
  await send(at(18))
  expect(mine()).toHaveLength(0)
  await save({ mail_hour: 18 })
  await send(at(17))
  expect(mine()).toHaveLength(0)
  await send(at(18))
  const [mail = ''] = mine()
  expect(mail).toContain('Subject: Your routine for today at')
  expect(mail).toContain('https://academy.example/member/today')
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(mail).not.toMatch(/missed|streak|lose/i)
})

it('is one a day, also of two servers at once and of a member who flies to the west', async () => {
  await save({ mail_hour: 18 })
  await Promise.all([send(at(18)), send(at(18)), send(at(18))])
  await send(at(19))
  expect(mine()).toHaveLength(1)
  await academy.db.update(users).set({ timeZone: 'America/New_York' }).where(eq(users.id, user.id))
  // 18:05 in New York on the same day, five or six hours later
  await send(new Date(at(18).getTime() + 6 * 3_600_000))
  expect(mine()).toHaveLength(1)
})

it('goes for three hours, and on a day that was not mailed yet', async () => {
  await save({ mail_hour: 18 })
  await send(at(21))
  expect(mine()).toHaveLength(0)
  await send(at(20))
  expect(mine()).toHaveLength(1)
  await send(at(18, 2))
  expect(mine()).toHaveLength(2)
})

it('is none for a member who has asked to leave', async () => {
  await save({ mail_hour: 18 })
  await academy.db
    .update(users)
    .set({ deletionAt: at(18, 20) })
    .where(eq(users.id, user.id))
  await send(at(18))
  expect(mine()).toHaveLength(0)
})

it('costs one statement beside its job for all who wish a mail, and one job a day for each who is mailed', async () => {
  await save({ mail_hour: 18 })
  const early = await academy.countQueries(() => sendDueRoutines(academy.context, at(9)))
  expect(early).toBe(1)
  const jobs = async () =>
    selectRows(
      academy.db,
      sql`select 1 from pgboss.job where data->>'name' = 'routine.mail today' and state = 'created'
      and data->'payload'->>'userId' = ${String(user.id)}`,
    )
  for (let turn = 0; turn < 3; turn++) await sendDueRoutines(academy.context, at(18))
  expect(await jobs()).toHaveLength(1)
})

it('is sent by the job of every quarter hour', async () => {
  await save({ mail_hour: 18 })
  await academy.runJobs({ now: at(18), scheduled: true })
  expect(mine()).toHaveLength(1)
})

it('never comes on rest days, in a pause, or when the routine is done', async () => {
  const weekday = at(18).getUTCDay() || 7
  await save({ mail_hour: 18, rest_days: [weekday] })
  await send(at(18))
  expect(mine()).toHaveLength(0)
  await save({ rest_days: [], paused_until: at(18).toISOString().slice(0, 10) })
  await send(at(18))
  expect(mine()).toHaveLength(0)
  await save({ paused_until: null })
  await academy.moveClock({ days: 1 })
  client = await academy.signedIn(user)
  const { body } = await client.get('/api/member/today')
  for (const { id } of body.parts) await client.send('POST', `/api/member/today/parts/${id}`, { act: 'finish' })
  await send(new Date(`${body.day}T17:05:00Z`))
  expect(mine()).toHaveLength(0)
})

it('goes to confirmed addresses only', async () => {
  user = await createUser(academy.db, { timeZone: 'Africa/Lagos' })
  client = await academy.signedIn(user)
  await save({ mail_hour: 18 })
  await academy.runJobs({ now: at(18), scheduled: true })
  expect(mine()).toHaveLength(0)
})

it('is tried again when it could not be handed over', async () => {
  await save({ mail_hour: 18 })
  const broken = { ...academy.context, mailer: { send: () => Promise.reject(new Error('The mail server is away.')) } }
  await expect(sendRoutine(broken, user.id, at(18))).rejects.toThrow('away')
  await send(at(18))
  expect(mine()).toHaveLength(1)
})

it('ends by one click, without a session, and leaves the digest as it is', async () => {
  await save({ mail_hour: 18 })
  await send(at(18))
  const address = /https:\/\/academy\.example(\/unsubscribe\/[\w.-]+)/.exec(mine()[0] ?? '')?.[1] ?? ''
  const page = await academy.visitor().page(address)
  expect(page.text).toContain('No more emails of your routine?')
  const click = { method: 'POST' as const, url: address, payload: 'List-Unsubscribe=One-Click' }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await academy.app.inject({ ...click, headers })).statusCode).toBe(200)
  expect((await client.get('/api/member/today')).body.settings.mail_hour).toBe(null)
  const preferences = (await client.get('/api/member/notifications/preferences')).body.data
  expect(preferences.some(({ mail }: { mail: boolean }) => mail)).toBe(true)
  // the token of one list is none of another's
  const token = address.replace('/unsubscribe/routine.', '/unsubscribe/')
  expect((await academy.app.inject({ ...click, url: token, headers })).statusCode).toBe(404)
})
