import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../../test/people.ts'
import { codeAt, switchOn } from '../../../../test/secondFactor.ts'
import { auditLog } from '../../../platform/server/audit.ts'
import { inTransaction } from '../../../platform/server/database.ts'
import { deleteExpired } from '../deleteExpired.ts'
import { issueMailToken } from '../mailTokens.ts'
import { knownDevices, sessions, users } from '../tables.ts'
import { spendCode } from './codes.ts'
import { usePendingLogin } from './pendingLogins.ts'
import { pendingLogins, secondFactors } from './tables.ts'
import { stepAt, stepOfCode } from './totp.ts'

const STEP = '/login/second-factor'
const SECONDS = 1000

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())
afterEach(() => {
  vi.useRealTimers()
})

/** Stops the clock in the middle of a step, so that none turns during a test. */
const stopClock = () => vi.useFakeTimers({ now: (stepAt(new Date()) * 30 + 15) * SECONDS, toFake: ['Date'] })

/** A member with a second factor, no code of which has been used yet. */
async function guarded(values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(academy.db, values)
  const client = await academy.signedIn(user)
  const { key, codes } = await switchOn(client)
  await forgetStep(user.id)
  return { user, client, key, codes }
}
const forgetStep = (userId: number) =>
  academy.db.update(secondFactors).set({ lastStep: null }).where(eq(secondFactors.userId, userId))

/** A browser in which the password was right. */
async function halfWay(email: string, next?: string) {
  const client = academy.visitor()
  const answer = await client.send('POST', '/login', { email, password: PASSWORD, next, time_zone: 'Asia/Tokyo' })
  return { client, answer }
}
const isIn = async (client: Awaited<ReturnType<typeof halfWay>>['client']) =>
  (await client.page('/member/profile')).status === 200

describe('logging in with a second factor', () => {
  it('notes a refused code in the audit log, as another thing than a wrong password and without the code', async () => {
    const { user } = await guarded()
    const { client } = await halfWay(user.email)
    await client.send('POST', STEP, { code: '000000' })
    await academy.visitor().send('POST', '/login', { email: user.email, password: 'a wrong guess' })
    const lines = await academy.db.select().from(auditLog).where(eq(auditLog.userId, user.id)).orderBy(auditLog.id)
    expect(lines.map(({ act, about }) => [act, about])).toEqual([
      ['second factor refused', `user ${user.id}`],
      ['login refused', `user ${user.id}`],
    ])
    expect(JSON.stringify(lines)).not.toContain('000000')
  })

  it('opens no session for the password alone', async () => {
    const { user } = await guarded()
    const before = await academy.db.select().from(sessions).where(eq(sessions.userId, user.id))
    const { client, answer } = await halfWay(user.email, '/member/bookmarks')
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ user: null, second_factor: true, next: `${STEP}?next=%2Fmember%2Fbookmarks` })
    expect(await isIn(client)).toBe(false)
    expect(await academy.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual(before)
    expect(await academy.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id))).toEqual([])
    const [row] = await academy.db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ lastLoginAt: null, timeZone: null })
  })

  it('lets in by a code, keeps `next`, and only then knows the browser and its zone', async () => {
    const { user, key } = await guarded()
    const { client } = await halfWay(user.email)
    const fields = { code: codeAt(key), next: '/member/bookmarks', time_zone: 'Asia/Tokyo' }
    const answer = await client.send('POST', STEP, fields)
    expect(answer.body).toMatchObject({ user: { id: user.id }, next: '/member/bookmarks' })
    expect(await isIn(client)).toBe(true)
    expect(await academy.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id))).toHaveLength(1)
    const [row] = await academy.db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ lastLoginAt: expect.any(Date), timeZone: 'Asia/Tokyo' })
  })

  it('works by forms without a script, `next` kept over the step', async () => {
    const { user, key } = await guarded()
    const client = academy.visitor()
    const first = await client.submit('/login', { email: user.email, password: PASSWORD, next: '/member/bookmarks' })
    expect([first.status, first.headers.location]).toEqual([303, `${STEP}?next=%2Fmember%2Fbookmarks`])
    const page = await client.page(String(first.headers.location))
    expect(page.text).toContain('name="next" value="/member/bookmarks"')
    const wrong = await client.submit(STEP, { code: 'abcd-wrong', next: '/member/bookmarks' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('This code is wrong')
    expect(wrong.text).not.toContain('abcd-wrong')
    const right = await client.submit(STEP, { code: codeAt(key), next: '/member/bookmarks' })
    expect([right.status, right.headers.location]).toEqual([303, '/member/bookmarks'])
  })

  it('ends the session that this browser had before', async () => {
    const { user } = await guarded()
    const other = await academy.signedIn(await createUser(academy.db))
    await other.send('POST', '/login', { email: user.email, password: PASSWORD })
    expect(await isIn(other)).toBe(false)
  })

  it.each([
    ['a step late', -30, 200],
    ['now', 0, 200],
    ['a step early', 30, 200],
    ['two steps late', -60, 422],
    ['two steps early', 60, 422],
  ])('answers a code of a phone that is %s', async (_, seconds, status) => {
    const { user, key } = await guarded()
    const { client } = await halfWay(user.email)
    stopClock()
    const answer = await client.send('POST', STEP, { code: codeAt(key, new Date(Date.now() + seconds * SECONDS)) })
    expect(answer.status).toBe(status)
  })

  it('takes no code twice, nor an earlier one after it', async () => {
    const { user, key } = await guarded()
    stopClock()
    const now = new Date()
    const tries: [Date, number][] = [
      [now, 200],
      [now, 422],
      [new Date(now.getTime() - 30 * SECONDS), 422],
      [new Date(now.getTime() + 30 * SECONDS), 200],
    ]
    for (const [at, status] of tries) {
      const { client } = await halfWay(user.email)
      expect((await client.send('POST', STEP, { code: codeAt(key, at) })).status).toBe(status)
    }
  })

  it('takes a code that comes twice at once, in two browsers or in one, once', async () => {
    const { user, key } = await guarded()
    const browsers = [(await halfWay(user.email)).client, (await halfWay(user.email)).client]
    const code = codeAt(key)
    const answers = await Promise.all(browsers.map((client) => client.send('POST', STEP, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await forgetStep(user.id)
    const { client } = await halfWay(user.email)
    const same = await Promise.all([0, 1].map(() => client.send('POST', STEP, { code })))
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is locked out by no clock that ran ahead', async () => {
    const { user, key } = await guarded()
    await academy.moveClock({ days: 365 })
    const before = await halfWay(user.email)
    expect((await before.client.send('POST', STEP, { code: codeAt(key) })).status).toBe(200)
    await academy.moveClock({ days: -365 })
    const { client } = await halfWay(user.email)
    expect((await client.send('POST', STEP, { code: codeAt(key) })).status).toBe(200)
  })
})

describe('a recovery code', () => {
  it('lets in once, however it is typed, also of two at once', async () => {
    const { user, codes } = await guarded()
    const [first = '', second = ''] = codes
    const { client } = await halfWay(user.email)
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `
    expect((await client.send('POST', STEP, { code: typed })).body.user.id).toBe(user.id)
    expect((await client.get('/api/member/account/second-factor')).body.recovery_codes_left).toBe(9)
    const again = await halfWay(user.email)
    expect((await again.client.send('POST', STEP, { code: first })).status).toBe(422)
    const browsers = [again.client, (await halfWay(user.email)).client]
    const both = await Promise.all(browsers.map((each) => each.send('POST', STEP, { code: second })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('of somebody else lets nobody in', async () => {
    const [mine, other] = [await guarded(), await guarded()]
    const { client } = await halfWay(mine.user.email)
    for (const code of [other.codes[0] ?? '', codeAt(other.key)])
      expect((await client.send('POST', STEP, { code })).status).toBe(422)
    expect(await isIn(client)).toBe(false)
  })

  it('lets in when the secret of the academy has changed', async () => {
    const { user, key, codes } = await guarded()
    const context = { db: academy.db, config: { ...academy.config, secret: 'another secret of the academy' } }
    await expect(spendCode(context, user.id, codeAt(key))).rejects.toThrow('This code is wrong')
    await expect(spendCode(context, user.id, codes[0] ?? '')).resolves.toBeUndefined()
  })
})

describe('a login that waits for its code', () => {
  it('is of one browser, and over after ten minutes', async () => {
    const { user, key } = await guarded()
    const { client } = await halfWay(user.email)
    const elsewhere = await academy.visitor().send('POST', STEP, { code: codeAt(key) })
    expect([elsewhere.status, elsewhere.body.code]).toEqual([401, 'unauthenticated'])
    await academy.moveClock({ minutes: 10 })
    expect((await client.send('POST', STEP, { code: codeAt(key) })).status).toBe(401)
    expect((await client.page(`${STEP}?next=/member/bookmarks`)).headers.location).toBe(
      '/login?next=%2Fmember%2Fbookmarks',
    )
    await deleteExpired(academy.db)
    expect(await academy.db.select().from(pendingLogins).where(eq(pendingLogins.userId, user.id))).toEqual([])
  })

  it('does not outlive a clock that ran ahead', async () => {
    const { user, key } = await guarded()
    await academy.moveClock({ days: 365 })
    const { client } = await halfWay(user.email)
    await academy.moveClock({ days: -365 })
    expect((await client.send('POST', STEP, { code: codeAt(key) })).status).toBe(401)
  })

  it('is used once of two at once, though both codes are right', async () => {
    const { user, key, codes } = await guarded()
    const { client } = await halfWay(user.email)
    const before = (await academy.db.select().from(sessions).where(eq(sessions.userId, user.id))).length
    const both = await Promise.all([codeAt(key), codes[0]].map((code) => client.send('POST', STEP, { code })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await academy.db.select().from(sessions).where(eq(sessions.userId, user.id))).toHaveLength(before + 1)
    expect(await academy.db.select().from(pendingLogins).where(eq(pendingLogins.userId, user.id))).toEqual([])
    expect((await client.send('POST', STEP, { code: codes[1] })).status).toBe(401)
  })

  it('is used by its own person alone, in its own browser', async () => {
    const [mine, other] = [await guarded(), await guarded()]
    const { client } = await halfWay(mine.user.email)
    const theirs = await halfWay(other.user.email)
    // the code of one person in the browser where another waits signs in neither
    expect((await theirs.client.send('POST', STEP, { code: mine.codes[0] })).status).toBe(422)
    expect([await isIn(client), await isIn(theirs.client)]).toEqual([false, false])
    const request = { cookies: { ...client.cookies } } as unknown as FastifyRequest
    Object.assign(request, { server: academy.app, protocol: 'http' })
    const used = (userId: number) => inTransaction(academy.db, (tx) => usePendingLogin(tx, request, userId))
    expect([await used(other.user.id), await used(mine.user.id), await used(mine.user.id)]).toEqual([
      false,
      true,
      false,
    ])
    expect((await theirs.client.send('POST', STEP, { code: codeAt(other.key) })).status).toBe(200)
  })

  it('ends with the password that it was begun with', async () => {
    const { user, client: owner, key } = await guarded()
    const { client } = await halfWay(user.email)
    const fields = { current_password: PASSWORD, password: 'another-practice' }
    expect((await owner.send('POST', '/api/member/account/password', fields)).status).toBe(200)
    expect((await client.send('POST', STEP, { code: codeAt(key) })).status).toBe(401)
  })

  it('is not begun while the password changes', async () => {
    const { user, client: owner, key } = await guarded()
    const [, half] = await Promise.all([
      owner.send('POST', '/api/member/account/password', { current_password: PASSWORD, password: 'another-practice' }),
      halfWay(user.email),
    ])
    expect((await half.client.send('POST', STEP, { code: codeAt(key) })).status).toBe(401)
    expect(await isIn(half.client)).toBe(false)
  })
})

it('a mailed link that would log somebody in asks for a code too', async () => {
  // invited, with a second factor all the same
  const { user, key } = await guarded({ lastLoginAt: null })
  const token = await issueMailToken(academy.db, user.id, 'reset')
  const client = academy.visitor()
  const answer = await client.send('POST', `/reset-password/${token}`, { password: 'a brand new tune' })
  expect(answer.body).toMatchObject({ user: null, second_factor: true })
  expect(await isIn(client)).toBe(false)
  expect((await client.send('POST', STEP, { code: codeAt(key) })).body.user.id).toBe(user.id)
})

it('finds the step of a code, and none for what is no code', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(stepOfCode(secret, '287082', new Date(59_000))).toBe(1)
  expect(stepOfCode(secret, '287082', new Date(89_000))).toBe(1)
  expect(stepOfCode(secret, '287082', new Date(120_000))).toBeUndefined()
  for (const code of ['', '28708', '2870820', '28708x'])
    expect(stepOfCode(secret, code, new Date(59_000))).toBeUndefined()
})
