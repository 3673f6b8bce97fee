import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { addLessons } from '../../learning/server/index.ts'
import { liveShows } from '../../live-shows/server/tables.ts'
import { noteWrite } from '../../platform/server/writes.ts'
import { contactSection, identitySection } from '../../settings/sections.ts'

const ORIGIN = 'https://piano.example'
let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy({ APP_URL: ORIGIN })
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

const visit = async (path: string): Promise<string> => (await academy.visitor().page(path)).text
type Data = Record<string, unknown> & { '@type': string }
const dataIn = (html: string): Data[] => {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  return scripts.flatMap(([, json = '']) => JSON.parse(json)['@graph'])
}
const ofType = (html: string, type: string) => dataIn(html).filter((one) => one['@type'] === type)
const save = (slug: string, title: string) =>
  admin.send('PUT', `/api/admin/pages/${slug}`, {
    ...{ title, body: 'Words.', in_footer: true, state: 'published', version: 0 },
  })

describe('a page for everybody', () => {
  it.each(['/', '/pricing', '/page/hours'])('says what a link to %s is shown with', async (path) => {
    if (path === '/page/hours') await save('hours', 'Opening hours')
    const html = await visit(`${path}?utm_source=x`)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${path}"/>`)
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}${path}"/>`)
    expect(html).toMatch(new RegExp(`<meta property="og:image" content="${ORIGIN}/card\\.png\\?[\\w-]{12}"/>`))
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(html).toMatch(/<meta property="og:title" content="[^"]+ · Cadenza"\/>/)
  })

  it('is told apart from pages of members, which say nothing of the kind', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    for (const path of ['/member', '/member/profile']) {
      const { text } = await member.page(path)
      expect(text).not.toMatch(/rel="canonical"|og:|ld\+json/)
    }
    expect(await visit('/nothing-here')).not.toMatch(/rel="canonical"|og:|ld\+json/)
  })
})

describe('structured data', () => {
  it('describes the academy as its settings do', async () => {
    const contact = { ...contactSection.first, email: 'hello@piano.example', youtube: 'https://youtube.com/@piano' }
    await admin.send('PUT', '/api/admin/settings', { section: 'contact', version: 0, ...contact })
    expect(ofType(await visit('/'), 'EducationalOrganization')).toEqual([
      expect.objectContaining({
        ...{ '@id': `${ORIGIN}/#academy`, name: 'Cadenza', email: 'hello@piano.example' },
        sameAs: ['https://youtube.com/@piano'],
      }),
    ])
  })

  it('has a course for each level that there is, and the next shows without their links', async () => {
    await addLessons(academy.db, [{ title: 'One', category: 'Clefs', level: 'beginner', description: '' }])
    const startTime = new Date(Date.now() + 3_600_000)
    const show = { title: 'Evening of songs', accessType: 'premium', startTime } as const
    await academy.db.insert(liveShows).values({ ...show, zoomLink: 'https://zoom.us/j/123456' })
    noteWrite()
    const html = await visit('/')
    expect(ofType(html, 'Course')).toEqual([expect.objectContaining({ name: 'Beginner piano roadmap' })])
    expect(ofType(html, 'Event')).toEqual([
      expect.objectContaining({
        name: 'Evening of songs',
        startDate: startTime.toISOString(),
        isAccessibleForFree: false,
      }),
    ])
    expect(html).not.toContain('zoom.us')
  })

  it('has the prices that are asked for, each with the address that opens on it', async () => {
    const products = ofType(await visit('/pricing'), 'Product')
    expect(products.map(({ name }) => name)).toEqual(['Cadenza Standard', 'Cadenza Premium'])
    const offers = products.flatMap(({ offers }) => offers as { price: string; priceCurrency: string; url: string }[])
    expect(offers.length).toBe(12)
    expect(offers[0]).toMatchObject({ price: '23.00', priceCurrency: 'EUR', url: `${ORIGIN}/pricing?plan=1` })
    for (const { url } of offers) expect((await academy.visitor().page(url.slice(ORIGIN.length))).status).toBe(200)
  })

  it('runs nothing that is in a name, and says the name as it is', async () => {
    const hostile = '</script><script>alert(1)</script><!--'
    const identity = { ...identitySection.first, name: hostile, tagline: `"${hostile}` }
    expect(
      (await admin.send('PUT', '/api/admin/settings', { section: 'identity', version: 0, ...identity })).status,
    ).toBe(200)
    await save('hostile', hostile)
    for (const path of ['/', '/pricing', '/page/hostile']) {
      // between two texts that a screen puts together React leaves a mark of its own
      const html = (await visit(path)).replaceAll('<!-- -->', '')
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<!--')
    }
    expect(ofType(await visit('/'), 'EducationalOrganization')[0]).toMatchObject({ name: hostile })
  })
})
