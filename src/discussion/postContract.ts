// Comments under the posts of the community, which can be liked. A reply is a comment with a parent, so both are edited,
// liked and deleted under the same addresses.
import * as z from 'zod/mini'
import { personSchema } from '../accounts/index.ts'
import { endpoint, Id, id, Ok, requiredId, submission, text, wantedState } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { MAX_LENGTH, Mention, writtenFields } from './contract.ts'

/** Comments that come with each post of a list; the rest by pages. */
export const COMMENTS_SHOWN = 10
/** Replies that come with the one comment that a page was opened for. Spec silent: more are read by pages. */
export const THREAD_REPLIES = 100
/** Likers that come with each post and comment of a list; a like's answer brings up to LIKERS_LISTED. */
export const LIKERS_SHOWN = 5
export const LIKERS_LISTED = 100

export const Like = z.object({ user: personSchema })
export type Like = z.output<typeof Like>

/** What a post and what is below it have in common. */
export const contentFields = {
  ...writtenFields,
  /** null once the author has left. */
  user_id: z.nullable(z.int()),
  body: z.string(),
  likes_count: z.int(),
  liked_by_user: z.boolean(),
}

export const PostReply = z.object({ ...contentFields, post_id: z.int(), parent_id: z.int() })
export type PostReply = z.output<typeof PostReply>

export const PostComment = z.object({
  ...contentFields,
  post_id: z.int(),
  parent_id: z.null(),
  /** The first LIKERS_SHOWN. */
  likes: z.array(Like),
  /** The first REPLIES_SHOWN, oldest first; `replies_count` says how many there are. */
  replies: z.array(PostReply),
  replies_count: z.int(),
})
export type PostComment = z.output<typeof PostComment>

/** `next` is sent as `after` to get what follows exactly, whatever is written meanwhile; null at the end. */
const next = z.nullable(z.string())
export const PostCommentList = z.object({ ...paged(PostComment).shape, next })
export type PostCommentList = z.output<typeof PostCommentList>
export const PostReplyList = z.object({ ...paged(PostReply).shape, next })
export type PostReplyList = z.output<typeof PostReplyList>
const window = z.object({ ...pagingFields, after: z.optional(id) })

export const listPostComments = endpoint('GET', '/api/member/post/:id/comments', {
  params: Id,
  query: window,
  response: PostCommentList,
  summary: 'Comments of a post, newest first',
})
export const listPostReplies = endpoint('GET', '/api/member/postComment/:id/replies', {
  params: Id,
  query: window,
  response: PostReplyList,
  summary: 'Replies to a comment, oldest first',
})
const words = text(MAX_LENGTH, 'Please add a comment')

export const addPostComment = endpoint('POST', '/api/member/comment', {
  encoding: 'multipart',
  body: z.object({
    body: words,
    post_id: requiredId('No post selected for comment'),
    ...submission,
  }),
  response: PostComment,
})
export const addPostReply = endpoint('POST', '/api/member/postComment/:id/reply', {
  params: Id,
  body: z.object({ body: words, ...submission }),
  response: PostReply,
  summary: 'Replies to a comment; a reply to a reply goes below the same comment',
})
export const editPostComment = endpoint('PUT', '/api/member/postComment/:id', {
  params: Id,
  body: z.object({ body: words }),
  response: z.object({ body: z.string(), mentions: z.array(Mention), edited: z.literal(true) }),
})
export const deletePostComment = endpoint('DELETE', '/api/member/postComment/:id', { params: Id, response: Ok })

export const likeFields = { liked: wantedState }
export const Liked = z.object({ likes: z.array(Like), likes_count: z.int(), liked_by_user: z.boolean() })
export type Liked = z.output<typeof Liked>

export const likePostComment = endpoint('POST', '/api/member/postComment/:id/like', {
  params: Id,
  body: z.object(likeFields),
  response: Liked,
  summary: 'Likes a comment or a reply, or takes the like back',
})
