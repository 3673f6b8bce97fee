import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { privateName, SESSION_COOKIE } from './identity.ts'

const MARKED = '__Host-academy_session'
const PROFILE = '/member/profile'

let academy: TestAcademy
let secure: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
  secure = await openTestAcademy({ APP_URL: 'https://piano.example' })
})
afterAll(() => Promise.all([academy.close(), secure.close()]))

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)

describe('the cookie of a session', () => {
  it('has the mark under https, where browsers take it from this host alone', async () => {
    const user = await createUser(secure.db)
    const client = secure.visitor()
    const { headers } = await client.send('POST', '/login', { email: user.email, password: PASSWORD })
    const [cookie = ''] = cookiesOf(headers).filter((line) => line.startsWith(`${MARKED}=`))
    expect(cookie).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/)
    expect(cookie).not.toContain('Domain')
    expect(cookiesOf(headers).every((line) => line.startsWith('__Host-') || line.includes('Max-Age=0'))).toBe(true)
    expect((await client.page(PROFILE)).status).toBe(200)
    const left = await client.send('POST', '/logout')
    expect(cookiesOf(left.headers)).toContainEqual(expect.stringMatching(/^__Host-academy_session=;.*Path=\/;.*Secure/))
    expect((await client.page(PROFILE)).status).toBe(302)
  })

  it('has its plain name without https, which could not set the other', async () => {
    const user = await createUser(academy.db)
    const client = academy.visitor()
    await client.send('POST', '/login', { email: user.email, password: PASSWORD })
    expect(Object.keys(client.cookies)).toContain(SESSION_COOKIE)
    expect(Object.keys(client.cookies)).not.toContain(MARKED)
    expect(privateName(SESSION_COOKIE, true)).toBe(MARKED)
  })

  it('under its plain name, which a neighbouring host can plant, signs nobody in under https', async () => {
    const [victim, attacker] = [await createUser(secure.db), await createUser(secure.db)]
    const planted = (await secure.signedIn(attacker)).cookies[MARKED] ?? ''
    const visitor = secure.visitor()
    visitor.cookies[SESSION_COOKIE] = planted
    expect((await visitor.page(PROFILE)).status).toBe(302)
    const client = await secure.signedIn(victim)
    client.cookies[SESSION_COOKIE] = planted
    expect((await client.page(PROFILE)).text).toContain(victim.email)
  })
})

describe('the token of a page', () => {
  it('is another in each answer, and those of earlier pages still hold', async () => {
    const client = await academy.signedIn(await createUser(academy.db))
    const tokenOf = async () => /csrf-token" content="([\w-]+)"/.exec((await client.page(PROFILE)).text)?.[1] ?? ''
    const tokens = [await tokenOf(), await tokenOf()]
    expect(tokens[0]).not.toBe(tokens[1])
    for (const token of tokens) {
      const path = '/member/course/2147483646/complete'
      expect((await client.send('POST', path, undefined, { 'x-csrf-token': token })).status).toBe(404)
    }
  })
})
