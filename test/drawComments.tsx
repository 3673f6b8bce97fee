import { render } from '@testing-library/react'
import type {
  LessonComment as Comment,
  LessonCommentList as CommentList,
  LessonReply as Reply,
} from '../src/discussion/lessonContract.ts'
import { CommentsBlock } from '../src/discussion/web/CommentsBlock.tsx'
import { presentPage } from '../src/platform/paging.ts'
import { withQueries } from '../src/platform/web/queries.tsx'
import { type AnswerSource, answerBy, type Sent } from './fakeApi.ts'
import { buildReader, inPage } from './inPage.tsx'

export function entry(id: number, comment: string, mine = false): Reply {
  const user = mine
    ? { id: 1, first_name: 'Ada', last_name: 'Boateng', passport: null, role: 'member' as const }
    : { id: 2, first_name: 'Mei', last_name: 'Lind', passport: null, role: 'member' as const }
  return {
    id,
    comment,
    created_at: '2026-05-10T10:00:00.000Z',
    mentions: [],
    edited: false,
    can_edit: mine,
    can_delete: mine,
    user,
  }
}
export const thread = (id: number, comment: string, mine = false, replies: Reply[] = []): Comment => ({
  ...entry(id, comment, mine),
  replies,
})
export const buildCommentList = (data: Comment[], total = data.length, page = 1): CommentList =>
  presentPage(data, total, { page, perPage: 10 })

/** Answers what the browser asks over HTTP; keeps what was read apart from what was sent. */
export function standInServer(answers: Record<string, AnswerSource>) {
  const sent: Sent[] = []
  const read: string[] = []
  const { change } = answerBy(answers, (call) => void (call.method === 'GET' ? read.push(call.url) : sent.push(call)))
  return { sent, read, change }
}

const Block = withQueries(CommentsBlock)
const blockOf = (courseId: number, initial?: CommentList) =>
  inPage(<Block category="course" courseId={courseId} {...(initial ? { initial } : {})} />, { user: buildReader() })

let target = 0
/**
 * Draws the block of a lesson that no earlier test has drawn: the screens of a page share one cache. `goTo` is what
 * choosing another lesson does.
 */
export function drawBlock(initial?: CommentList) {
  target += 1
  const courseId = target
  const { rerender, ...drawn } = render(blockOf(courseId, initial))
  return { ...drawn, courseId, goTo: (id: number, list?: CommentList) => rerender(blockOf(id, list)) }
}
/** The id that the next `drawBlock` will use. */
export const nextTarget = (): number => target + 1
