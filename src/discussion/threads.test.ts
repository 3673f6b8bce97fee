import { expect, test } from 'vitest'
import type {
  LessonComment as Comment,
  LessonCommentList as CommentList,
  LessonReply as Reply,
} from './lessonContract.ts'
import { mergePages, neighbourId, withComment, withEdited, without, withReply } from './threads.ts'

const entry = (id: number, comment = `words ${id}`): Reply => ({
  id,
  comment,
  created_at: '2026-01-02T03:04:05.000Z',
  mentions: [],
  edited: false,
  can_edit: true,
  can_delete: true,
  user: { id: 1, first_name: 'Ada', last_name: 'Boateng', passport: null },
})
const thread = (id: number, ...replies: number[]): Comment => ({
  ...entry(id),
  replies: replies.map((reply) => entry(reply)),
})
const page = (number: number, ...data: Comment[]): CommentList => ({
  data,
  current_page: number,
  last_page: 2,
  per_page: 2,
  total: 4,
})
const pages = [page(1, thread(40, 41, 42), thread(30)), page(2, thread(20, 21), thread(10))]
const shape = (list: CommentList[]) =>
  list.map(({ data }) => data.map(({ id, replies }) => [id, ...replies.map((r) => r.id)]))

test('a new comment stands first and counts', () => {
  const after = withComment(pages, thread(50))
  expect(shape(after)).toEqual([
    [[50], [40, 41, 42], [30]],
    [[20, 21], [10]],
  ])
  expect(after.map(({ total }) => total)).toEqual([5, 5])
})

test('a new comment also lands on an empty first page', () => {
  expect(shape(withComment([page(1)], thread(1)))).toEqual([[[1]]])
})

test('a new reply stands last under its comment', () => {
  expect(shape(withReply(pages, 20, entry(60)))[1]).toEqual([[20, 21, 60], [10]])
})

test('an edit changes a comment without losing its replies, and a reply in its place', () => {
  const [first] = withEdited(withEdited(pages, entry(40, 'new')), entry(42, 'newer'))
  expect(first?.data[0]?.comment).toBe('new')
  expect(first?.data[0]?.replies.map(({ comment }) => comment)).toEqual(['words 41', 'newer'])
})

test('deleting takes a comment with its replies, or one reply; only comments are counted', () => {
  expect(shape(without(pages, 40))[0]).toEqual([[30]])
  expect(without(pages, 40)[1]?.total).toBe(3)
  expect(shape(without(pages, 41))[0]).toEqual([[40, 42], [30]])
  expect(without(pages, 41)[0]?.total).toBe(4)
})

test('a comment that slid to the next page while reading stands once', () => {
  expect(mergePages([page(1, thread(40), thread(30)), page(2, thread(30), thread(20))]).map(({ id }) => id)).toEqual([
    40, 30, 20,
  ])
})

test('after a deletion the next one is looked at, else the one before, else the comment above', () => {
  const list = mergePages(pages)
  expect(neighbourId(list, 40)).toBe(30)
  expect(neighbourId(list, 10)).toBe(20)
  expect(neighbourId(list, 41)).toBe(42)
  expect(neighbourId(list, 42)).toBe(41)
  expect(neighbourId(list, 21)).toBe(20)
  expect(neighbourId([thread(1)], 1)).toBeUndefined()
})
