import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { identitySection } from '../../settings/sections.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

const readWorker = (of = academy, headers = {}) => of.app.inject({ url: '/sw.js', headers })
const versionIn = (text: string) => /^const VERSION = "([\w-]{16})"\n/.exec(text)?.[1]

describe('the service worker', () => {
  it('is a script for the whole academy, asked for anew each time, and may speak with nobody else', async () => {
    const { statusCode, headers, body } = await readWorker()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/default-src 'self';.*connect-src 'self';/)
    expect(body).toMatch(/\/\/ the worker$/)
    expect((await readWorker(academy, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  it('is another one with another build, and once the academy looks otherwise', async () => {
    const other = await openTestAcademy({}, { build: 'b' })
    const [first, ofOther] = [(await readWorker()).body, (await readWorker(other)).body]
    await other.close()
    const admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    const identity = { section: 'identity', version: 0, ...identitySection.first, name: 'Clara’s school' }
    expect((await admin.send('PUT', '/api/admin/settings', identity)).status).toBe(200)
    const versions = [first, ofOther, (await readWorker()).body].map(versionIn)
    expect(versions).not.toContain(undefined)
    expect(new Set(versions).size).toBe(3)
  })
})

it('the offline page is the same for everybody, in the academy’s face, and found by no search', async () => {
  const { status, text } = await academy.visitor().page('/offline')
  expect(status).toBe(200)
  expect(text).toContain('<h1 class="mt-6 font-[550] font-display text-2xl">You’re offline</h1>')
  expect(text).toContain('Clara’s school')
  expect((await academy.app.inject('/sitemap.xml')).body).not.toContain('/offline')
})
