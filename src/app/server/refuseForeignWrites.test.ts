import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { makeUnsubscribeToken, unsubscribeAddress } from '../../notifications/server/unsubscribeToken.ts'
import { privateName, SESSION_COOKIE } from '../../platform/server/identity.ts'

let academy: TestAcademy
let proxied: TestAcademy
let member: Client
let userId: number
beforeAll(async () => {
  academy = await openTestAcademy({ APP_URL: 'http://piano.example' })
  proxied = await openTestAcademy({ TRUST_PROXY: 'on' })
  const user = await createUser(academy.db)
  userId = user.id
  member = await academy.signedIn(user)
})
afterAll(() => Promise.all([academy.close(), proxied.close()]))

// names no lesson, so what passes the door is 404
const write = (headers: Record<string, string>, client = member) =>
  client.send('POST', '/member/course/2147483646/complete', undefined, headers)

describe('a change', () => {
  it.each<Record<string, string>>([
    {},
    { origin: 'http://localhost:80' },
    { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://piano.example' },
    { origin: 'HTTP://PIANO.example' },
    { 'sec-fetch-site': 'none' },
  ])('is made from here: %j', async (headers) => {
    expect((await write(headers)).status).toBe(404)
  })

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'https://localhost' },
    { origin: 'http://localhost:8080' },
    { origin: 'http://piano.example.evil.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' },
    // there is no trusted proxy in front here
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  ])('is refused from elsewhere, with the right token: %j', async (headers) => {
    const { status, body } = await write(headers)
    expect([status, body]).toEqual([403, { code: 'forbidden', message: expect.stringContaining('another site') }])
  })

  it('without an Origin still needs the token', async () => {
    expect((await write({ 'x-csrf-token': 'wrong' })).body.errors).toHaveProperty('_token')
  })

  it('is checked against the scheme and host that a trusted proxy names', async () => {
    const client = await proxied.signedIn(await createUser(proxied.db))
    // as its browser has it, which reaches the proxy by https
    client.cookies[privateName(SESSION_COOKIE, true)] = client.cookies[SESSION_COOKIE] ?? ''
    const forwarded = { 'x-forwarded-host': 'lessons.example', 'x-forwarded-proto': 'https' }
    expect((await write({ ...forwarded, origin: 'https://lessons.example' }, client)).status).toBe(404)
    expect((await write({ ...forwarded, origin: 'http://lessons.example' }, client)).status).toBe(403)
    expect((await write({ ...forwarded, origin: 'http://localhost' }, client)).status).toBe(403)
  })

  it('is refused to a form on another site in words, without the advice to reload', async () => {
    const { statusCode, body } = await academy.app.inject({
      ...{ method: 'POST', url: '/login', cookies: member.cookies, payload: `_token=${member.token()}` },
      headers: {
        accept: 'text/html',
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    expect([statusCode, body.includes('another site')]).toEqual([403, true])
  })
})

describe('what machines post', () => {
  const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }

  it('ends mails by one click, wherever that is', async () => {
    const address = unsubscribeAddress(makeUnsubscribeToken(academy.config.secret, userId))
    expect((await academy.visitor().send('POST', address, undefined, headers)).status).toBe(200)
  })

  it.each(['/webhooks/stripe', '/webhooks/paystack'])('comes to %s, where its signature is asked for', async (path) => {
    const { status } = await academy.visitor().send('POST', path, { id: 'evt' }, headers)
    expect(status).toBe(400)
  })
})

it('reading is allowed from any origin', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  expect((await member.page('/member', headers)).status).toBe(200)
})
