import { expect, it } from 'vitest'
import {
  type Comment,
  type CommentPage,
  changeEntry,
  type Entry,
  firstPage,
  mergeById,
  neighbourId,
  type Reply,
  threadSignature,
  withComment,
  withoutEntry,
  withReply,
} from './thread.ts'

const reply = (id: number, parent_id = 5) => ({ id, parent_id, body: 'r', likes_count: 0 }) as Reply
const comment = (id: number, replies: Reply[] = [], replies_count = replies.length) =>
  ({ id, parent_id: null, body: 'c', likes_count: 0, replies, replies_count }) as unknown as Comment
const shape = (pages: CommentPage[]) =>
  pages.map(({ data }) => data.map(({ id, replies }) => [id, ...replies.map((one) => one.id)]))

const first = (comments: Comment[], total = comments.length) => firstPage(comments, total)

it('begins with the comments that came with the post, and knows where the others go on', () => {
  expect(firstPage([comment(5), comment(4)], 12)).toMatchObject({ total: 12, next: 4 })
  expect(firstPage([comment(5)], 1)).toMatchObject({ total: 1, next: null })
  expect(firstPage([], 0)).toMatchObject({ total: 0, next: null })
})

it('puts a new comment first, and a reply last where all replies are shown', () => {
  const pages = [first([comment(5, [reply(6)]), comment(4, [reply(1, 4)], 9)])]
  const [withNew] = withComment(pages, comment(9))
  expect(withNew?.data.map(({ id }) => id)).toEqual([9, 5, 4])
  expect(withNew?.total).toBe(3)
  const [answered] = withReply(withReply(pages, reply(10)), reply(11, 4))
  expect(answered?.data.map((one) => [one.replies.map(({ id }) => id), one.replies_count])).toEqual([
    [[6, 10], 2],
    [[1], 10],
  ])
})

it('changes and removes a comment or a reply wherever it is', () => {
  const pages = [first([comment(5, [reply(6), reply(7)])])]
  const edit = <T extends Entry>(entry: T): T => ({ ...entry, body: 'edited' })
  expect(changeEntry(pages, 6, edit)[0]?.data[0]?.replies.map(({ body }) => body)).toEqual(['edited', 'r'])
  expect(changeEntry(pages, 5, edit)[0]?.data[0]?.body).toBe('edited')
  expect(withoutEntry(pages, reply(6))[0]?.data[0]).toMatchObject({ replies: [{ id: 7 }], replies_count: 1 })
  expect(withoutEntry(pages, comment(5))[0]).toMatchObject({ data: [], total: 0 })
  expect(mergeById([{ data: [reply(1), reply(2)] }, { data: [reply(2), reply(3)] }]).map(({ id }) => id)).toEqual([
    1, 2, 3,
  ])
})

const signatureOf = (comments: Comment[], count = comments.length) => threadSignature(comments, count)

it('has a signature that changes when somebody comments, replies, edits or likes', () => {
  const before = signatureOf([comment(5)])
  expect(signatureOf([comment(5)])).toBe(before)
  expect(signatureOf([comment(5)], 2)).not.toBe(before)
  expect(signatureOf([comment(5, [reply(6)])])).not.toBe(before)
  expect(signatureOf([{ ...comment(5), likes_count: 1 }])).not.toBe(before)
  expect(signatureOf([{ ...comment(5), edited: true, body: 'other' }])).not.toBe(before)
  const answered = signatureOf([comment(5, [reply(6)])])
  expect(signatureOf([comment(5, [{ ...reply(6), likes_count: 1 }])])).not.toBe(answered)
  expect(signatureOf([comment(5, [{ ...reply(6), edited: true, body: 'other' }])])).not.toBe(answered)
})

const pages: CommentPage[] = [
  { data: [comment(40, [reply(41, 40), reply(42, 40)]), comment(30)], total: 4, next: 2 },
  { data: [comment(20, [reply(21, 20)]), comment(10)], total: 4, next: null },
]

it('counts on every page what comes and goes, also on an empty first one; replies are not counted', () => {
  const after = withComment(pages, comment(50))
  expect(shape(after)[0]).toEqual([[50], [40, 41, 42], [30]])
  expect(after.map(({ total }) => total)).toEqual([5, 5])
  expect(shape(withComment([firstPage([], 0)], comment(1)))).toEqual([[[1]]])
  expect(shape(withReply(pages, reply(60, 20)))[1]).toEqual([[20, 21, 60], [10]])
  expect(shape(withoutEntry(pages, comment(40)))[0]).toEqual([[30]])
  expect(withoutEntry(pages, comment(40))[1]?.total).toBe(3)
  expect(withoutEntry(pages, comment(99))[1]?.total).toBe(4)
  expect(shape(withoutEntry(pages, reply(41, 40)))[0]).toEqual([[40, 42], [30]])
  expect(withoutEntry(pages, reply(41, 40))[0]?.total).toBe(4)
})

it('counts nothing twice that was read again meanwhile, and takes nothing off for what was gone', () => {
  expect(withComment(pages, comment(20))).toEqual(pages)
  expect(withReply(pages, reply(42, 40))).toEqual(pages)
  expect(withoutEntry(pages, reply(43, 40))).toEqual(pages)
  // of the replies that are shown beside the first ones
  const partly = [first([comment(5, [reply(6)], 3)])]
  const others = [reply(6), reply(7), reply(8)]
  expect(withReply(partly, reply(8), others)).toEqual(partly)
  expect(withReply(partly, reply(9), others)[0]?.data[0]).toMatchObject({ replies: [{ id: 6 }], replies_count: 4 })
  expect(withoutEntry(partly, reply(8), others)[0]?.data[0]).toMatchObject({ replies: [{ id: 6 }], replies_count: 2 })
  expect(withoutEntry(partly, reply(9), others)).toEqual(partly)
})

it('after a deletion has the next one looked at, else the one before, else the comment above', () => {
  const list = mergeById(pages)
  const [last, ...replies] = [comment(10), reply(41, 40), reply(42, 40), reply(21, 20)]
  const looked = [comment(40), last, ...replies].map((entry) => neighbourId(list, entry))
  expect(looked).toEqual([30, 20, 42, 41, 20])
  expect(neighbourId([comment(1)], comment(1))).toBeUndefined()
  expect(neighbourId(list, reply(999, 20))).toBe(20)
  expect(neighbourId(list, reply(999, 998))).toBeUndefined()
  expect(neighbourId(list, comment(999))).toBeUndefined()
})
