import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { takeToken } from '../../platform/server/rateLimit.ts'
import { guessesAt } from './limits.ts'
import { knownDevices } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' })
})
afterAll(() => academy.close())

const group = () => randomInt(0x10000).toString(16)
/** Another address each time, of the /64 that one line has to itself. */
const rotated = (line: string) => `${line}:${group()}:${group()}:${group()}:${group()}`

const logIn = (client: Client, email: string, password: string, from: string) =>
  client.send('POST', '/login', { email, password }, { 'x-forwarded-for': from })

/** Takes all the tokens that the account's own limit has, as a hundred wrong guesses from as many places would. */
async function lockAccount(email: string): Promise<void> {
  const [key, limit] = guessesAt(email, 'anywhere').at(-1) ?? ['', { burst: 0, everySeconds: 1 }]
  for (let i = 0; i < limit.burst; i++) await takeToken(academy.context, key, limit)
}

describe('a line with many IPv6 addresses', () => {
  it('is one caller to the limit of logins', async () => {
    const { email } = await createUser(academy.db)
    const statuses = []
    for (let i = 0; i < 11; i++)
      statuses.push((await logIn(academy.visitor(), email, 'a wrong guess', rotated('2001:db8:1:2'))).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
    expect((await logIn(academy.visitor(), email, PASSWORD, rotated('2001:db8:1:3'))).status).toBe(200)
  })

  it('is one caller to the limits of taken addresses and mailed links', async () => {
    const { email } = await createUser(academy.db)
    const fields = { first_name: 'A', last_name: 'B', email, password: 'ten letters' }
    const from = () => ({ 'x-forwarded-for': rotated('2001:db8:1:4') })
    let last = 0
    for (let i = 0; i < 11; i++) last = (await academy.visitor().send('POST', '/register', fields, from())).status
    expect(last).toBe(429)
    for (let i = 0; i < 31; i++)
      last = (await academy.visitor().send('GET', `/verify-email/${'x'.repeat(43)}`, undefined, from())).status
    expect(last).toBe(429)
  })
})

describe('a browser that somebody has logged in with before', () => {
  it('is not locked out by strangers, and others are', async () => {
    const { email, id } = await createUser(academy.db)
    const home = academy.visitor()
    expect((await logIn(home, email, PASSWORD, '192.0.2.10')).status).toBe(200)
    await home.send('POST', '/logout')
    await lockAccount(email)
    expect((await logIn(academy.visitor(), email, PASSWORD, '192.0.2.11')).status).toBe(429)
    expect((await logIn(home, email, PASSWORD, '192.0.2.12')).status).toBe(200)
    // nor by somebody who shares its line
    for (let i = 0; i < 11; i++) await logIn(academy.visitor(), email, 'a wrong guess', '192.0.2.10')
    expect((await logIn(home, email.toUpperCase(), PASSWORD, '192.0.2.10')).status).toBe(200)
    expect(await academy.db.select().from(knownDevices).where(eq(knownDevices.userId, id))).toHaveLength(1)
  })

  it('may not guess without end', async () => {
    const { email } = await createUser(academy.db)
    const home = academy.visitor()
    await logIn(home, email, PASSWORD, '192.0.2.13')
    const statuses = []
    for (let i = 0; i < 11; i++) statuses.push((await logIn(home, email, 'a wrong guess', `192.0.2.${20 + i}`)).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  it('is known for that account alone, and only as long as it lasts', async () => {
    const [mine, other] = [await createUser(academy.db), await createUser(academy.db)]
    const home = academy.visitor()
    await logIn(home, mine.email, PASSWORD, '192.0.2.14')
    await lockAccount(other.email)
    expect((await logIn(home, other.email, PASSWORD, '192.0.2.14')).status).toBe(429)
    await academy.moveClock({ days: 181 })
    await lockAccount(mine.email)
    expect((await logIn(home, mine.email, PASSWORD, '192.0.2.14')).status).toBe(429)
  })

  it('is kept as a hash, and its cookie is for the server alone', async () => {
    const { email } = await createUser(academy.db)
    const home = academy.visitor()
    const { headers } = await logIn(home, email, PASSWORD, '192.0.2.15')
    const cookie = [headers['set-cookie']].flat().find((line) => String(line).startsWith('academy_device='))
    expect(cookie).toMatch(/Max-Age=15552000.*HttpOnly.*SameSite=Lax/)
    const hashes = (await academy.db.select().from(knownDevices)).map(({ deviceHash }) => deviceHash)
    expect(hashes).not.toContain(home.cookies.academy_device)
  })

  it('sends a cookie of our making only', async () => {
    const { email } = await createUser(academy.db)
    const home = academy.visitor()
    home.cookies.academy_device = 'short'
    await logIn(home, email, PASSWORD, '192.0.2.16')
    expect(home.cookies.academy_device).toMatch(/^[\w-]{43}$/)
  })
})
