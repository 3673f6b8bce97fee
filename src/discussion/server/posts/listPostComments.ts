import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import {
  type PostComment,
  type PostCommentList,
  type PostReply,
  type PostReplyList,
  THREAD_REPLIES,
} from '../../postContract.ts'
import { type PostCommentRow, type PostReplyRow, presentPostComment, presentPostReply } from '../present.ts'
import { postCommentRows, postReplyRows } from '../rows.ts'
import { postComments } from '../tables.ts'
import { NOTHING_NEWER, presentWindow, threadWindow, type WindowQuery } from '../threadWindow.ts'

const of = sql.placeholder('of')
const after = sql`${sql.placeholder('after')}::int`
/** One more than a page, to know whether anything follows. */
const window = sql`limit ${sql.placeholder('limit')}::int + 1 offset ${sql.placeholder('skip')}`

const findComments = prepared((db) => {
  const rows = postCommentRows(
    sql`where c.post_id = ${of} and c.parent_id is null and c.id < ${after} order by c.id desc ${window}`,
  )
  return db
    .select({
      total: sql<number | null>`(select comments_count from post_ranks where post_id = ${of})`,
      rows: sql<
        PostCommentRow[]
      >`(select coalesce(json_agg(comment order by comment.id desc), '[]'::json) from (${rows}) comment)`,
    })
    .from(sql`(select 1) one`)
    .prepare('list_post_comments')
})

const findReplies = prepared((db) => {
  const rows = postReplyRows(sql`where a.parent_id = ${of} and a.id > ${after} order by a.id ${window}`)
  return db
    .select({
      total: sql<number | null>`(select replies_count from post_comments where id = ${of} and parent_id is null)`,
      rows: sql<PostReplyRow[]>`(select coalesce(json_agg(reply order by reply.id), '[]'::json) from (${rows}) reply)`,
    })
    .from(sql`(select 1) one`)
    .prepare('list_post_replies')
})

type OfOne = WindowQuery & { of: number }

/** A page of a post's comments, newest first; undefined when there is no such post. */
export async function listPostComments(db: Db, reader: Reader, query: OfOne): Promise<PostCommentList | undefined> {
  const where = threadWindow(query, NOTHING_NEWER)
  const [found] = await findComments(db).execute({ reader: reader.id, of: query.of, ...where })
  if (!found || found.total === null) return undefined
  const data = found.rows.map((row) => presentPostComment(reader, row))
  return presentWindow(data, found.total, query)
}

/** A page of the replies to a comment, oldest first; undefined when there is no such comment. */
export async function listPostReplies(db: Db, reader: Reader, query: OfOne): Promise<PostReplyList | undefined> {
  const [found] = await findReplies(db).execute({ reader: reader.id, of: query.of, ...threadWindow(query, 0) })
  if (!found || found.total === null) return undefined
  const data = found.rows.map((row) => presentPostReply(reader, row))
  return presentWindow(data, found.total, query)
}

const findComment = prepared((db) =>
  db
    .select({ row: sql<PostCommentRow>`to_json(comment)` })
    .from(sql`(${postCommentRows(sql`where c.id = ${of}`)}) comment`)
    .prepare('find_post_comment'),
)
const findReply = prepared((db) =>
  db
    .select({ row: sql<PostReplyRow>`to_json(reply)` })
    .from(sql`(${postReplyRows(sql`where a.id = ${of}`)}) reply`)
    .prepare('find_post_reply'),
)

/** One comment as `reader` sees it. */
export async function readPostComment(db: Queryable, reader: Reader, id: number): Promise<PostComment | undefined> {
  const [found] = await findComment(db).execute({ reader: reader.id, of: id })
  return found && presentPostComment(reader, found.row)
}

/** One reply as `reader` sees it. */
export async function readPostReply(db: Queryable, reader: Reader, id: number): Promise<PostReply | undefined> {
  const [found] = await findReply(db).execute({ reader: reader.id, of: id })
  return found && presentPostReply(reader, found.row)
}

/**
 * The comment `id` of a post, or the one that the reply `id` belongs to, with its replies; undefined when it is gone or
 * is below another post. For links that lead to it, since a post comes with its newest comments only.
 */
export async function findPostThread(
  db: Db,
  reader: Reader,
  postId: number,
  id: number,
): Promise<PostComment | undefined> {
  const { parentId } = postComments
  const [entry] = await db
    .select({ parentId })
    .from(postComments)
    .where(and(eq(postComments.id, id), eq(postComments.postId, postId)))
  if (!entry) return undefined
  const threadId = entry.parentId ?? id
  const [comment, replies] = await Promise.all([
    readPostComment(db, reader, threadId),
    listPostReplies(db, reader, { of: threadId, page: 1, perPage: THREAD_REPLIES }),
  ])
  return comment && replies && { ...comment, replies: replies.data }
}
