// Comments under a lesson, a quiz, a library lesson or a master class. A reply is an entry like a comment, so both are edited and
// deleted under the same addresses.
import * as z from 'zod/mini'
import { endpoint, Id, id, Ok, submission, text } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { MAX_LENGTH, writtenFields } from './contract.ts'

export const PER_PAGE = 10

/** `course`: a lesson of a roadmap, `group`: an ear-training quiz, `others`: a lesson of the library, `class`: a master class. */
export const categories = ['course', 'group', 'others', 'class'] as const
export const Category = z.enum(categories, 'Please say what is commented on.')
export type LessonCategory = z.output<typeof Category>

export const LessonReply = z.object({ ...writtenFields, comment: z.string() })
export type LessonReply = z.output<typeof LessonReply>

export const LessonComment = z.object({ ...LessonReply.def.shape, replies: z.array(LessonReply) })
export type LessonComment = z.output<typeof LessonComment>

/** Comments newest first, the replies of each oldest first. */
export const LessonCommentList = paged(LessonComment)
export type LessonCommentList = z.output<typeof LessonCommentList>

/** Of a page with comments: the one that a link leads to. What can't be read leads to none. */
export const linkedComment = { comment: z.catch(z.optional(id), undefined) }

/** Leads to the comment or reply on the page of its lesson or quiz, wherever that is by now. */
export const commentPath = (id: number | ':id'): string => `/member/comment/${id}`

const words = text(MAX_LENGTH, 'Please write something first.')

export const listLessonComments = endpoint('GET', '/api/member/comments/course', {
  query: z.object({
    ...pagingFields,
    course_id: id,
    category: Category,
  }),
  response: LessonCommentList,
})
export const addLessonComment = endpoint('POST', '/api/member/course/:id/video-comment', {
  params: Id,
  body: z.object({ comment: words, category: Category, course_id: z.optional(id), ...submission }),
  response: LessonComment,
})
export const editLessonComment = endpoint('PUT', '/api/member/comment/:id', {
  params: Id,
  body: z.object({ comment: words }),
  response: LessonReply,
})
export const deleteLessonComment = endpoint('DELETE', '/api/member/comment/:id', { params: Id, response: Ok })
export const addLessonReply = endpoint('POST', '/api/member/comment/:id/reply', {
  params: Id,
  body: z.object({ comment: words, ...submission }),
  response: LessonReply,
})

/** The same two acts under the variant addresses that are also in use. */
export const deleteLessonCommentVariant = endpoint('DELETE', '/api/member/comments/:id', { params: Id, response: Ok })
export const addLessonReplyVariant = endpoint('POST', '/api/member/comment/reply/:id', {
  params: Id,
  body: z.object({ body: words, ...submission }),
  response: LessonReply,
})
