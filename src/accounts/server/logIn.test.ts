import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { hashToken, SESSION_COOKIE } from '../../platform/server/identity.ts'
import { identify } from './sessions.ts'
import { sessions } from './tables.ts'

const EMAIL = 'ada@academy.test'
let academy: TestAcademy

beforeAll(async () => {
  academy = await openTestAcademy()
  await createUser(academy.db, { email: EMAIL, firstName: 'Ada' })
})
afterAll(() => academy.close())

describe('logging in', () => {
  it('answers who it is, in any case of the address', async () => {
    const answer = await academy.visitor().send('POST', '/login', { email: ' ADA@academy.test ', password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ user: { first_name: 'Ada' }, next: '/member' })
  })

  it('gives a new session id, kept only as a hash, in a cookie no script can read', async () => {
    const client = academy.visitor()
    client.token()
    const planted = client.cookies[SESSION_COOKIE] ?? ''
    const answer = await client.send('POST', '/login', { email: EMAIL, password: PASSWORD })
    const token = client.cookies[SESSION_COOKIE] ?? ''
    expect(token).not.toBe(planted)
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await identify(academy.context, planted)).toBeNull()
    const stored = await academy.db.select().from(sessions)
    expect(stored.some(({ tokenHash }) => tokenHash === hashToken(token))).toBe(true)
    expect(stored.some(({ tokenHash }) => tokenHash === token)).toBe(false)
  })

  it('ends the session that the browser had before', async () => {
    const client = academy.visitor()
    await client.send('POST', '/login', { email: EMAIL, password: PASSWORD })
    const first = client.cookies[SESSION_COOKIE]
    await client.send('POST', '/login', { email: EMAIL, password: PASSWORD })
    expect(await identify(academy.context, first)).toBeNull()
    expect(await identify(academy.context, client.cookies[SESSION_COOKIE])).not.toBeNull()
  })

  it.each(['/member/lesson/7?from=list', '/MEMBER/bookmarks/', '/files/pictures/a.webp'])(
    'goes on to %s',
    async (next) => {
      const answer = await academy.visitor().send('POST', '/login', { email: EMAIL, password: PASSWORD, next })
      expect(answer.body.next).toBe(next)
    },
  )

  it.each([
    ...[
      '/LOGOUT',
      '/%6cogout',
      '/logout/',
      '/member//logout',
      '/member/../logout',
      '//evil.example',
      '/\\evil.example',
    ],
    ...['/member/bookmark/toggle', '/stripe', '/webhooks/stripe', '/api/member/notifications/stream', '/nothing'],
  ])('does not go on to %s', async (next) => {
    const answer = await academy.visitor().send('POST', '/login', { email: EMAIL, password: PASSWORD, next })
    expect(answer.body.next).toBe('/member')
    const page = await academy.visitor().page(`/login?next=${encodeURIComponent(next)}`)
    expect(page.text).not.toContain('name="next"')
  })

  it('says the same of an unknown address and of a wrong password', async () => {
    const wrong = await academy.visitor().send('POST', '/login', { email: EMAIL, password: 'not this one' })
    const unknown = await academy.visitor().send('POST', '/login', { email: 'nobody@academy.test', password: PASSWORD })
    expect(wrong.status).toBe(422)
    expect(wrong.body.errors).toEqual({ email: ['The email address or the password is not right.'] })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  })

  it('takes no less work for an unknown address than for a wrong password', async () => {
    const least = { [EMAIL]: Number.POSITIVE_INFINITY, 'nobody@academy.test': Number.POSITIVE_INFINITY }
    for (let i = 0; i < 8; i++)
      for (const email of [EMAIL, 'nobody@academy.test'] as const) {
        // the time of the processor, since that of a clock passes on a busy machine too
        const before = process.cpuUsage()
        await academy.visitor().send('POST', '/login', { email, password: 'not this one' })
        const { user, system } = process.cpuUsage(before)
        least[email] = Math.min(least[email], user + system)
      }
    expect(least['nobody@academy.test']).toBeGreaterThan(least[EMAIL] / 2)
  })

  it('refuses empty fields, malformed JSON and a missing token', async () => {
    const client = academy.visitor()
    const empty = await client.send('POST', '/login', {})
    expect(empty.body.errors).toEqual({
      email: ['Please enter your email address.'],
      password: ['Please enter your password.'],
    })
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    expect(
      (await academy.app.inject({ method: 'POST', url: '/login', headers, payload: '{"email":' })).statusCode,
    ).toBe(400)
    expect(
      (await client.send('POST', '/login', { email: EMAIL, password: PASSWORD }, { 'x-csrf-token': '' })).status,
    ).toBe(403)
  })
})

describe('logging out', () => {
  it('ends the session', async () => {
    const client = academy.visitor()
    await client.send('POST', '/login', { email: EMAIL, password: PASSWORD })
    const token = client.cookies[SESSION_COOKIE] ?? ''
    const answer = await client.send('POST', '/logout')
    expect(answer.body).toEqual({ user: null, next: '/' })
    expect(client.cookies[SESSION_COOKIE]).toBe('')
    expect(
      await academy.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token))),
    ).toEqual([])
  })

  it('is asked again when the page was out of date', async () => {
    const answer = await academy.visitor().submit('/logout', { _token: 'old' })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('This page is out of date.')
  })
})
