import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { isCsrfToken } from '../../platform/server/csrf.ts'
import { SESSION_COOKIE } from '../../platform/server/identity.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

describe('what machines ask', () => {
  it('is up, is ready, and describes itself', async () => {
    const visitor = academy.visitor()
    expect((await visitor.get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await visitor.get('/readyz')).status).toBe(200)
    const { body } = await visitor.get('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths).length).toBeGreaterThan(0)
  })
})

describe('an address that nothing answers', () => {
  it('is 404 JSON to a script and a page to a person', async () => {
    const visitor = academy.visitor()
    expect((await visitor.get('/nothing')).body).toMatchObject({ code: 'not_found' })
    const page = await visitor.page('/nothing')
    expect(page.status).toBe(404)
    expect(page.text).toContain('This page doesn’t exist.')
  })

  it.each(['/admin/nothing', '/ADMIN/nothing/', '/api/admin/nothing'])(
    'below %s reveals nothing to anybody but admins',
    async (path) => {
      const member = await academy.signedIn(await createUser(academy.db))
      const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
      expect((await academy.visitor().get(path)).status).toBe(401)
      expect((await member.get(path)).status).toBe(403)
      expect((await admin.get(path)).status).toBe(404)
    },
  )
})

describe('every page', () => {
  it('carries the CSRF token of its session, the current user without an email, and a policy without inline scripts', async () => {
    const user = await createUser(academy.db)
    const member = await academy.signedIn(user)
    const { text, headers } = await member.page('/nothing')
    const [, token] = /<meta name="csrf-token" content="([\w-]+)"\/>/.exec(text) ?? []
    expect(isCsrfToken(academy.config.secret, member.cookies[SESSION_COOKIE], token)).toBe(true)
    expect(text).toContain(`"first_name":"Ada"`)
    expect(text).not.toContain(user.email)
    expect(String(headers['content-security-policy'])).toMatch(
      /script-src 'self' 'nonce-[^']+'; style-src 'self' 'nonce-[^']+'$/,
    )
    expect(text).not.toMatch(/<[a-z]+[^>]* style=/)
  })
})
