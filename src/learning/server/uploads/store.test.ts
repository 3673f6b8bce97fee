import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { UNSET_LESSON } from '../../../../test/access.ts'
import { EXERCISE, openUploadAcademy, SONG } from '../../../../test/uploadAcademy.ts'
import { NO_GUIDE } from '../../guideContract.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
beforeAll(async () => {
  kit = await openUploadAcademy()
})
afterAll(() => kit.academy.close())

describe('POST /admin/upload/store', () => {
  it('stores an upload with every field, and answers it whole', async () => {
    const related = (await kit.store({ title: 'Related' })).body.id
    const { status, body } = await kit.store({ ...EXERCISE, 'tags[0]': related })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(Number),
      title: 'Ode to Joy',
      category: 'piano exercise',
      description: 'Hands separately first.',
      video_url: expect.stringMatching(
        /^<iframe src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ" title="Ode/,
      ),
      level: 'Strength',
      skill_level: 'Basic',
      status: 'active',
      thumbnail: expect.stringMatching(/^uploads\/[\w-]{36}\.webp$/),
      thumbnail_url: `/files/${body.thumbnail}`,
      tags: [related],
      access: 'free',
      ...NO_GUIDE,
      ...UNSET_LESSON,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  it('is active, and without video and text, where these are not given', async () => {
    const { body } = await kit.admin.upload('POST', '/admin/upload/store', {
      title: '  Bare ',
      category: 'quick lessons',
      level: 'Advanced',
      skill_level: '',
      tags: '',
      thumbnail: kit.picture,
    })
    expect(body).toMatchObject({
      title: 'Bare',
      description: '',
      video_url: null,
      skill_level: null,
      status: 'active',
      tags: [],
    })
  })

  it('writes the picture anew, at 640 by 360 and without its metadata', async () => {
    const { body } = await kit.store()
    const content = await buffer(await kit.academy.context.files.read(body.thumbnail))
    const { width, height, format, exif } = await sharp(content).metadata()
    expect([width, height, format, exif]).toEqual([640, 360, 'webp', undefined])
  })

  it.each([
    ['title', { title: ' ' }, 'Please enter a title.'],
    ['title', { title: 'x'.repeat(201) }, 'Please keep this to 200 characters.'],
    ['title', { title: 'a\0b' }, 'Please take out the unreadable character.'],
    ['title', { title: 'a\nb' }, 'Please take out the unreadable character.'],
    ['category', { category: 'songs' }, 'Please choose a category.'],
    ['level', { level: '' }, 'Please choose a level.'],
    ['level', { level: 'Strength' }, 'Please choose one of Beginner, Intermediate, Advanced.'],
    ['level', { ...EXERCISE, level: 'Beginner' }, expect.stringContaining('Independence')],
    ['skill_level', { ...EXERCISE, skill_level: '' }, 'Please choose a skill level.'],
    ['skill_level', { ...EXERCISE, skill_level: 'Hard' }, 'Please choose a skill level.'],
    ['skill_level', { skill_level: 'Basic' }, 'Only piano exercises have a skill level.'],
    ['status', { status: 'draft' }, 'Please choose active or inactive.'],
    ['description', { description: 'x'.repeat(5001) }, 'Please keep this to 5000 characters.'],
    ['video_url', { video_url: '<script>alert(1)</script>' }, expect.stringContaining('embed code')],
    ['video_url', { video_url: 'https://evil.test/watch' }, expect.stringContaining('embed code')],
    ['thumbnail', { thumbnail: 'text' }, 'Please choose a thumbnail.'],
    ['tags', { 'tags[0]': 2147483646 }, 'A related course is not there any more.'],
  ])('refuses a wrong %s by name, and leaves no file', async (field, fields, text) => {
    const before = kit.stored()
    const { status, body } = await kit.store(fields as Parameters<typeof kit.store>[0])
    expect(status).toBe(422)
    expect(body.errors[field]).toEqual([text])
    expect(kit.stored()).toEqual(before)
  })

  it('refuses a tag that is no id, and more than fifty', async () => {
    expect((await kit.store({ 'tags[0]': 'x' })).body.errors).toHaveProperty(['tags[0]'])
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`tags[${at}]`, at + 1]))
    expect((await kit.store(many)).body.errors).toEqual({ tags: ['Please choose up to 50 courses from the list.'] })
  })

  it('demands a picture', async () => {
    const { status, body } = await kit.admin.upload('POST', '/admin/upload/store', SONG)
    expect([status, body.errors]).toEqual([422, { thumbnail: ['Please choose a thumbnail.'] }])
  })

  it('knows a picture by its content, not by its name, and takes 10 MB at most', async () => {
    const before = kit.stored()
    const text = new File(['These are words.'], 'cover.png', { type: 'image/png' })
    expect((await kit.store({ thumbnail: text })).status).toBe(415)
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'cover.svg', { type: 'image/svg+xml' })
    expect((await kit.store({ thumbnail: svg })).status).toBe(415)
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'cover.png', { type: 'image/png' })
    expect((await kit.store({ thumbnail: large })).status).toBe(413)
    expect(kit.stored()).toEqual(before)
  })

  it('keeps each of two at once, with a picture each', async () => {
    const before = kit.stored().length
    const [one, two] = await Promise.all([kit.store({ title: 'One' }), kit.store({ title: 'Two' })])
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.body.id).not.toBe(two.body.id)
    expect(kit.stored().length - before).toBe(2)
  })
})
