import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../../test/academy.ts'
import type { Client } from '../../../../test/client.ts'
import { createUser } from '../../../../test/people.ts'
import { users } from '../../../accounts/server/index.ts'
import { addLessons } from '../../../learning/server/index.ts'
import { comments } from '../tables.ts'

let academy: TestAcademy
let ada: Client
let ben: Client
let admin: Client
let benId: number
let lesson: number

beforeAll(async () => {
  academy = await openTestAcademy()
  ada = await academy.signedIn(await createUser(academy.db, { firstName: 'Ada', avatarKey: 'passports/ada.webp' }))
  const second = await createUser(academy.db, { firstName: 'Ben' })
  benId = second.id
  ben = await academy.signedIn(second)
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  const [id] = await addLessons(academy.db, [{ title: 'One', category: 'C', description: 'D', level: 'beginner' }])
  lesson = id ?? 0
})
beforeEach(() => academy.db.delete(comments))
afterAll(() => academy.close())

const write = (client: Client, comment: string) =>
  client.send('POST', `/api/member/course/${lesson}/video-comment`, { comment, category: 'course', course_id: lesson })
const reply = (client: Client, id: number, comment: string) =>
  client.send('POST', `/api/member/comment/${id}/reply`, { comment })
const edit = (client: Client, id: number, comment: string) =>
  client.send('PUT', `/api/member/comment/${id}`, { comment })
const remove = (client: Client, id: number) => client.send('DELETE', `/api/member/comment/${id}`)
const list = (client: Client, more = '') =>
  client.get(`/api/member/comments/course?course_id=${lesson}&category=course${more}`)

describe('writing', () => {
  test('a comment and its replies are there for everybody, newest comment first, oldest reply first', async () => {
    const first = (await write(ada, '  How do I count this?\nIn four?  ')).body
    const second = (await write(ben, 'Lovely piece')).body
    const answer = (await reply(ben, first.id, 'In four.')).body
    await reply(ada, first.id, 'Thank you')
    const { status, body } = await list(ben)
    expect(status).toBe(200)
    expect(body).toMatchObject({ current_page: 1, last_page: 1, per_page: 10, total: 2 })
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect(body.data[1]).toMatchObject({ comment: 'How do I count this?\nIn four?', edited: false })
    expect(body.data[1].user).toMatchObject({ first_name: 'Ada', passport: '/files/passports/ada.webp' })
    expect(body.data[1].replies.map(({ comment }: { comment: string }) => comment)).toEqual(['In four.', 'Thank you'])
    expect(body.data[1].replies[0]).toEqual(answer)
    expect(body.data[0]).toEqual(second)
    expect(new Date(answer.created_at).toISOString()).toBe(answer.created_at)
  })

  test('rights follow the reader', async () => {
    await write(ada, 'Mine')
    const rightsOf = async (client: Client) => (await list(client)).body.data[0]
    expect(await rightsOf(ada)).toMatchObject({ can_edit: true, can_delete: true })
    expect(await rightsOf(ben)).toMatchObject({ can_edit: false, can_delete: false })
    expect(await rightsOf(admin)).toMatchObject({ can_edit: true, can_delete: true })
  })

  test('a reply to a reply goes under the comment above both', async () => {
    const top = (await write(ada, 'Top')).body
    const first = (await reply(ben, top.id, 'First')).body
    expect((await reply(ada, first.id, 'Second')).status).toBe(200)
    expect((await list(ada)).body.data[0].replies).toHaveLength(2)
  })

  test('the variant addresses do the same', async () => {
    const top = (await write(ada, 'Top')).body
    const answer = await ben.send('POST', `/api/member/comment/reply/${top.id}`, { body: 'By the other door' })
    expect(answer.body).toMatchObject({ comment: 'By the other door', user: { first_name: 'Ben' } })
    expect((await ben.send('DELETE', `/api/member/comments/${top.id}`)).status).toBe(403)
    expect((await ada.send('DELETE', `/api/member/comments/${top.id}`)).body).toEqual({ ok: true })
    expect((await list(ada)).body.total).toBe(0)
  })

  test.each([
    ['blank', { comment: ' \n ' }, 'comment'],
    ['no words at all', {}, 'comment'],
    ['4001 characters', { comment: 'x'.repeat(4001) }, 'comment'],
    ['words that are no text', { comment: ['a'] }, 'comment'],
    ['an unknown category', { comment: 'a', category: 'lesson' }, 'category'],
    ['another lesson in the body', { comment: 'a', course_id: 999 }, 'course_id'],
  ])('%s is refused', async (_, body, field) => {
    const sent = { category: 'course', course_id: lesson, ...body }
    const answer = await ada.send('POST', `/api/member/course/${lesson}/video-comment`, sent)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
    expect((await list(ada)).body.total).toBe(0)
  })

  test('a blank reply or edit is refused and changes nothing', async () => {
    const top = (await write(ada, 'Top')).body
    expect((await reply(ben, top.id, '  ')).status).toBe(422)
    expect((await ben.send('POST', `/api/member/comment/reply/${top.id}`, { comment: 'wrong key' })).status).toBe(422)
    expect((await edit(ada, top.id, '')).status).toBe(422)
    expect((await list(ada)).body.data).toEqual([top])
  })

  test('4000 characters and markup are kept as they are', async () => {
    const words = '<script>alert(1)</script>'.padEnd(4000, 'x')
    expect((await write(ada, words)).body.comment).toBe(words)
  })

  test('fields that decide nothing are ignored', async () => {
    const body = { comment: 'a', category: 'course', user_id: benId, created_at: '2000-01-01', can_edit: false }
    const answer = await ada.send('POST', `/api/member/course/${lesson}/video-comment`, body)
    expect(answer.body).toMatchObject({ user: { first_name: 'Ada' }, can_edit: true })
    expect(answer.body.created_at > '2026').toBe(true)
  })

  test('what does not exist can’t be commented on', async () => {
    const at = (id: number, category: string) =>
      ada.send('POST', `/api/member/course/${id}/video-comment`, { comment: 'a', category, course_id: id })
    expect((await at(lesson + 1, 'course')).status).toBe(404)
    expect((await at(lesson, 'group')).status).toBe(404)
    expect((await ada.get(`/api/member/comments/course?course_id=${lesson + 1}&category=course`)).status).toBe(404)
    expect((await reply(ada, 987654, 'a')).status).toBe(404)
    expect((await edit(ada, 987654, 'a')).status).toBe(404)
    expect((await remove(ada, 987654)).status).toBe(404)
    expect((await ada.send('DELETE', '/api/member/comment/abc')).status).toBe(404)
  })
})

describe('changing', () => {
  test('owners edit their comments and replies; everybody sees that it was edited', async () => {
    const top = (await write(ada, 'Tpo')).body
    const answer = (await reply(ben, top.id, 'Anwser')).body
    const { replies: _, ...before } = top
    expect((await edit(ada, top.id, 'Top')).body).toEqual({ ...before, comment: 'Top', edited: true })
    expect((await edit(ben, answer.id, 'Answer')).status).toBe(200)
    const [seen] = (await list(ada)).body.data
    expect(seen).toMatchObject({ comment: 'Top', edited: true, created_at: top.created_at })
    expect(seen.replies[0]).toMatchObject({ comment: 'Answer', edited: true })
  })

  test('nobody else may, but an admin', async () => {
    const top = (await write(ada, 'Mine')).body
    expect((await edit(ben, top.id, 'Stolen')).status).toBe(403)
    expect((await remove(ben, top.id)).status).toBe(403)
    const answer = (await reply(ben, top.id, 'His')).body
    expect((await edit(ada, answer.id, 'Stolen')).status).toBe(403)
    expect((await remove(ada, answer.id)).status).toBe(403)
    expect((await edit(admin, top.id, 'Moderated')).body.user.first_name).toBe('Ada')
    expect((await remove(admin, answer.id)).status).toBe(200)
    expect((await list(ada)).body.data[0]).toMatchObject({ comment: 'Moderated', replies: [] })
  })

  test('a deleted comment takes its replies along; deleting it again finds nothing', async () => {
    const top = (await write(ada, 'Top')).body
    const answer = (await reply(ben, top.id, 'Reply')).body
    expect((await remove(ada, top.id)).body).toEqual({ ok: true })
    expect((await remove(ada, top.id)).status).toBe(404)
    expect((await edit(ben, answer.id, 'Still here?')).status).toBe(404)
    expect(await academy.db.select().from(comments)).toEqual([])
  })

  test('a deletion and a reply at once leave no orphan', async () => {
    const top = (await write(ada, 'Top')).body
    const answers = await Promise.all([
      remove(ada, top.id),
      reply(ben, top.id, 'a'),
      remove(ada, top.id),
      reply(ben, top.id, 'b'),
    ])
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect(await academy.db.select().from(comments)).toEqual([])
  })

  test('the words of somebody who has left stay', async () => {
    const gone = await createUser(academy.db, { firstName: 'Gone' })
    await write(await academy.signedIn(gone), 'Farewell')
    await academy.db.delete(users).where(eq(users.id, gone.id))
    const [left] = (await list(ada)).body.data
    expect(left).toMatchObject({ comment: 'Farewell', user: FORMER, can_edit: false, can_delete: false })
  })
})

const FORMER = { id: null, first_name: 'Former', last_name: 'member', passport: null }

test('visitors neither read nor write', async () => {
  const visitor = academy.visitor()
  const top = (await write(ada, 'Top')).body
  const answers = [
    await list(visitor),
    await write(visitor, 'a'),
    await reply(visitor, top.id, 'a'),
    await edit(visitor, top.id, 'a'),
    await remove(visitor, top.id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})
