import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { RESET_HOURS } from '../rules.ts'
import { issueMailToken } from './mailTokens.ts'
import { users } from './tables.ts'

const NEW = 'another-practice'
const DEAD = 'This link has been used or is too old. Please ask for a new one.'
let academy: TestAcademy

beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const reset = (token: string, password = NEW) =>
  academy.visitor().send('POST', `/reset-password/${token}`, { password })
const logIn = (email: string, password: string) => academy.visitor().send('POST', '/login', { email, password })

describe('a forgotten password', () => {
  it('is answered the same for a member and for a stranger; only the member gets a mail', async () => {
    const { email } = await createUser(academy.db, { lastLoginAt: new Date() })
    const known = await academy.visitor().send('POST', '/forgot-password', { email: email.toUpperCase() })
    const unknown = await academy.visitor().send('POST', '/forgot-password', { email: 'nobody@academy.test' })
    expect(known.status).toBe(200)
    expect(known.body).toEqual({ user: null, message: expect.stringMatching(/^If this address belongs to an account/) })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await academy.runJobs()
    expect(academy.mails()).toHaveLength(1)
    const token = /\/reset-password\/([\w-]{43})/.exec(academy.mails()[0] ?? '')?.[1] ?? ''
    expect((await academy.visitor().page(`/reset-password/${token}`)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  it('leads to the academy’s own address, whatever address the request says that it came to', async () => {
    const { email } = await createUser(academy.db)
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await academy.visitor().send('POST', '/forgot-password', { email }, headers)
    await academy.runJobs()
    const mail = academy.mails().find((text) => text.includes(`To: ${email}`)) ?? ''
    expect(mail).toContain('http://127.0.0.1:3000/reset-password/')
    expect(mail).not.toContain('evil.example')
  })

  it('is greeted by name only where the address is confirmed', async () => {
    const [known, unknown] = [
      await createUser(academy.db, { firstName: 'Konstanze', emailVerifiedAt: new Date() }),
      await createUser(academy.db, { firstName: 'Win-a-prize' }),
    ]
    for (const { email } of [known, unknown]) await academy.visitor().send('POST', '/forgot-password', { email })
    await academy.runJobs()
    const mailTo = (email: string) => academy.mails().find((mail) => mail.includes(`To: ${email}`))
    expect(mailTo(known.email)).toContain('Hello Konstanze,')
    expect(mailTo(unknown.email)).toContain('Hello,')
    expect(mailTo(unknown.email)).not.toContain('Win-a-prize')
  })

  it('is confirmed on the page without a script', async () => {
    const answer = await academy.visitor().submit('/forgot-password', { email: 'nobody@academy.test' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/forgot-password?sent'])
    const page = await academy.visitor().page('/forgot-password?sent')
    expect(page.text).toContain('If this address belongs to an account')
  })

  it('asks for an address', async () => {
    const answer = await academy.visitor().send('POST', '/forgot-password', { email: 'nobody' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.email).toHaveLength(1)
  })
})

describe('a reset link', () => {
  it('sets the password once, ends every session and confirms the address', async () => {
    const user = await createUser(academy.db, { lastLoginAt: new Date() })
    const client = await academy.signedIn(user)
    const token = await issueMailToken(academy.db, user.id, 'reset')
    expect((await reset(token)).body).toEqual({ user: null, next: '/login?notice=new-password' })
    expect((await client.get('/member/profile')).status).toBe(302)
    expect((await logIn(user.email, PASSWORD)).status).toBe(422)
    expect((await logIn(user.email, NEW)).status).toBe(200)
    const [row] = await academy.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.emailVerifiedAt).toBeInstanceOf(Date)
    const again = await reset(token, 'a third practice')
    expect([again.status, again.body.errors]).toEqual([422, { token: [DEAD] }])
    await academy.runJobs()
    expect(academy.mails().at(-1)).toMatch(/Your password .* was changed/)
  })

  it('lets one of two at once set the password', async () => {
    const user = await createUser(academy.db, { lastLoginAt: new Date() })
    const token = await issueMailToken(academy.db, user.id, 'reset')
    const both = await Promise.all([reset(token, 'first practice'), reset(token, 'second practice')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('survives a refused password', async () => {
    const user = await createUser(academy.db, { lastLoginAt: new Date(), email: 'very.long.address@academy.test' })
    const token = await issueMailToken(academy.db, user.id, 'reset')
    expect((await reset(token, 'short')).status).toBe(422)
    expect((await reset(token, user.email.toUpperCase())).body.errors.password).toHaveLength(1)
    const page = await academy.visitor().submit(`/reset-password/${token}`, { password: 'short' })
    expect(page.text).toContain('Please choose a password of at least 10 characters.')
    const done = await academy.visitor().submit(`/reset-password/${token}`, { password: NEW })
    expect([done.status, done.headers.location]).toEqual([303, '/login?notice=new-password'])
    expect((await academy.visitor().page('/login?notice=new-password')).text).toContain('Your password is changed.')
  })

  it('is dead when it is too old, when a newer one was sent, and when it is for something else', async () => {
    const user = await createUser(academy.db, { lastLoginAt: new Date() })
    const first = await issueMailToken(academy.db, user.id, 'reset')
    const second = await issueMailToken(academy.db, user.id, 'reset')
    const other = await issueMailToken(academy.db, user.id, 'verify')
    expect((await reset(first)).status).toBe(422)
    expect((await reset(other)).status).toBe(422)
    await academy.moveClock({ hours: RESET_HOURS })
    expect((await reset(second)).status).toBe(422)
    expect((await reset('%00%2e')).status).toBe(404)
    for (const token of [first, second, other, 'x']) {
      const page = await academy.visitor().page(`/reset-password/${token}`)
      expect(page.status).toBe(404)
      expect(page.text).toContain('This link no longer works')
    }
    const posted = await academy.visitor().submit(`/reset-password/${second}`, { password: NEW })
    expect(posted.text).toContain('Ask for a new link')
  })
})
