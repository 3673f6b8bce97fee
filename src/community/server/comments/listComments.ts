import { sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import type { Comment, CommentList, Reply, ReplyList } from '../../contract.ts'
import { commentRows, replyRows } from '../postRows.ts'
import { type CommentRow, presentComment, presentReply, type ReplyRow } from '../present.ts'
import { NOTHING_NEWER, presentWindow, threadWindow, type WindowQuery } from './threadWindow.ts'

const of = sql.placeholder('of')
const after = sql`${sql.placeholder('after')}::int`
/** One more than a page, which tells whether anything follows. */
const window = sql`limit ${sql.placeholder('limit')}::int + 1 offset ${sql.placeholder('skip')}`

const findComments = prepared((db) => {
  const rows = commentRows(
    sql`where c.post_id = ${of} and c.parent_id is null and c.id < ${after} order by c.id desc ${window}`,
  )
  return db
    .select({
      total: sql<number | null>`(select comments_count from post_ranks where post_id = ${of})`,
      rows: sql<
        CommentRow[]
      >`(select coalesce(json_agg(comment order by comment.id desc), '[]'::json) from (${rows}) comment)`,
    })
    .from(sql`(select 1) one`)
    .prepare('list_post_comments')
})

const findReplies = prepared((db) => {
  const rows = replyRows(sql`where a.parent_id = ${of} and a.id > ${after} order by a.id ${window}`)
  return db
    .select({
      total: sql<number | null>`(select replies_count from post_comments where id = ${of} and parent_id is null)`,
      rows: sql<ReplyRow[]>`(select coalesce(json_agg(reply order by reply.id), '[]'::json) from (${rows}) reply)`,
    })
    .from(sql`(select 1) one`)
    .prepare('list_post_replies')
})

type OfOne = WindowQuery & { of: number }

/** A page of a post's comments, newest first; undefined when there is no such post. */
export async function listComments(db: Db, reader: Reader, wishes: OfOne): Promise<CommentList | undefined> {
  const where = threadWindow(wishes, NOTHING_NEWER)
  const [found] = await findComments(db).execute({ reader: reader.id, of: wishes.of, ...where })
  if (!found || found.total === null) return undefined
  const data = found.rows.map((row) => presentComment(reader, row))
  return presentWindow(data, found.total, wishes)
}

/** A page of the replies to a comment, oldest first; undefined when there is no such comment. */
export async function listReplies(db: Db, reader: Reader, wishes: OfOne): Promise<ReplyList | undefined> {
  const [found] = await findReplies(db).execute({ reader: reader.id, of: wishes.of, ...threadWindow(wishes, 0) })
  if (!found || found.total === null) return undefined
  const data = found.rows.map((row) => presentReply(reader, row))
  return presentWindow(data, found.total, wishes)
}

const findComment = prepared((db) =>
  db
    .select({ row: sql<CommentRow>`to_json(comment)` })
    .from(sql`(${commentRows(sql`where c.id = ${of}`)}) comment`)
    .prepare('find_post_comment'),
)
const findReply = prepared((db) =>
  db
    .select({ row: sql<ReplyRow>`to_json(reply)` })
    .from(sql`(${replyRows(sql`where a.id = ${of}`)}) reply`)
    .prepare('find_post_reply'),
)

/** One comment as `reader` sees it. */
export async function readComment(db: Queryable, reader: Reader, id: number): Promise<Comment | undefined> {
  const [found] = await findComment(db).execute({ reader: reader.id, of: id })
  return found && presentComment(reader, found.row)
}

/** One reply as `reader` sees it. */
export async function readReply(db: Queryable, reader: Reader, id: number): Promise<Reply | undefined> {
  const [found] = await findReply(db).execute({ reader: reader.id, of: id })
  return found && presentReply(reader, found.row)
}
