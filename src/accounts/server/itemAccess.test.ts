import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openUploadAcademy } from '../../../test/uploadAcademy.ts'

type Kit = Awaited<ReturnType<typeof openUploadAcademy>>
let kit: Kit
beforeAll(async () => {
  kit = await openUploadAcademy()
})
afterAll(() => kit.academy.close())

type Listed = { id: number; access: string; access_choice: string | null; release_at: string | null }
const listed = async (id: number): Promise<Listed> =>
  (await kit.admin.get('/admin/upload-list?page=1&perPage=100')).body.data.find((one: Listed) => one.id === id)
const settings = async (value: object) => {
  const { access } = (await kit.admin.get('/api/admin/settings')).body
  const body = { section: 'access', version: access.version, ...access.value, ...value }
  return kit.admin.send('PUT', '/api/admin/settings', body)
}

describe('the access of an item', () => {
  it('is what the settings say for its kind, until it has one of its own', async () => {
    const { id } = (await kit.store()).body
    expect(await listed(id)).toMatchObject({ access: 'free', access_choice: null })
    expect((await settings({ uploads: 'premium' })).status).toBe(200)
    expect(await listed(id)).toMatchObject({ access: 'premium', access_choice: null })
    expect((await kit.member.page(`/member/lesson/${id}`)).text).toContain('available for premium users only')
    await kit.edit(id, { access: 'free' })
    expect(await listed(id)).toMatchObject({ access: 'free', access_choice: 'free' })
    expect((await kit.member.page(`/member/lesson/${id}`)).text).not.toContain('available for premium users only')
    await settings({ uploads: 'free' })
  })

  it('stays unset when what was read is sent back, and is set where it is chosen', async () => {
    const { id } = (await kit.store()).body
    await kit.edit(id, { title: 'Again', access: 'free' })
    expect(await listed(id)).toMatchObject({ access_choice: null })
    await kit.edit(id, { access_choice: 'free' })
    expect(await listed(id)).toMatchObject({ access_choice: 'free' })
    await kit.edit(id, { access: '' })
    expect(await listed(id)).toMatchObject({ access_choice: null })
  })

  it('is released on a date or some days after joining, never both', async () => {
    const { id } = (await kit.store({ release_at: '2099-01-01T10:00:00+01:00' })).body
    expect(await listed(id)).toMatchObject({ release_at: '2099-01-01T09:00:00.000Z', release_after_days: null })
    await kit.edit(id, { release_after_days: '7' })
    expect(await listed(id)).toMatchObject({ release_at: null, release_after_days: 7 })
    expect((await kit.edit(id, { release_at: 'tomorrow' })).body.errors).toEqual({
      release_at: ['Please enter a date and a time.'],
    })
    const both = { release_at: '2099-01-01T10:00:00Z', release_after_days: '7' }
    expect((await kit.edit(id, both)).status).toBe(422)
    expect((await kit.edit(id, { release_after_days: '0' })).body.errors).toHaveProperty('release_after_days')
  })

  it('comes with its time, for each member by when they joined', async () => {
    const { id } = (await kit.store({ release_after_days: '3' })).body
    const status = async () => (await kit.member.page(`/member/lesson/${id}`)).status
    expect([await status(), (await kit.admin.page(`/member/lesson/${id}`)).status]).toEqual([404, 200])
    await kit.academy.moveClock({ days: 4 })
    expect(await status()).toBe(200)
    await kit.academy.resetClock()
  })
})

describe('several at once', () => {
  const change = (body: object, client = kit.admin) => client.send('POST', '/api/admin/access/uploads', body)

  it('are all changed, or none of them', async () => {
    const ids = [(await kit.store()).body.id, (await kit.store()).body.id]
    expect((await change({ ids, access_choice: 'standard' })).body).toEqual({ changed: 2 })
    for (const id of ids) expect(await listed(id)).toMatchObject({ access: 'standard', release_at: null })
    expect((await change({ ids: [...ids, 2_147_483_646], access_choice: 'premium' })).status).toBe(404)
    for (const id of ids) expect(await listed(id)).toMatchObject({ access: 'standard' })
    // what is not named stays
    await change({ ids, release_at: '2099-01-01T10:00:00Z' })
    for (const id of ids) expect(await listed(id)).toMatchObject({ access: 'standard', release_at: expect.any(String) })
  })

  it('is refused without items, without a change, and to members', async () => {
    const { id } = (await kit.store()).body
    expect((await change({ ids: [], access_choice: 'free' })).status).toBe(422)
    expect((await change({ ids: [id] })).status).toBe(422)
    expect((await change({ ids: [id], access_choice: 'free' }, kit.member)).status).toBe(403)
  })
})
