// The community's feed: posts with pictures and videos, their likes, and the talk below them.
// A reply is a comment with a parent, so both are edited, liked and deleted under the same addresses.
import * as z from 'zod/mini'
import { authorSchema, personSchema } from '../accounts/index.ts'
import {
  endpoint,
  file,
  Id,
  id,
  Ok,
  requiredId,
  submission,
  text,
  wantedState,
  wholeNumber,
} from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { categories } from './spaces.ts'

export const MAX_POST = 8000
export const MAX_COMMENT = 4000
export const MAX_MEDIA = 10
export const MAX_MEDIA_BYTES = 200 * 1024 * 1024
/** Comments that come with each post of a list, and replies that come with each comment; the rest by pages. */
export const COMMENTS_SHOWN = 10
export const REPLIES_SHOWN = 3
/** Replies that come with the one comment that a page was opened for. Spec silent: more are read by pages. */
export const THREAD_REPLIES = 100
/** Likers that come with each post of a list; a single post and a like's answer bring up to LIKERS_LISTED. */
export const LIKERS_SHOWN = 5
export const LIKERS_LISTED = 100
/** Above this, 'n new posts' says that there are more. */
export const MOST_NEWER = 99

export const postSorts = ['latest', 'old', 'popular', 'likes'] as const
export const PostSort = z.enum(postSorts)
export type PostSort = z.output<typeof PostSort>

/** `say-hello`, as the address of a space has it, means `say_hello`. */
export const SubcategoryName = z.pipe(
  z.pipe(
    z.string('Please select a category.'),
    z.transform((name: string) => name.replaceAll('-', '_')),
  ),
  z.string().check(z.regex(/^[a-z0-9_]{1,80}$/, 'Please select a category.')),
)

const Like = z.object({ user: personSchema })
export type Like = z.output<typeof Like>

/** A member whom the words name as `@user_name`; only these names become links. */
export const Mention = z.object({ id: z.int(), user_name: z.string() })
export type Mention = z.output<typeof Mention>

const said = {
  id: z.int(),
  user: authorSchema,
  /** null once the author has left. */
  user_id: z.nullable(z.int()),
  body: z.string(),
  mentions: z.array(Mention),
  likes_count: z.int(),
  liked_by_user: z.boolean(),
  edited: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  created_at: z.string(),
}

export const Reply = z.object({ ...said, post_id: z.int(), parent_id: z.int() })
export type Reply = z.output<typeof Reply>

export const Comment = z.object({
  ...said,
  post_id: z.int(),
  parent_id: z.null(),
  /** The first LIKERS_SHOWN. */
  likes: z.array(Like),
  /** The first REPLIES_SHOWN, oldest first; `replies_count` says how many there are. */
  replies: z.array(Reply),
  replies_count: z.int(),
})
export type Comment = z.output<typeof Comment>

export const Medium = z.object({
  type: z.enum(['image', 'video']),
  file_path: z.string(),
  /** In pixels, so that its place is kept while it loads; null where a video does not say. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type Medium = z.output<typeof Medium>

export const Post = z.object({
  ...said,
  category: z.enum(categories),
  subcategory: z.string(),
  /** Title of the space that shows this subcategory. */
  space: z.string(),
  media: z.array(Medium),
  /** The first to like it, oldest like first; `likes_count` says how many there are. */
  likes: z.array(Like),
  /** The newest COMMENTS_SHOWN, newest first; `comments_count` says how many there are, replies not counted. */
  comments: z.array(Comment),
  comments_count: z.int(),
})
export type Post = z.output<typeof Post>

/** Of a list: `next` is sent as `after` to get what follows exactly, whatever is posted meanwhile; null at the end. */
const next = z.nullable(z.string())
export const PostList = z.object({ ...paged(Post).shape, next })
export type PostList = z.output<typeof PostList>

const listing = {
  ...pagingFields,
  sort: z._default(PostSort, 'latest'),
  after: z.optional(z.string().check(z.maxLength(60))),
}

export const listPosts = endpoint('GET', '/api/member/posts', {
  query: z.object({ ...listing, subcategory: z.optional(SubcategoryName), post_id: z.optional(id) }),
  response: PostList,
  summary: 'A page of the feed, of one subcategory, or one post alone',
})
export const listMemberPosts = endpoint('GET', '/api/member/posts/member/:memberId', {
  params: z.object({ memberId: id }),
  query: z.object(listing),
  response: PostList,
  summary: 'A page of one member’s posts; empty for a member that there is not',
})
export const countNewer = endpoint('GET', '/api/member/posts/newer', {
  query: z.object({
    than: wholeNumber(0, 2_147_483_647),
    subcategory: z.optional(SubcategoryName),
    member: z.optional(id),
  }),
  response: z.object({ count: z.int() }),
  summary: 'How many posts of others came after the post `than`, up to 99',
})
export const searchPosts = endpoint('GET', '/api/member/posts/search', {
  query: z.object({ ...pagingFields, q: text(200, 'Please enter what to look for.') }),
  response: PostList,
  summary: 'The newest 500 posts that hold the words, newest first; "a phrase" and -without are understood',
})

const postBody = text(MAX_POST, 'Post content cannot be empty.')
const commentBody = text(MAX_COMMENT, 'Please add a comment')
const medium = file('Please choose a picture or a video.')

export const addPost = endpoint('POST', '/api/member/post', {
  encoding: 'multipart',
  uploads: { maxBytes: MAX_MEDIA_BYTES, maxFiles: MAX_MEDIA },
  body: z.object({
    body: postBody,
    // the category follows from the subcategory, whatever is sent
    category: z.optional(z.unknown()),
    subcategory: SubcategoryName,
    media: z.optional(z.union([z.array(medium).check(z.maxLength(MAX_MEDIA)), medium])),
    ...submission,
  }),
  response: Post,
})
export const editPost = endpoint('PUT', '/api/member/post/:id', {
  params: Id,
  body: z.object({ body: postBody }),
  response: Post,
})
export const deletePost = endpoint('DELETE', '/api/member/post/:id', { params: Id, response: Ok })

const wish = { liked: wantedState }
const Liked = z.object({ likes: z.array(Like), likes_count: z.int(), liked_by_user: z.boolean() })
export type Liked = z.output<typeof Liked>

export const likePost = endpoint('POST', '/api/member/like', {
  body: z.object({ post_id: id, ...wish }),
  response: Liked,
})
export const likeComment = endpoint('POST', '/api/member/postComment/:id/like', {
  params: Id,
  body: z.object(wish),
  response: Liked,
  summary: 'Likes a comment or a reply, or takes the like back',
})
export const listLikes = endpoint('GET', '/api/member/post/:id/likes', {
  params: Id,
  query: z.object(pagingFields),
  response: paged(Like),
  summary: 'Who likes a post, the first to do so first',
})

export const CommentList = z.object({ ...paged(Comment).shape, next })
export type CommentList = z.output<typeof CommentList>
export const ReplyList = z.object({ ...paged(Reply).shape, next })
export type ReplyList = z.output<typeof ReplyList>
/** `after` is the `next` of the page before: exact, whatever is said meanwhile. */
const talk = z.object({ ...pagingFields, after: z.optional(id) })

export const listComments = endpoint('GET', '/api/member/post/:id/comments', {
  params: Id,
  query: talk,
  response: CommentList,
  summary: 'Comments of a post, newest first',
})
export const listReplies = endpoint('GET', '/api/member/postComment/:id/replies', {
  params: Id,
  query: talk,
  response: ReplyList,
  summary: 'Replies to a comment, oldest first',
})
export const addComment = endpoint('POST', '/api/member/comment', {
  encoding: 'multipart',
  body: z.object({
    body: commentBody,
    post_id: requiredId('No post selected for comment'),
    ...submission,
  }),
  response: Comment,
})
export const addReply = endpoint('POST', '/api/member/postComment/:id/reply', {
  params: Id,
  body: z.object({ body: commentBody, ...submission }),
  response: Reply,
  summary: 'Replies to a comment; a reply to a reply stands below the same comment',
})
export const editComment = endpoint('PUT', '/api/member/postComment/:id', {
  params: Id,
  body: z.object({ body: commentBody }),
  response: z.object({ body: z.string(), mentions: z.array(Mention), edited: z.literal(true) }),
})
export const deleteComment = endpoint('DELETE', '/api/member/postComment/:id', { params: Id, response: Ok })
