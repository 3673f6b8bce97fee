import type {
  LessonComment as Comment,
  LessonCommentList as CommentList,
  LessonReply as Reply,
} from './lessonContract.ts'

// What a list of comments looks like after each act, so that a screen needs no second request to show it.

type Change = (list: Comment[]) => Comment[]

const changePages = (pages: CommentList[], change: Change, total = 0): CommentList[] =>
  pages.map((page) => ({ ...page, data: change(page.data), total: page.total + total }))

export const withComment = (pages: CommentList[], comment: Comment): CommentList[] =>
  changePages(pages, (list) => (list === pages[0]?.data ? [comment, ...list] : list), 1)

export const withReply = (pages: CommentList[], parentId: number, reply: Reply): CommentList[] =>
  changePages(pages, (list) =>
    list.map((comment) => (comment.id === parentId ? { ...comment, replies: [...comment.replies, reply] } : comment)),
  )

/** Puts the new state of a comment or reply in the place of the old one; a comment keeps its replies. */
export const withEdited = (pages: CommentList[], entry: Reply): CommentList[] =>
  changePages(pages, (list) =>
    list.map((comment) =>
      comment.id === entry.id
        ? { ...comment, ...entry }
        : { ...comment, replies: comment.replies.map((reply) => (reply.id === entry.id ? entry : reply)) },
    ),
  )

export function without(pages: CommentList[], id: number): CommentList[] {
  const isTop = pages.some((page) => page.data.some((comment) => comment.id === id))
  const remove: Change = (list) =>
    list
      .filter((comment) => comment.id !== id)
      .map((comment) => ({ ...comment, replies: comment.replies.filter((reply) => reply.id !== id) }))
  return changePages(pages, remove, isTop ? -1 : 0)
}

/** All pages as one list; a comment that moved to the next page while reading stands once. */
export function mergePages(pages: CommentList[]): Comment[] {
  const byId = new Map(pages.flatMap((page) => page.data).map((comment) => [comment.id, comment]))
  return [...byId.values()]
}

/** Whom a reader looks at once `id` is deleted: the next entry beside it, else the one before, else its comment. */
export function neighbourId(list: Comment[], id: number): number | undefined {
  const parent = list.find((comment) => comment.replies.some((reply) => reply.id === id))
  const row: readonly Reply[] = parent?.replies ?? list
  const index = row.findIndex((entry) => entry.id === id)
  return row[index + 1]?.id ?? row[index - 1]?.id ?? parent?.id
}
