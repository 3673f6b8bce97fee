import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openUploadAcademy } from '../../../test/uploadAcademy.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
beforeAll(async () => {
  kit = await openUploadAcademy()
})
afterAll(() => kit.academy.close())

const GUIDE = {
  goal: 'Play a C major chord with either hand',
  steps: ['Find C, E and G', 'Press them together'],
  tonight: 'Play it once with the lights off.',
  drill: 'basic-triad',
}
const EMPTY = { goal: '', steps: [], tonight: '', drill: null }

describe('of a lesson', () => {
  const store = async (fields: object) =>
    kit.admin.send('POST', '/api/admin/course/store', { title: 'Triads', category: 'Chords', ...fields })
  const read = async (id: number) => {
    const list = (await kit.admin.get('/api/admin/courses?perPage=100')).body.data as { id: number }[]
    return list.find((lesson) => lesson.id === id)
  }

  it('is stored and read as it was sent, by admins and members, and empty where none was sent', async () => {
    const { id } = (await store(GUIDE)).body
    expect(await read(id)).toMatchObject(GUIDE)
    const { body } = await kit.member.get('/api/member/courses/beginner')
    expect(body.Chords.find((lesson: { id: number }) => lesson.id === id)).toMatchObject(GUIDE)
    expect(await read((await store({})).body.id)).toMatchObject(EMPTY)
  })

  it('takes steps as the lines of a text, without blank ones and doubles', async () => {
    const { id } = (await store({ steps: ' One \r\n\n Two\nOne' })).body
    expect(await read(id)).toMatchObject({ steps: ['One', 'Two'] })
  })

  it('keeps what a change leaves out, and is emptied by what is blank', async () => {
    const { id } = (await store(GUIDE)).body
    const change = (fields: object) => kit.admin.send('PATCH', `/api/admin/courses/${id}`, fields)
    await change({ goal: 'Another goal' })
    expect(await read(id)).toMatchObject({ ...GUIDE, goal: 'Another goal' })
    await change({ goal: '', steps: '', tonight: '', drill: '' })
    expect(await read(id)).toMatchObject(EMPTY)
  })

  it.each([
    ['drill', { drill: 'no-such-drill' }, 'There is no such drill.'],
    ['steps', { steps: Array.from({ length: 11 }, (_, at) => `Step ${at}`) }, 'Please keep this to 10 steps.'],
    ['steps', { steps: 'x'.repeat(201) }, 'Please keep each step to 200 characters.'],
    ['steps', { steps: ['a\0b'] }, 'Please take out the unreadable character.'],
    ['goal', { goal: 'x'.repeat(201) }, 'Please keep this to 200 characters.'],
    ['tonight', { tonight: 'x'.repeat(501) }, 'Please keep this to 500 characters.'],
  ])('refuses a wrong %s', async (field, fields, text) => {
    const { status, body } = await store(fields)
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
    const { id } = (await store(GUIDE)).body
    expect((await kit.admin.send('PATCH', `/api/admin/courses/${id}`, fields)).body.errors).toEqual({ [field]: [text] })
  })
})

describe('of an upload', () => {
  it('is stored, changed and emptied by its form', async () => {
    const { body } = await kit.store({ ...GUIDE, steps: GUIDE.steps.join('\n') })
    expect(body).toMatchObject(GUIDE)
    const change = async (fields: object) =>
      (await kit.admin.upload('POST', `/api/admin/upload/${body.id}`, fields as Record<string, string>)).body
    expect(await change({ tonight: 'Sing it.' })).toMatchObject({ ...GUIDE, tonight: 'Sing it.' })
    expect((await change({ drill: 'none' })).errors).toEqual({ drill: ['There is no such drill.'] })
    expect(await change({ goal: '', steps: '', tonight: '', drill: '' })).toMatchObject(EMPTY)
  })

  it('is on its page', async () => {
    const { body } = await kit.store({ ...GUIDE, steps: 'Just one' })
    const { text } = await kit.member.page(`/member/lesson/${body.id}`)
    expect(text).toContain(GUIDE.tonight)
    expect(text).toContain('/member/ear-training/practice/basic-triad')
  })
})
