import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../test/people.ts'

const EMAIL = 'ada@academy.test'
let academy: TestAcademy

beforeAll(async () => {
  academy = await openTestAcademy()
  await createUser(academy.db, { email: EMAIL })
})
afterAll(() => academy.close())

/** The token in the page's own form. */
const tokenIn = (html: string): string => /name="_token" value="([^"]+)"/.exec(html)?.[1] ?? ''

describe('the forms without a script', () => {
  it('log in by the token in the page and lead to the page that was wanted', async () => {
    const client = academy.visitor()
    const page = await client.page('/login?next=%2Fmember%2Fbookmarks')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<input type="hidden" name="next" value="/member/bookmarks"/>')
    expect(page.text).toContain('href="/register?next=%2Fmember%2Fbookmarks"')
    const fields = { _token: tokenIn(page.text), email: EMAIL, password: PASSWORD, next: '/member/bookmarks' }
    const answer = await client.submit('/login', fields)
    expect([answer.status, answer.headers.location]).toEqual([303, '/member/bookmarks'])
  })

  it('show the page again with the errors and all that was typed but the password', async () => {
    const fields = {
      first_name: 'Nadia "N"',
      last_name: '',
      email: 'nadia@',
      password: 'secret-one',
      next: '/member/bookmarks',
    }
    const answer = await academy.visitor().submit('/register', fields)
    expect(answer.status).toBe(422)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.text).toContain('value="Nadia &quot;N&quot;"')
    expect(answer.text).toContain('value="nadia@"')
    expect(answer.text).toContain('Please enter your last name.')
    expect(answer.text).toContain('Please enter a valid email address')
    expect(answer.text).toContain('name="next" value="/member/bookmarks"')
    expect(answer.text).not.toContain('secret-one')
  })

  it('never repeat a hostile value as markup or as a way out', async () => {
    const fields = { email: '"><script>alert(1)</script>', password: 'x', next: '//evil.example' }
    const answer = await academy.visitor().submit('/login?next=https://evil.example', fields)
    expect(answer.status).toBe(422)
    expect(answer.text).not.toContain('<script>alert')
    expect(answer.text).not.toContain('value="//evil.example"')
    expect(answer.text).not.toContain('next=')
  })

  it('register', async () => {
    const fields = { first_name: 'Nadia', last_name: 'Okafor', email: 'nadia@academy.test', password: 'ten letters' }
    const client = academy.visitor()
    const answer = await client.submit('/register', { ...fields, next: '/member/course/advanced' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/member/course/advanced'])
    expect((await client.page('/member/profile')).status).toBe(200)
  })

  it('log out', async () => {
    const client = await academy.signedIn(await createUser(academy.db))
    const answer = await client.submit('/logout', {})
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect([answer.status, answer.headers.location]).toEqual([303, '/'])
    const after = await client.page('/member/profile')
    expect(after.headers.location).toBe('/login?next=%2Fmember%2Fprofile')
  })

  it('ask before logging out at /logout, and redirect those who are logged out already', async () => {
    const client = await academy.signedIn(await createUser(academy.db))
    const asked = await client.page('/logout')
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('action="/logout"')
    expect((await client.page('/member/profile')).status).toBe(200)
    const visitor = await academy.visitor().page('/logout')
    expect([visitor.status, visitor.headers.location]).toEqual([303, '/'])
  })

  it('tell a script that it is the token that is out of date', async () => {
    const client = await academy.signedIn(await createUser(academy.db))
    const answer = await client.send('POST', '/logout', {}, { 'x-csrf-token': 'old' })
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([403, ['_token']])
  })

  it('say that a page is out of date and keep what was typed', async () => {
    const answer = await academy.visitor().submit('/login', { _token: 'old', email: EMAIL, password: PASSWORD })
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('This page is out of date.')
    expect(answer.text).toContain(`value="${EMAIL}"`)
  })
})

describe('a reader who is signed in', () => {
  it.each(['/login', '/register'])('is sent on from %s', async (path) => {
    const client = await academy.signedIn(await createUser(academy.db))
    const to = async (query: string) => (await client.page(path + query)).headers.location
    expect(await to('')).toBe('/member')
    expect(await to('?next=/member/bookmarks')).toBe('/member/bookmarks')
    expect(await to('?next=//evil.example')).toBe('/member')
    expect(await to('?next=%2F%09%2Fevil.example')).toBe('/member')
  })
})
