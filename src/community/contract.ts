// The community's feed: posts with pictures and videos, and their likes. The comments below them are `discussion`'s.
// A page of a list brings each post with the newest of them.
import * as z from 'zod/mini'
import { contentFields, Like, Liked, likeFields, PostComment } from '../discussion/index.ts'
import { endpoint, file, Id, id, Ok, submission, text, wholeNumber } from '../platform/contract.ts'
import { paged, pagingFields } from '../platform/paging.ts'
import { categories } from './spaces.ts'

export const MAX_POST = 8000
export const MAX_MEDIA = 10
export const MAX_MEDIA_BYTES = 200 * 1024 * 1024
/** Above this, 'n new posts' says that there are more. */
export const MOST_NEWER = 99

export const postSorts = ['latest', 'old', 'popular', 'likes'] as const
export const PostSort = z.enum(postSorts)
export type PostSort = z.output<typeof PostSort>

/** Of a list: 1 for the posts that nobody has commented on, which are sorted by their age alone (sortWithin). */
export const Unanswered = z._default(wholeNumber(0, 1), 0)

/** `say-hello`, as the address of a space has it, means `say_hello`. */
export const SubcategoryName = z.pipe(
  z.pipe(
    z.string('Please select a category.'),
    z.transform((name: string) => name.replaceAll('-', '_')),
  ),
  z.string().check(z.regex(/^[a-z0-9_]{1,80}$/, 'Please select a category.')),
)

export const Medium = z.object({
  type: z.enum(['image', 'video']),
  file_path: z.string(),
  /** In pixels, so that its place is kept while it loads; null where a video does not say. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
})
export type Medium = z.output<typeof Medium>

export const Post = z.object({
  ...contentFields,
  category: z.enum(categories),
  subcategory: z.string(),
  /** Title of the space that shows this subcategory. */
  space: z.string(),
  media: z.array(Medium),
  /** The first to like it, oldest like first; `likes_count` says how many there are. */
  likes: z.array(Like),
  /** The newest COMMENTS_SHOWN, newest first; `comments_count` says how many there are, replies not counted. */
  comments: z.array(PostComment),
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
  query: z.object({
    ...listing,
    unanswered: Unanswered,
    subcategory: z.optional(SubcategoryName),
    post_id: z.optional(id),
  }),
  response: PostList,
  summary: 'A page of the feed or of one subcategory, all posts or the unanswered ones; or one post alone',
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
  summary: 'The newest 10,000 posts that hold the words, newest first; "a phrase" and -without are understood',
})

const postBody = text(MAX_POST, 'Post content cannot be empty.')
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

export const likePost = endpoint('POST', '/api/member/like', {
  body: z.object({ post_id: id, ...likeFields }),
  response: Liked,
})
export const listLikes = endpoint('GET', '/api/member/post/:id/likes', {
  params: Id,
  query: z.object(pagingFields),
  response: paged(Like),
  summary: 'Who likes a post, the first to do so first',
})
