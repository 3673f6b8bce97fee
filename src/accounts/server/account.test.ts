import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'
import { SESSION_COOKIE } from '../../platform/server/identity.ts'
import { issueMailToken } from './mailTokens.ts'
import { users } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const ACCOUNT = '/api/member/account'
const names = { first_name: 'Ada', last_name: 'Lovelace' }

describe('changing one’s own details', () => {
  it('keeps a confirmed address that stays the same', async () => {
    const user = await createUser(academy.db, { emailVerifiedAt: new Date() })
    const client = await academy.signedIn(user)
    const email = user.email.toUpperCase()
    const answer = await client.send('PUT', ACCOUNT, { ...names, email })
    expect([answer.status, answer.body]).toEqual([200, { ...names, email, email_verified: true, time_zone: '' }])
  })

  it('asks for the password before the address is another one', async () => {
    const user = await createUser(academy.db)
    const client = await academy.signedIn(user)
    for (const current_password of [undefined, '', 'a wrong guess']) {
      const answer = await client.send('PUT', ACCOUNT, { ...names, email: 'moved@academy.test', current_password })
      const text = current_password ? 'This is not your current password.' : 'Please enter your current password.'
      expect(answer.body.errors).toEqual({ current_password: [text] })
    }
    const [row] = await academy.db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ email: user.email, lastName: user.lastName })
  })

  it('mails the new address a link and the old one a note, and voids links sent before', async () => {
    const user = await createUser(academy.db, { emailVerifiedAt: new Date() })
    const client = await academy.signedIn(user)
    const old = await issueMailToken(academy.db, user.id, 'reset')
    const email = 'new.address@academy.test'
    const answer = await client.send('PUT', ACCOUNT, { ...names, email, current_password: PASSWORD })
    expect(answer.body).toEqual({ ...names, email, email_verified: false, time_zone: '' })
    await academy.runJobs()
    expect(academy.mails()).toHaveLength(2)
    const mailTo = (address: string) => academy.mails().find((mail) => mail.includes(`To: ${address}`))
    expect(mailTo(email)).toContain('/verify-email/')
    expect(mailTo(user.email)).toContain('was changed')
    expect((await academy.visitor().page(`/reset-password/${old}`)).status).toBe(404)
  })

  it('refuses an address that somebody has, also when two take it at once', async () => {
    const people = await Promise.all([createUser(academy.db), createUser(academy.db)])
    const clients = await Promise.all(people.map((user) => academy.signedIn(user)))
    const fields = { ...names, email: 'wanted@academy.test', current_password: PASSWORD }
    const answers = await Promise.all(clients.map((client) => client.send('PUT', ACCOUNT, fields)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({ email: ['This email address can’t be used.'] })
  })

  it('refuses what registering refuses, and visitors', async () => {
    const client = await academy.signedIn(await createUser(academy.db))
    const answer = await client.send('PUT', ACCOUNT, { first_name: ' ', last_name: 'a'.repeat(81), email: 'x' })
    expect(Object.keys(answer.body.errors).sort()).toEqual(['email', 'first_name', 'last_name'])
    expect((await academy.visitor().send('PUT', ACCOUNT, names)).status).toBe(401)
    const role = await client.send('PUT', ACCOUNT, {
      ...names,
      email: 'plain@academy.test',
      current_password: PASSWORD,
      role: 'admin',
    })
    expect(role.status).toBe(200)
    expect((await client.page('/member/profile')).text).toContain('"role":"member"')
  })
})

describe('changing one’s own password', () => {
  it('ends every session and gives this browser a new one', async () => {
    const user = await createUser(academy.db)
    const [here, elsewhere] = [await academy.signedIn(user), await academy.signedIn(user)]
    const before = here.cookies[SESSION_COOKIE]
    const fields = { current_password: PASSWORD, password: 'another-practice' }
    expect((await here.send('POST', `${ACCOUNT}/password`, fields)).body).toEqual({ ok: true })
    expect(here.cookies[SESSION_COOKIE]).not.toBe(before)
    expect((await here.page('/member/profile')).status).toBe(200)
    expect((await elsewhere.page('/member/profile')).status).toBe(302)
    const logIn = (password: string) => academy.visitor().send('POST', '/login', { email: user.email, password })
    expect((await logIn(PASSWORD)).status).toBe(422)
    expect((await logIn('another-practice')).status).toBe(200)
  })

  it('needs the present one, a good new one, and one change at a time', async () => {
    const user = await createUser(academy.db)
    const client = await academy.signedIn(user)
    const change = (current_password: string, password: string) =>
      client.send('POST', `${ACCOUNT}/password`, { current_password, password })
    expect((await change('a wrong guess', 'another-practice')).body.errors).toHaveProperty('current_password')
    expect((await change(PASSWORD, 'short')).body.errors).toHaveProperty('password')
    expect((await change(PASSWORD, user.email)).body.errors).toHaveProperty('password')
    expect((await change(PASSWORD, PASSWORD)).body.errors).toEqual({ password: ['Please choose a new password.'] })
    const both = await Promise.all([change(PASSWORD, 'first practice'), change(PASSWORD, 'second practice')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await academy.visitor().send('POST', `${ACCOUNT}/password`, {})).status).toBe(401)
  })
})

describe('logging out everywhere else', () => {
  it('takes the password, and leaves this browser', async () => {
    const user = await createUser(academy.db)
    const [here, elsewhere] = [await academy.signedIn(user), await academy.signedIn(user)]
    const stranger = await academy.signedIn(await createUser(academy.db))
    for (const current_password of [undefined, '', 'a wrong guess']) {
      const refused = await here.send('DELETE', `${ACCOUNT}/sessions`, { current_password })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['current_password']])
    }
    expect((await elsewhere.page('/member/profile')).status).toBe(200)
    const fields = { current_password: PASSWORD }
    expect((await here.send('DELETE', `${ACCOUNT}/sessions`, fields)).body).toEqual({ ok: true })
    expect((await here.page('/member/profile')).status).toBe(200)
    expect((await elsewhere.page('/member/profile')).status).toBe(302)
    expect((await stranger.page('/member/profile')).status).toBe(200)
  })
})
