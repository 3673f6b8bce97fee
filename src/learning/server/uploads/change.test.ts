import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EXERCISE, makePicture, openUploadAcademy } from '../../../../test/uploadAcademy.ts'
import { comments } from '../../../discussion/server/tables.ts'
import { bookmarks } from '../tables.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
beforeAll(async () => {
  kit = await openUploadAcademy()
})
afterAll(() => kit.academy.close())
beforeEach(() => kit.clear())

const find = async (id: number) =>
  (await kit.admin.get('/admin/upload-list?page=1')).body.data.find((upload: { id: number }) => upload.id === id)

describe('POST /api/admin/upload/:id', () => {
  it('changes what the body names and keeps the rest', async () => {
    const other = (await kit.store({ title: 'Other' })).body.id
    const { body: before } = await kit.store({ ...EXERCISE, 'tags[0]': other })
    const fields = {
      title: 'Octaves',
      category: 'piano exercise',
      video_url: 'https://vimeo.com/76979871',
      status: 'inactive',
      level: 'Dexterity',
      description: 'Relax.',
    }
    const { status, body } = await kit.edit(before.id, fields)
    expect(status).toBe(200)
    const video_url = expect.stringContaining('src="https://player.vimeo.com/video/76979871" title="Octaves"')
    expect(body).toEqual({ ...before, ...fields, video_url })
    expect(await find(before.id)).toEqual(body)
  })

  it('writes a new title into the player that stays', async () => {
    const { id } = (await kit.store()).body
    const { body } = await kit.edit(id, { title: 'Freude' })
    expect(body.video_url).toContain('dQw4w9WgXcQ" title="Freude"')
    expect((await kit.edit(id, { video_url: '' })).body.video_url).toBeNull()
  })

  it('replaces the picture and removes the old one', async () => {
    const { body: before } = await kit.store()
    const { body } = await kit.edit(before.id, { thumbnail: await makePicture('blue') })
    expect(body.thumbnail).not.toBe(before.thumbnail)
    expect(kit.stored()).toEqual([body.thumbnail.split('/')[1]])
  })

  it('replaces the related ones, and takes an empty text for none', async () => {
    const [one, two] = [(await kit.store()).body.id, (await kit.store()).body.id]
    const { id } = (await kit.store({ 'tags[0]': one, 'tags[1]': one })).body
    expect((await kit.edit(id, { 'tags[0]': two })).body.tags).toEqual([two])
    expect((await kit.edit(id, { tags: '' })).body.tags).toEqual([])
  })

  it('takes the skill level away from what is no piano exercise any more, and demands one of what becomes one', async () => {
    const { id } = (await kit.store(EXERCISE)).body
    const song = { category: 'learn songs', level: 'Advanced' }
    expect((await kit.edit(id, song)).body).toMatchObject({ ...song, skill_level: null })
    const exercise = { category: 'piano exercise', level: 'Strength' }
    expect((await kit.edit(id, exercise)).body.errors).toEqual({ skill_level: ['Please choose a skill level.'] })
    expect((await kit.edit(id, { ...exercise, skill_level: 'Basic' })).body).toMatchObject(exercise)
  })

  it('refuses by field, changes nothing then, and leaves no file', async () => {
    const { body: before } = await kit.store()
    const thumbnail = await makePicture('green')
    const refused = async (fields: Parameters<typeof kit.edit>[1]) => {
      const { status, body } = await kit.edit(before.id, { thumbnail, ...fields })
      return [status, ...Object.keys(body.errors ?? {})]
    }
    expect(await refused({ title: '' })).toEqual([422, 'title'])
    expect(await refused({ category: 'piano exercise' })).toEqual([422, 'level', 'skill_level'])
    expect(await refused({ level: 'Strength' })).toEqual([422, 'level'])
    expect(await refused({ status: 'draft' })).toEqual([422, 'status'])
    expect(await refused({ video_url: 'nothing' })).toEqual([422, 'video_url'])
    expect(await refused({ 'tags[0]': before.id })).toEqual([422, 'tags'])
    expect(await refused({ 'tags[0]': 2147483646 })).toEqual([422, 'tags'])
    expect(await refused({ thumbnail: new File(['words'], 'a.png', { type: 'image/png' }) })).toEqual([415])
    expect(await find(before.id)).toEqual(before)
    expect(kit.stored()).toHaveLength(1)
  })

  it('knows only what is there', async () => {
    const thumbnail = await makePicture('green')
    for (const id of ['2147483646', '0', '-1', 'abc', '99999999999'])
      expect((await kit.edit(id, { title: 'x', thumbnail })).status).toBe(404)
    expect(kit.stored()).toEqual([])
  })

  it('leaves one picture when several are sent at once', async () => {
    const { id } = (await kit.store()).body
    const pictures = await Promise.all(['red', 'green', 'blue'].map((colour) => makePicture(colour)))
    const answers = await Promise.all(pictures.map((thumbnail) => kit.edit(id, { thumbnail })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(kit.stored()).toEqual([(await find(id)).thumbnail.split('/')[1]])
  })
})

describe('DELETE /admin/upload/:id', () => {
  it('takes picture, comments, bookmarks and relations with it', async () => {
    const { id } = (await kit.store()).body
    const other = (await kit.store({ 'tags[0]': id })).body
    await kit.member.send('POST', '/member/bookmark/toggle', { video_id: id, source: 'uploads' })
    await kit.member.send('POST', `/api/member/course/${id}/video-comment`, { comment: 'Lovely', category: 'others' })
    expect(await kit.academy.db.select().from(comments)).toHaveLength(1)
    expect(await kit.remove(id)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await kit.academy.db.select().from(comments)).toEqual([])
    expect(await kit.academy.db.select().from(bookmarks)).toEqual([])
    expect((await find(other.id)).tags).toEqual([])
    expect(kit.stored()).toEqual([other.thumbnail.split('/')[1]])
  })

  it('deletes once of two at once, and knows only what is there', async () => {
    const { id } = (await kit.store()).body
    const answers = await Promise.all([kit.remove(id), kit.remove(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    for (const none of ['0', 'abc', '2147483646']) expect((await kit.remove(none)).status).toBe(404)
  })

  it('leaves no file behind when it meets a change', async () => {
    const { id } = (await kit.store()).body
    const [changed, deleted] = await Promise.all([
      kit.edit(id, { thumbnail: await makePicture('red') }),
      kit.remove(id),
    ])
    expect([200, 404]).toContain(changed.status)
    expect(deleted.status).toBe(200)
    expect(kit.stored()).toEqual([])
  })
})
