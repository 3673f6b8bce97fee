import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { SESSION_COOKIE } from '../../platform/server/identity.ts'
import { users } from './tables.ts'

const NADIA = { first_name: ' Nadia ', last_name: 'Okafor', email: 'nadia@academy.test', password: 'ten letters' }
const TAKEN = 'This email address can’t be used. If it is yours, log in or reset your password.'
let academy: TestAcademy
const register = (fields: object, next = '') => academy.visitor().send('POST', `/register${next}`, fields)

beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

describe('registering', () => {
  it('makes an account, signs in at once and mails a link', async () => {
    const client = academy.visitor()
    client.token()
    const before = client.cookies[SESSION_COOKIE]
    const answer = await client.send('POST', '/register', NADIA)
    expect(answer.status).toBe(200)
    expect(answer.body.next).toBe('/member')
    expect(answer.body.user).toMatchObject({ first_name: 'Nadia', last_name: 'Okafor', role: 'member', premium: 0 })
    expect(answer.text).not.toContain('nadia@')
    expect(client.cookies[SESSION_COOKIE]).not.toBe(before)
    expect((await client.page('/member/profile')).text).toContain('nadia@academy.test')
    await academy.runJobs()
    expect(academy.mails().at(-1)).toMatch(/To: nadia@academy\.test.*\/verify-email\/[\w-]{43}/s)
    // the address may be a stranger's, who is not to read what somebody typed as a name
    expect(academy.mails().at(-1)).not.toMatch(/Nadia|Okafor/)
    const [row] = await academy.db.select().from(users).where(eq(users.email, NADIA.email))
    expect(row).toMatchObject({
      emailVerifiedAt: null,
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
  })

  it('keeps the page that was wanted, unless it is somebody else’s', async () => {
    const wanted = { ...NADIA, email: 'next1@academy.test', next: '/member/course/intermediate' }
    expect((await register(wanted)).body.next).toBe('/member/course/intermediate')
    const inAddress = { ...NADIA, email: 'next2@academy.test' }
    expect((await register(inAddress, '?next=/member/bookmarks')).body.next).toBe('/member/bookmarks')
    const hostile = { ...NADIA, email: 'next3@academy.test', next: '//evil.example' }
    expect((await register(hostile)).body.next).toBe('/member')
  })

  it('takes no field that is not asked for', async () => {
    const answer = await register({
      ...NADIA,
      email: 'eve@academy.test',
      role: 'admin',
      premium: 1,
      id: 1,
      premiumGranted: true,
    })
    expect(answer.body.user).toMatchObject({ role: 'member', premium: 0 })
  })

  it.each([
    [{ first_name: '  ' }, 'first_name', 'Please enter your first name.'],
    [{ last_name: undefined }, 'last_name', 'Please enter your last name.'],
    [{ first_name: 'a'.repeat(81) }, 'first_name', 'Please keep this to 80 characters.'],
    [{ first_name: 'a\u0000b' }, 'first_name', 'Please take out the unreadable character.'],
    [{ email: '' }, 'email', 'Please enter your email address.'],
    [{ email: 'nobody' }, 'email', 'Please enter a valid email address, like name@example.com.'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 'email', 'Please keep this to 254 characters.'],
    [{ email: ['a@b.example'] }, 'email', 'Please enter your email address.'],
    [{ password: 'nine char' }, 'password', 'Please choose a password of at least 10 characters.'],
    [{ password: 'x'.repeat(201) }, 'password', 'Please keep your password to 200 characters.'],
    [
      { email: 'long.enough@b.example', password: 'Long.Enough@b.example' },
      'password',
      'Please choose a password that is not your email address.',
    ],
    [
      { password: '1q2w3e4r5t' },
      'password',
      'This is one of the first passwords that anybody tries. Please choose another one.',
    ],
    [
      { password: 'nadianadia1' },
      'password',
      'This is too close to your name, your email address or the academy’s name. Please add something else.',
    ],
  ])('refuses %j', async (wrong, field, text) => {
    const answer = await register({ ...NADIA, email: 'other@academy.test', ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid', errors: { [field]: expect.arrayContaining([text]) } })
  })

  it('refuses a taken address, whatever its case, and says no more', async () => {
    await createUser(academy.db, { email: 'Taken@academy.test' })
    const answer = await register({ ...NADIA, email: 'tAKEN@academy.TEST' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ email: [TAKEN] })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('lets one of two at once have the address', async () => {
    const both = await Promise.all([1, 2].map(() => register({ ...NADIA, email: 'twins@academy.test' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await academy.db.select().from(users).where(eq(users.email, 'twins@academy.test'))).toHaveLength(1)
  })

  it('asks for the token of the page', async () => {
    const answer = await academy.visitor().send('POST', '/register', NADIA, { 'x-csrf-token': 'made-up' })
    expect(answer.status).toBe(403)
  })
})
