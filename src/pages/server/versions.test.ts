import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { MOST_PAGES } from '../../settings/server/savePage.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

const PAGE = { title: 'Hours', body: 'From nine.', in_footer: true, state: 'published', version: 0 }
const save = (slug: string, fields: object = {}) =>
  admin.send('PUT', `/api/admin/pages/${slug}`, { ...PAGE, ...fields })
const undo = (slug: string, version: number, to: number) =>
  admin.send('POST', `/api/admin/pages/${slug}/undo`, { version, to })
const move = (from: string, slug: string, version = 1) =>
  admin.send('POST', `/api/admin/pages/${from}/move`, { slug, version })
const history = async (slug: string) => (await admin.get(`/api/admin/pages/${slug}/history`)).body.data
const visit = (path: string) => academy.visitor().page(path)
const leadsTo = async (path: string) => {
  const { status, headers } = await visit(path)
  return [status, headers.location]
}

describe('the versions of a page', () => {
  it('say who changed what, and come back one by one', async () => {
    await save('hours')
    await save('hours', { body: 'From nine.\nUntil six.', version: 1 })
    const [newest, first] = await history('hours')
    expect(newest).toMatchObject({ version: 2, changes: [{ field: 'text', before: '', after: 'Until six.' }] })
    expect(newest.by).toEqual(expect.any(String))
    expect(first.changes).toContainEqual({ field: 'title', before: '', after: 'Hours' })
    const { status, body } = await undo('hours', 2, 1)
    expect([status, body.version, body.body]).toEqual([200, 3, 'From nine.'])
    expect((await visit('/page/hours')).text).not.toContain('Until six.')
    expect((await history('hours')).length).toBe(3)
  })

  it('bring back a page that was deleted', async () => {
    await save('gone')
    expect((await save('gone', { state: 'removed', version: 1 })).body.version).toBe(2)
    expect((await visit('/page/gone')).status).toBe(404)
    expect((await admin.page('/admin/pages')).text).toContain('/page/gone')
    expect((await undo('gone', 2, 1)).body).toMatchObject({ version: 3, state: 'published' })
    expect((await visit('/page/gone')).status).toBe(200)
  })

  it.each([
    ['a removal', 3, 2, 404],
    ['one that there is not', 3, 9, 404],
    ['none', 3, 0, 422],
  ])('refuse to bring back %s', async (_, version, to, status) => {
    expect((await undo('gone', version, to)).status).toBe(status)
  })

  it('bring back one of two that are asked for at once', async () => {
    await save('both')
    await save('both', { body: 'B', version: 1 })
    await save('both', { body: 'C', version: 2 })
    const answers = await Promise.all([undo('both', 3, 1), undo('both', 3, 2)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await history('both')).length).toBe(4)
  })

  it('are for admins alone', async () => {
    const member = await academy.signedIn(await createUser(academy.db))
    expect((await member.get('/api/admin/pages/hours/history')).status).toBe(403)
    expect((await member.send('POST', '/api/admin/pages/hours/undo', { version: 3, to: 1 })).status).toBe(403)
    expect((await member.send('POST', '/api/admin/pages/hours/move', { slug: 'mine', version: 3 })).status).toBe(403)
  })
})

describe('a page that gets another address', () => {
  it('takes its versions with it, and the old address leads there for good', async () => {
    await save('one')
    await save('one', { body: 'Second.', version: 1 })
    expect((await move('one', 'two', 2)).body).toMatchObject({ slug: 'two', address: '/page/two', version: 2 })
    expect((await history('two')).length).toBe(2)
    expect((await visit('/page/two')).text).toContain('Second.')
    expect(await leadsTo('/page/one?utm_source=x')).toEqual([301, '/page/two?utm_source=x'])
    expect((await academy.visitor().get('/sitemap.xml')).text).not.toContain('/page/one<')
  })

  it('is one step away from each address that it has had', async () => {
    expect((await move('two', 'three', 2)).status).toBe(200)
    expect(await leadsTo('/page/one')).toEqual([301, '/page/three'])
    expect(await leadsTo('/page/two')).toEqual([301, '/page/three'])
  })

  it('gives way to a page that is there now, and comes back to it when that one goes', async () => {
    await save('one', { title: 'Another' })
    expect((await visit('/page/one')).text).toContain('Another')
    await save('one', { title: 'Another', state: 'removed', version: 1 })
    expect(await leadsTo('/page/one')).toEqual([301, '/page/three'])
  })

  it('may come back to where it was', async () => {
    expect((await move('three', 'one', 2)).body).toMatchObject({ slug: 'one', version: 4 })
    expect((await visit('/page/one')).status).toBe(200)
    expect(await leadsTo('/page/three')).toEqual([301, '/page/one'])
    expect(await leadsTo('/page/two')).toEqual([301, '/page/one'])
  })

  it('leads nowhere while it is a draft', async () => {
    await save('draft', { state: 'draft' })
    await move('draft', 'sketch')
    expect((await visit('/page/draft')).status).toBe(404)
  })

  it('is refused an address that is taken, that is a legal page’s, or that is none', async () => {
    await save('here')
    await save('there')
    expect((await move('here', 'there')).status).toBe(409)
    for (const slug of ['terms', 'No Good', '', 'x'.repeat(61)]) {
      const { status, body } = await move('here', slug)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['slug']])
    }
    expect((await move('terms', 'rules')).status).toBe(404)
    expect((await move('nothing', 'something')).status).toBe(404)
    expect((await move('here', 'else', 7)).status).toBe(409)
  })

  it('goes to one of two addresses that are asked for at once, and no save is left behind', async () => {
    await save('race')
    const answers = await Promise.all([
      move('race', 'left'),
      move('race', 'right'),
      save('race', { body: 'N', version: 1 }),
    ])
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBe(1)
    const all = (await admin.get('/api/admin/pages')).body.data.map(({ slug }: { slug: string }) => slug)
    expect(['race', 'left', 'right'].filter((slug) => all.includes(slug)).length).toBe(1)
  })
})

describe('two pages that had one address', () => {
  it('share no former addresses: a page that begins anew is led to by none of them', async () => {
    await save('first-home')
    await move('first-home', 'second-home')
    await save('second-home', { state: 'removed', version: 1 })
    expect((await visit('/page/first-home')).status).toBe(404)
    await save('second-home', { title: 'A stranger' })
    expect((await visit('/page/second-home')).text).toContain('A stranger')
    expect((await visit('/page/first-home')).status).toBe(404)
  })

  it('share no versions, whether a page began there or came there', async () => {
    await save('shared', { body: 'Of the first one.' })
    await save('shared', { state: 'removed', version: 1 })
    await save('shared', { body: 'Of the second one.' })
    expect((await history('shared')).map(({ version }: { version: number }) => version)).toEqual([3])
    expect((await undo('shared', 3, 1)).status).toBe(404)
    await save('shared', { state: 'removed', version: 3 })
    await save('comes', { body: 'Of the third one.' })
    expect((await move('comes', 'shared')).body.version).toBe(5)
    expect((await history('shared')).map(({ version }: { version: number }) => version)).toEqual([5])
    expect((await undo('shared', 5, 3)).status).toBe(404)
  })
})

describe('bringing back a page that was deleted', () => {
  it('takes the version before that, and says how it is now', async () => {
    await save('returns', { body: 'As it was.' })
    await save('returns', { state: 'removed', version: 1 })
    const { status, body } = await admin.send('POST', '/api/admin/pages/returns/undo', { version: 2 })
    expect([status, body.state, body.body]).toEqual([200, 'published', 'As it was.'])
  })

  it('passes no limit of pages, nor do saves at once', async () => {
    const { data } = (await admin.get('/api/admin/pages')).body
    const own = data.filter(({ slug }: { slug: string }) => !['imprint', 'privacy', 'terms'].includes(slug)).length
    await save('last-but-one')
    await save('last-but-one', { state: 'removed', version: 1 })
    for (let n = own; n < MOST_PAGES - 1; n++) expect((await save(`many-${n}`)).status).toBe(200)
    const answers = await Promise.all([1, 2, 3].map((n) => save(`at-once-${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await admin.send('POST', '/api/admin/pages/last-but-one/undo', { version: 2 })).status).toBe(422)
    expect((await save('here', { body: 'Still saved.', version: 1 })).status).toBe(200)
  })
})

it('a draft is there for admins alone, and no search finds it', async () => {
  await save('hours', { state: 'draft', version: 3 })
  const { status, text, headers } = await admin.page('/page/hours')
  expect([status, headers['x-robots-tag']]).toEqual([200, 'noindex'])
  expect(text).toContain('Only admins see this page.')
  expect((await visit('/page/hours')).status).toBe(404)
  const member = await academy.signedIn(await createUser(academy.db))
  expect((await member.page('/page/hours')).status).toBe(404)
  await save('hours', { version: 4 })
  const shown = await admin.page('/page/hours')
  expect(shown.headers['x-robots-tag']).toBeUndefined()
  expect(shown.text).not.toContain('Only admins see')
})
