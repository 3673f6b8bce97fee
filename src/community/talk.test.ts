import { expect, it } from 'vitest'
import type { PostComment as Comment, PostReply as Reply } from '../discussion/index.ts'
import type { Post } from './contract.ts'
import {
  changeContent,
  firstThread,
  mergeById,
  threadSignature,
  withComment,
  withoutContent,
  withReply,
} from './thread.ts'

const reply = (id: number, parent_id = 5) => ({ id, parent_id, body: 'r', likes_count: 0 }) as Reply
const comment = (id: number, replies: Reply[] = [], replies_count = replies.length) =>
  ({ id, parent_id: null, body: 'c', likes_count: 0, replies, replies_count }) as unknown as Comment
const postWith = (comments: Comment[], comments_count = comments.length) => ({ comments, comments_count }) as Post

it('begins with the comments that came with the post, and knows where the others go on', () => {
  expect(firstThread(postWith([comment(5), comment(4)], 12))).toMatchObject({ total: 12, last_page: 2, next: '4' })
  expect(firstThread(postWith([comment(5)]))).toMatchObject({ total: 1, last_page: 1, next: null })
  expect(firstThread(postWith([]))).toMatchObject({ total: 0, last_page: 1, next: null })
})

it('puts a new comment first, and a reply last where all replies are shown', () => {
  const pages = [firstThread(postWith([comment(5, [reply(6)]), comment(4, [reply(1, 4)], 9)]))]
  const [withNew] = withComment(pages, comment(9))
  expect(withNew?.data.map(({ id }) => id)).toEqual([9, 5, 4])
  expect(withNew?.total).toBe(3)
  const [answered] = withReply(withReply(pages, reply(10)), reply(11, 4))
  expect(answered?.data.map((one) => [one.replies.map(({ id }) => id), one.replies_count])).toEqual([
    [[6, 10], 2],
    [[1], 10],
  ])
})

it('changes and removes a comment or a reply wherever it stands', () => {
  const pages = [firstThread(postWith([comment(5, [reply(6), reply(7)])]))]
  const edit = <T extends Comment | Reply>(said: T): T => ({ ...said, body: 'edited' })
  expect(changeContent(pages, 6, edit)[0]?.data[0]?.replies.map(({ body }) => body)).toEqual(['edited', 'r'])
  expect(changeContent(pages, 5, edit)[0]?.data[0]?.body).toBe('edited')
  expect(withoutContent(pages, reply(6))[0]?.data[0]).toMatchObject({ replies: [{ id: 7 }], replies_count: 1 })
  expect(withoutContent(pages, comment(5))[0]).toMatchObject({ data: [], total: 0 })
  expect(mergeById([{ data: [reply(1), reply(2)] }, { data: [reply(2), reply(3)] }]).map(({ id }) => id)).toEqual([
    1, 2, 3,
  ])
})

it('tells by its sign that somebody has commented, replied, edited or liked', () => {
  const before = threadSignature(postWith([comment(5)]))
  expect(threadSignature(postWith([comment(5)]))).toBe(before)
  expect(threadSignature(postWith([comment(5)], 2))).not.toBe(before)
  expect(threadSignature(postWith([comment(5, [reply(6)])]))).not.toBe(before)
  expect(threadSignature(postWith([{ ...comment(5), likes_count: 1 }]))).not.toBe(before)
  expect(threadSignature(postWith([{ ...comment(5), edited: true, body: 'other' }]))).not.toBe(before)
  const answered = threadSignature(postWith([comment(5, [reply(6)])]))
  expect(threadSignature(postWith([comment(5, [{ ...reply(6), likes_count: 1 }])]))).not.toBe(answered)
  expect(threadSignature(postWith([comment(5, [{ ...reply(6), edited: true, body: 'other' }])]))).not.toBe(answered)
})
