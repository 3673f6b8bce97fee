// Comments under a lesson, a quiz or a library lesson, with one level of replies. A reply is an entry like a comment,
// so both are edited and deleted under the same addresses.
import * as z from 'zod/mini'
import { authorSchema } from '../accounts/index.ts'
import { endpoint, Id, id, Ok, submission, text } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'

export const MAX_LENGTH = 4000
export const PER_PAGE = 10

/** `course`: a lesson of a roadmap, `group`: an ear-training quiz, `others`: a lesson of the library. */
export const Category = z.enum(['course', 'group', 'others'], 'Please say what is commented on.')
export type CommentCategory = z.output<typeof Category>

const entryFields = {
  id: z.int(),
  comment: z.string(),
  created_at: z.string(),
  edited: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  user: authorSchema,
}
export const Reply = z.object(entryFields)
export type Reply = z.output<typeof Reply>

export const Comment = z.object({ ...entryFields, replies: z.array(Reply) })
export type Comment = z.output<typeof Comment>

/** Comments newest first, the replies of each oldest first. */
export const CommentList = paged(Comment)
export type CommentList = z.output<typeof CommentList>

/** Of a page with comments: the one that a link leads to. What can't be read leads to none. */
export const linkedComment = { comment: z.catch(z.optional(id), undefined) }

/** Leads to the comment or reply on the page of its lesson or quiz, wherever that is by now. */
export const commentPath = (id: number | ':id'): string => `/member/comment/${id}`

const words = text(MAX_LENGTH, 'Please write something first.')

export const listComments = endpoint('GET', '/api/member/comments/course', {
  query: z.object({
    ...pagingFields,
    course_id: id,
    category: Category,
  }),
  response: CommentList,
})
export const addComment = endpoint('POST', '/api/member/course/:id/video-comment', {
  params: Id,
  body: z.object({ comment: words, category: Category, course_id: z.optional(id), ...submission }),
  response: Comment,
})
export const editComment = endpoint('PUT', '/api/member/comment/:id', {
  params: Id,
  body: z.object({ comment: words }),
  response: Reply,
})
export const deleteComment = endpoint('DELETE', '/api/member/comment/:id', { params: Id, response: Ok })
export const addReply = endpoint('POST', '/api/member/comment/:id/reply', {
  params: Id,
  body: z.object({ comment: words, ...submission }),
  response: Reply,
})

/** The same two acts under the variant addresses that are also in use. */
export const deleteCommentVariant = endpoint('DELETE', '/api/member/comments/:id', { params: Id, response: Ok })
export const addReplyVariant = endpoint('POST', '/api/member/comment/reply/:id', {
  params: Id,
  body: z.object({ body: words, ...submission }),
  response: Reply,
})
