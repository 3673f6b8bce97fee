import {
  COMMENTS_SHOWN,
  type PostComment as Comment,
  type PostCommentList as CommentList,
  type PostReply as Reply,
} from '../discussion/index.ts'
import type { Post } from './contract.ts'

// The talk below a post as a screen holds it: pages of comments with their first replies, and what each act makes of it.

/** The comments that came with a post, as the first page of its talk. */
export function firstThread({ comments, comments_count }: Post): CommentList {
  const last = comments_count > comments.length ? comments.at(-1) : undefined
  return {
    data: comments,
    current_page: 1,
    last_page: Math.max(1, Math.ceil(comments_count / COMMENTS_SHOWN)),
    per_page: COMMENTS_SHOWN,
    total: comments_count,
    next: last ? String(last.id) : null,
  }
}

const markOf = ({ id, likes_count, edited, body }: Comment | Reply) => [id, likes_count, edited ? body : '']

/** Changes whenever the newest comments of a post do, or what is said, edited and liked below them. */
export const threadSignature = ({ comments, comments_count }: Post): string =>
  JSON.stringify([
    comments_count,
    comments.map((comment) => [...markOf(comment), comment.replies_count, comment.replies.map(markOf)]),
  ])

/** All pages as one list in which nothing stands twice. */
export function mergeById<T extends { id: number }>(pages: readonly { data: readonly T[] }[]): T[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((entry) => [entry.id, entry]))
  return [...byId.values()]
}

type Change = (list: Comment[]) => Comment[]
const changePages = (pages: CommentList[], change: Change, more = 0): CommentList[] =>
  pages.map((page) => ({ ...page, data: change(page.data), total: page.total + more }))

export const withComment = (pages: CommentList[], comment: Comment): CommentList[] =>
  changePages(pages, (list) => (list === pages[0]?.data ? [comment, ...list] : list), 1)

/** The replies that are shown are the first ones, so a new one joins them only where none is left out between. */
export const withReply = (pages: CommentList[], reply: Reply): CommentList[] =>
  changePages(pages, (list) =>
    list.map((comment) => {
      if (comment.id !== reply.parent_id) return comment
      const whole = comment.replies.length === comment.replies_count
      const replies = whole ? [...comment.replies, reply] : comment.replies
      return { ...comment, replies, replies_count: comment.replies_count + 1 }
    }),
  )

/** Changes the comment or reply `id`, wherever it stands. */
export const changeContent = (
  pages: CommentList[],
  id: number,
  change: <T extends Comment | Reply>(said: T) => T,
): CommentList[] =>
  changePages(pages, (list) =>
    list.map((comment) =>
      comment.id === id
        ? change(comment)
        : { ...comment, replies: comment.replies.map((reply) => (reply.id === id ? change(reply) : reply)) },
    ),
  )

export function withoutContent(pages: CommentList[], { id, parent_id }: Pick<Comment | Reply, 'id' | 'parent_id'>) {
  if (parent_id === null) return changePages(pages, (list) => list.filter((comment) => comment.id !== id), -1)
  return changePages(pages, (list) =>
    list.map((comment) =>
      comment.id === parent_id
        ? {
            ...comment,
            replies: comment.replies.filter((reply) => reply.id !== id),
            replies_count: comment.replies_count - 1,
          }
        : comment,
    ),
  )
}
