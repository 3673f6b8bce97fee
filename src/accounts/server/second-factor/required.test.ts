import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import { createUser, PASSWORD } from '../../../../test/people.ts'
import { switchOn } from '../../../../test/secondFactor.ts'

const CALL = '/api/member/account/second-factor'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy({ ADMIN_SECOND_FACTOR: 'required' })
})
afterAll(() => academy.close())

const admin = async () => academy.signedIn(await createUser(academy.db, { role: 'admin' }))
const idLess = (path: string) => path.replace(/:\w+/g, '2147483646')

describe('an admin without the second factor that is required', () => {
  it('comes to no admin page, and is led to setting it up and back', async () => {
    const client = await admin()
    const pages = academy.app.routeRecords.filter(({ kind, who }) => kind === 'page' && who === 'admin')
    expect(pages.length).toBeGreaterThan(10)
    for (const { path } of pages) {
      const { status, headers } = await client.page(idLess(path))
      const target = `/member/profile?next=${encodeURIComponent(idLess(path))}#two-step-login`
      expect([path, status, headers.location]).toEqual([path, 303, target])
    }
    expect((await client.page('/admin/no-such-page')).status).toBe(303)
    const profile = await client.page('/member/profile?next=%2Fadmin%2Fusers')
    expect(profile.text).toContain('"required":true},"next":"/admin/users"')
    expect((await client.page('/member/profile?next=//evil.example')).text).toContain('"required":true},"next":null')
  })

  it('is answered by no admin call, with a code that says why', async () => {
    const client = await admin()
    const calls = academy.app.routeRecords.filter(({ kind, who }) => kind === 'data' && who === 'admin')
    expect(calls.length).toBeGreaterThan(30)
    for (const { method, path } of calls) {
      const { status, body } = await client.send(method, idLess(path))
      expect([path, status, body?.code]).toEqual([path, 403, 'second_factor_required'])
    }
  })

  it('has no powers of an admin elsewhere either, and keeps what a premium member has', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    const post = await member.upload('POST', '/api/member/post', { body: 'Mine', subcategory: 'advance' })
    const client = await admin()
    expect((await client.send('DELETE', `/api/member/post/${post.body.id}`)).status).toBe(403)
    expect((await client.page('/member/discovery-call')).status).toBe(200)
    expect((await client.page('/member')).text).toContain('"premium":1')
    await switchOn(client)
    expect((await client.send('DELETE', `/api/member/post/${post.body.id}`)).status).toBe(200)
  })

  it('is an admin as soon as it is on, where it was switched on, and no longer once it is off', async () => {
    const user = await createUser(academy.db, { role: 'admin' })
    const [client, other] = [await academy.signedIn(user), await academy.signedIn(user)]
    expect((await client.get(CALL)).body).toEqual({ enabled: false, recovery_codes_left: 0, required: true })
    await client.send('POST', CALL, { current_password: PASSWORD })
    // begun is not confirmed
    expect((await client.get('/api/admin/users')).status).toBe(403)
    await switchOn(client)
    expect([(await client.get('/api/admin/users')).status, (await other.get('/api/admin/users')).status]).toEqual([
      200, 401,
    ])
    await client.send('DELETE', CALL, { current_password: PASSWORD })
    expect((await client.get('/api/admin/users')).body.code).toBe('second_factor_required')
  })
})

it('members are asked for nothing, and are refused as ever', async () => {
  const client = await academy.signedIn(await createUser(academy.db))
  expect((await client.get(CALL)).body.required).toBe(false)
  expect((await client.get('/api/admin/users')).body.code).toBe('forbidden')
  expect((await client.page('/admin/users')).status).toBe(403)
})

it('is asked of no admin where it is optional', async () => {
  const optional = await openTestAcademy()
  const client = await optional.signedIn(await createUser(optional.db, { role: 'admin' }))
  expect((await client.get('/api/admin/users')).status).toBe(200)
  await optional.close()
})
