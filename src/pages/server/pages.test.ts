import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { type Client, screenData } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { orders } from '../../billing/server/tables.ts'
import type { EditedPage } from '../contract.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

const visit = (path: string) => academy.visitor().page(path)
const read = async (slug: string): Promise<EditedPage> => (await admin.get(`/api/admin/pages/${slug}`)).body
const OWN = { title: 'Opening hours', body: 'We are **open**.', in_footer: true, state: 'published', version: 0 }
const save = (slug: string, fields: object = {}) => admin.send('PUT', `/api/admin/pages/${slug}`, { ...OWN, ...fields })

describe('the legal pages', () => {
  it('begin with a text that names the gaps, and are there for nobody before they are published', async () => {
    for (const slug of ['imprint', 'privacy', 'terms']) {
      expect((await visit(`/${slug}`)).status).toBe(404)
      const page = await read(slug)
      expect(page).toMatchObject({ slug, address: `/${slug}`, version: 0, state: 'draft', changed_at: null })
      const { status, body } = await save(slug, { body: page.body })
      expect([status, body.errors.body[0]]).toEqual([422, expect.stringContaining('square brackets')])
    }
    expect((await visit('/')).text).not.toContain('About the academy')
    expect((await read('privacy')).body).toMatch(/session cookie.*payment provider/is)
  })

  it('are kept as drafts with their gaps, and seen by everybody once they are published', async () => {
    const { body } = await read('terms')
    expect((await save('terms', { title: 'Terms', state: 'draft', body })).body).toMatchObject({
      version: 1,
      state: 'draft',
    })
    expect((await visit('/terms')).status).toBe(404)
    const filled = body.replaceAll(/\[[^\]\n]+\](?!\()/g, 'Clara Wieck')
    expect((await save('terms', { title: 'Terms', body: filled, version: 1 })).status).toBe(200)
    const { status, text } = await visit('/terms')
    expect(status).toBe(200)
    expect(text).toContain('between you and Cadenza, run by Clara Wieck')
    expect(text).toContain('<h2>Fair play</h2>')
    expect((await visit('/login')).text).toContain('<a href="/terms"')
    expect((await visit('/page/terms')).status).toBe(404)
  })

  it('begin anew when they are deleted', async () => {
    const { version, title, body } = await read('terms')
    expect((await save('terms', { title, body, state: 'removed', version })).status).toBe(200)
    expect((await visit('/terms')).status).toBe(404)
    const anew = await read('terms')
    expect(anew).toMatchObject({ state: 'draft', version: version + 1 })
    expect(anew.body).toContain('[your full name')
    expect((await save('terms', { title, body, version: version + 1 })).status).toBe(200)
  })
})

describe('a page of the owner’s own', () => {
  it('is at its address, in the footer as wished, and gone when it is deleted', async () => {
    expect((await save('hours')).body).toMatchObject({ slug: 'hours', address: '/page/hours', version: 1 })
    const { text } = await visit('/page/hours')
    expect(text).toContain('<title>Opening hours · Cadenza</title>')
    expect(text).toContain('We are <strong>open</strong>.')
    expect((await visit('/login')).text).toContain('<a href="/page/hours"')
    await save('hours', { in_footer: false, version: 1 })
    expect((await visit('/login')).text).not.toContain('/page/hours')
    expect((await visit('/page/hours')).status).toBe(200)
    await save('hours', { state: 'removed', version: 2 })
    expect((await visit('/page/hours')).status).toBe(404)
    expect((await admin.get('/api/admin/pages/hours')).status).toBe(404)
    expect((await save('hours')).body.version).toBe(4)
    await save('hours', { state: 'removed', version: 4 })
  })

  it('is not taken by another new one, and saved once when it is sent twice', async () => {
    expect((await save('prices')).status).toBe(200)
    expect((await save('prices')).body.version).toBe(1)
    expect((await save('prices', { body: 'Another' })).status).toBe(409)
    const answers = await Promise.all(['a', 'b', 'c'].map((body) => save('prices', { body, version: 1 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it.each([
    ['prices', { title: ' ' }, 'title'],
    ['prices', { body: '' }, 'body'],
    ['prices', { body: 'x'.repeat(20_001) }, 'body'],
    ['prices', { body: '[x](javascript:alert(1))' }, 'body'],
    ['prices', { state: 'open' }, 'state'],
  ])('%s is refused with %o', async (slug, fields, field) => {
    const { status, body } = await save(slug, { version: 2, ...fields })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it.each(['Hours', 'a--b', '-a', 'a_b', 'x'.repeat(61), '%2e%2e'])('is not at an address like %s', async (slug) => {
    expect((await save(slug)).status).toBe(404)
  })

  it('takes a text as long as it may be, in any writing', async () => {
    expect((await save('long', { body: '音'.repeat(20_000) })).status).toBe(200)
  })

  it('runs nothing that is in its text, also where it is previewed', async () => {
    const body = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
    await save('hostile', { title: '<b>"x"</b>', body })
    const { text } = await visit('/page/hostile')
    expect(text).not.toMatch(/<script>alert|<img src=x|<b>"x"/)
    expect(text).toContain('&lt;script&gt;alert(1)')
    const { html } = (await admin.send('POST', '/api/admin/pages/preview', { body })).body
    expect(html).not.toMatch(/<script|<img/)
  })

  it('is written by admins alone', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    expect((await member.send('PUT', '/api/admin/pages/x', OWN)).status).toBe(403)
    expect((await member.page('/admin/pages')).status).toBe(403)
  })

  it('is listed and edited by admins', async () => {
    const { pages } = screenData((await admin.page('/admin/pages')).text, 'pages/admin/Pages')
    expect(pages.slice(0, 3).map(({ slug }: EditedPage) => slug)).toEqual(['imprint', 'privacy', 'terms'])
    expect(pages[0]).not.toHaveProperty('body')
    expect(screenData((await admin.page('/admin/pages?edit=prices')).text, 'pages/admin/PageEditor').page.slug).toBe(
      'prices',
    )
    expect(screenData((await admin.page('/admin/pages?add=1')).text, 'pages/admin/PageEditor').page).toBeNull()
    expect((await admin.page('/admin/pages?edit=nothing')).status).toBe(404)
  })
})

describe('what search engines ask for', () => {
  it('names the pages that are published, and no other', async () => {
    await save('draft', { state: 'draft' })
    const { text, headers } = await academy.visitor().get('/sitemap.xml')
    expect(headers['content-type']).toContain('application/xml')
    const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/terms', '/page/prices']))
    expect(paths).not.toContain('/page/draft')
    expect(paths).not.toContain('/page/hours')
    for (const path of paths) expect((await visit(path ?? '')).status).toBe(200)
  })

  it('leads there, and away from what is for members', async () => {
    const { text } = await academy.visitor().get('/robots.txt')
    expect(text).toMatch(/^User-agent: \*\n/)
    expect(text).toContain('Disallow: /member\n')
    expect(text).toMatch(/\nSitemap: http\S+\/sitemap\.xml\n$/)
  })
})

describe('whoever pays', () => {
  it('accepts the version of the terms that holds, and is told so', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    const plan = { plan_id: 1, tier: 'standard', duration: 'monthly', currency: 'EUR' }
    const { body } = await member.send('POST', '/stripe', plan)
    const reference = await newestOrder()
    expect(body.url).toBeTruthy()
    expect(reference?.termsVersion).toBe((await read('terms')).version)
    expect((await member.page('/pricing')).text).toContain('"hasTerms":true')
  })

  it('accepts none where there are none', async () => {
    const { version, title, body } = await read('terms')
    await save('terms', { title, body, state: 'draft', version })
    const member = await academy.signedIn(await createUser(academy.db))
    const plan = { plan_id: 1, tier: 'standard', duration: 'monthly', currency: 'EUR' }
    await member.send('POST', '/stripe', plan)
    expect((await academy.db.select().from(orders).where(eq(orders.termsVersion, version))).length).toBe(1)
    expect((await academy.db.select().from(orders)).map((order) => order.termsVersion)).toContain(null)
    expect((await member.page('/pricing')).text).not.toContain('hasTerms')
  })
})

const newestOrder = async () => (await academy.db.select().from(orders)).at(-1)
