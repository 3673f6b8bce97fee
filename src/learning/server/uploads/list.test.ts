import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { openUploadAcademy } from '../../../../test/uploadAcademy.ts'
import { addUploads } from './addUploads.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
let ids: number[]
beforeAll(async () => {
  kit = await openUploadAcademy()
  const titles = Array.from({ length: 12 }, (_, at) => `Song ${String.fromCharCode(76 - at)}`)
  const drafts = titles.map((title) => ({ title, category: 'learn songs', level: 'Beginner' }) as const)
  ids = await addUploads(kit.academy.db, drafts, [[1, 2]])
})
afterAll(() => kit.academy.close())

const titles = (list: { title: string }[]) => list.map(({ title }) => title)

describe('GET /admin/upload-list', () => {
  it('answers pages of ten, the newest first', async () => {
    const { status, body } = await kit.admin.get('/admin/upload-list?page=1&perPage=10')
    expect(status).toBe(200)
    expect(body).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 })
    expect(titles(body.data).slice(0, 2)).toEqual(['Song A', 'Song B'])
    const next = await kit.admin.get('/admin/upload-list?page=2')
    expect(titles(next.body.data)).toEqual(['Song K', 'Song L'])
    expect(next.body.data[1]).toMatchObject({ tags: [ids[1], ids[2]], skill_level: null, thumbnail_url: null })
    expect((await kit.admin.get('/admin/upload-list?page=99')).body).toMatchObject({ data: [], current_page: 99 })
  })

  it('answers ids and titles of all by title where no page is named', async () => {
    const { body } = await kit.admin.get('/admin/upload-list')
    expect(body).toHaveLength(12)
    expect(body[0]).toEqual({ id: ids[11], title: 'Song A' })
  })

  it.each(['page=0', 'page=x', 'page=1e9', 'page=1&perPage=101', 'page=1&perPage=0'])('refuses ?%s', async (query) => {
    expect((await kit.admin.get(`/admin/upload-list?${query}`)).status).toBe(422)
  })

  it('asks the database as often for a hundred as for one', async () => {
    const count = (path: string) => kit.academy.countQueries(() => kit.admin.get(path))
    const few = await count('/admin/upload-list?page=1&perPage=1')
    expect(await count('/admin/upload-list?page=1&perPage=100')).toBe(few)
    expect(few).toBeLessThanOrEqual(3)
  })
})

describe('the admins’ addresses', () => {
  const calls: [string, (client: Client) => Promise<{ status: number; text: string }>][] = [
    ['GET /admin/upload-list', (client) => client.get('/admin/upload-list')],
    ['GET /admin/upload-list?page=1', (client) => client.get('/admin/upload-list?page=1')],
    ['GET /admin/upload-list/', (client) => client.get('/admin/upload-list/')],
    ['GET /ADMIN/Upload-List', (client) => client.get('/ADMIN/Upload-List')],
    ['PUT /admin/upload-list', (client) => client.send('PUT', '/admin/upload-list')],
    ['POST /admin/upload/store', (client) => kit.store({}, client)],
    ['POST /Admin/upload/store/', (client) => client.send('POST', '/Admin/upload/store/')],
    ['POST /api/admin/upload/:id', (client) => kit.edit(ids[0] ?? 0, { title: 'Mine' }, client)],
    ['PATCH /API/admin/upload/:id', (client) => client.send('PATCH', `/API/admin/upload/${ids[0]}`)],
    ['DELETE /admin/upload/:id', (client) => kit.remove(ids[0] ?? 0, client)],
    ['DELETE /admin/upload/:id/', (client) => client.send('DELETE', `/admin/upload/${ids[0]}/`)],
  ]

  it.each(calls)('%s reveals nothing to visitors and members', async (_, ask) => {
    const [visited, asked] = [await ask(kit.academy.visitor()), await ask(kit.member)]
    expect([visited.status, asked.status]).toEqual([401, 403])
    expect(visited.text + asked.text).not.toContain('Song')
    expect(kit.stored()).toEqual([])
  })

  it('send a visitor to log in, and show a member no page', async () => {
    for (const path of ['/admin/uploads', '/admin/uploads/create']) {
      const visited = await kit.visitor.page(path)
      expect([visited.status, visited.headers.location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`])
      const asked = await kit.member.page(path)
      expect(asked.status).toBe(403)
      expect(asked.text).not.toContain('Song')
      expect((await kit.admin.page(path)).status).toBe(200)
    }
  })

  it('change nothing without the token', async () => {
    const wrong = { 'x-csrf-token': 'wrong' }
    expect((await kit.admin.send('DELETE', `/admin/upload/${ids[0]}`, undefined, wrong)).status).toBe(403)
    expect((await kit.admin.send('POST', '/admin/upload/store', {}, wrong)).status).toBe(403)
    expect((await kit.admin.get('/admin/upload-list')).body).toHaveLength(12)
  })
})
