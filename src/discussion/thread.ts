import type { Writer } from '../accounts/index.ts'
import type { Mention } from './contract.ts'

// A thread as a screen holds it: pages of comments with their first replies, and what each act makes of it, so that no
// second request is needed to show it.

/** Replies that come with each comment below a post; the rest by pages. */
export const REPLIES_SHOWN = 3

/** A comment or reply, whatever it is below; those below lessons have no likes. */
export type Reply = {
  id: number
  parent_id: number | null
  user: Writer
  body: string
  mentions: Mention[]
  edited: boolean
  can_edit: boolean
  can_delete: boolean
  created_at: string
  likes_count?: number
  liked_by_user?: boolean
}
export type Comment = Reply & { replies: Reply[]; replies_count: number }
export type Entry = Comment | Reply
/** `next` is where the page after this one begins, in whichever way the list is asked for; null at the end. */
export type CommentPage = { data: Comment[]; total: number; next: number | null }

export const entryKind = ({ parent_id }: Entry) => (parent_id === null ? 'comment' : 'reply')

/** The comments that came with what they are below, as the first page of its thread. */
export function firstPage(comments: Comment[], total: number): CommentPage {
  const last = total > comments.length ? comments.at(-1) : undefined
  return { data: comments, total, next: last?.id ?? null }
}

/** All pages as one list in which nothing appears twice, e.g. what moved to the next page meanwhile. */
export function mergeById<T extends { id: number }>(pages: readonly { data: readonly T[] }[]): T[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((entry) => [entry.id, entry]))
  return [...byId.values()]
}

type Change = (list: Comment[]) => Comment[]
const changePages = (pages: CommentPage[], change: Change, more = 0): CommentPage[] =>
  pages.map((page) => ({ ...page, data: change(page.data), total: page.total + more }))

type WithId = { id: number }
const has = (list: readonly WithId[], id: number) => list.some((entry) => entry.id === id)
const isListed = (pages: CommentPage[], id: number) => pages.some(({ data }) => has(data, id))

/** A thread that was read again meanwhile has the comment, and counts it, already. */
export const withComment = (pages: CommentPage[], comment: Comment): CommentPage[] =>
  isListed(pages, comment.id)
    ? pages
    : changePages(pages, (list) => (list === pages[0]?.data ? [comment, ...list] : list), 1)

/**
 * The replies that come with a comment are the first ones, so a new one joins them only where none is left out between.
 * `others` are those that are shown beside them: what is among either is counted already.
 */
export const withReply = (pages: CommentPage[], reply: Reply, others: readonly WithId[] = []): CommentPage[] =>
  changePages(pages, (list) =>
    list.map((comment) => {
      if (comment.id !== reply.parent_id || has([...comment.replies, ...others], reply.id)) return comment
      const whole = comment.replies.length === comment.replies_count
      const replies = whole ? [...comment.replies, reply] : comment.replies
      return { ...comment, replies, replies_count: comment.replies_count + 1 }
    }),
  )

/** Changes the comment or reply `id`, wherever it is; a comment keeps its replies. */
export const changeEntry = (pages: CommentPage[], id: number, change: <T extends Entry>(entry: T) => T) =>
  changePages(pages, (list) =>
    list.map((comment) =>
      comment.id === id
        ? change(comment)
        : { ...comment, replies: comment.replies.map((reply) => (reply.id === id ? change(reply) : reply)) },
    ),
  )

type Place = Pick<Entry, 'id' | 'parent_id'>

/**
 * The pages without a comment or reply. One that is neither in the pages nor among `others`, the replies shown beside
 * them, was subtracted from the count before.
 */
export function withoutEntry(pages: CommentPage[], { id, parent_id }: Place, others: readonly WithId[] = []) {
  if (parent_id === null)
    return changePages(pages, (list) => list.filter((comment) => comment.id !== id), isListed(pages, id) ? -1 : 0)
  return changePages(pages, (list) =>
    list.map((comment) => {
      if (comment.id !== parent_id || !has([...comment.replies, ...others], id)) return comment
      const replies = comment.replies.filter((reply) => reply.id !== id)
      return { ...comment, replies, replies_count: comment.replies_count - 1 }
    }),
  )
}

/** The entry that gets the focus once another is deleted: the next one beside it, else the one before, else its comment. */
export function neighbourId(list: readonly Comment[], { id, parent_id }: Place): number | undefined {
  const parent = list.find((comment) => comment.id === parent_id)
  const row: readonly Reply[] = parent_id === null ? list : (parent?.replies ?? [])
  const index = row.findIndex((entry) => entry.id === id)
  // one of the replies that came later, or gone already
  if (index < 0) return parent?.id
  return row[index + 1]?.id ?? row[index - 1]?.id ?? parent?.id
}

const markOf = ({ id, likes_count, edited, body }: Entry) => [id, likes_count, edited ? body : '']

/** Changes whenever the newest comments of a thread do, or what is written, edited and liked below them. */
export const threadSignature = (comments: readonly Comment[], count: number): string =>
  JSON.stringify([
    count,
    comments.map((comment) => [...markOf(comment), comment.replies_count, comment.replies.map(markOf)]),
  ])
