import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Wake } from '../../notifications/server/index.ts'
import { pageOffset, presentPage } from '../../platform/paging.ts'
import type { Reader } from '../../platform/reader.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { type Db, inTransaction, prepared, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import type { CommentCategory, CommentList, Reply } from '../contract.ts'
import { PER_PAGE } from '../contract.ts'
import { type AuthoredRow, presentComment, presentReply } from './present.ts'
import { comments } from './tables.ts'
import { threadNotifications } from './threadNotifications.ts'

export type Target = { category: CommentCategory; courseId: number }
type Thread = AuthoredRow & { replies: AuthoredRow[] }
type Wanted = Target & { page?: number; perPage?: number; linked?: number | undefined }

const entryOf = (row: 'c' | 'r', author: 'cu' | 'ru') =>
  sql.raw(`${row}.id, ${row}.body, ${row}.user_id as "userId", ${author}.first_name as "firstName",
    ${author}.last_name as "lastName", ${author}.avatar_key as "avatarKey", ${row}.edited_at is not null as edited,
    ${isoUtcText(`${row}.created_at`)} as "createdAt"`)

/** Comments with their replies, which the database nests faster than rows could be joined here. */
const threadsOf = (which: SQL) => {
  const replies = sql`select ${entryOf('r', 'ru')} from comments r left join users ru on ru.id = r.user_id
    where r.parent_id = c.id order by r.created_at, r.id`
  const threads = sql`select ${entryOf('c', 'cu')},
      (select coalesce(json_agg(reply), '[]'::json) from (${replies}) reply) as replies
    from comments c left join users cu on cu.id = c.user_id where ${which}`
  return sql<Thread[]>`(select coalesce(json_agg(thread), '[]'::json) from (${threads}) thread)`
}

const findThreads = prepared((db) => {
  const ofTarget = sql`c.category = ${sql.placeholder('category')} and c.target_id = ${sql.placeholder('courseId')}
    and c.parent_id is null`
  const onPage = sql`${ofTarget} order by c.created_at desc, c.id desc
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  return db
    .select({
      total: sql<number>`(select count(*)::int from comments c where ${ofTarget})`,
      threads: threadsOf(onPage),
    })
    .from(sql`(select 1) one`)
    .prepare('find_comment_threads')
})

const findThread = prepared((db) => {
  const target = sql`c.category = ${sql.placeholder('category')} and c.target_id = ${sql.placeholder('courseId')}`
  const named = sql`(select coalesce(e.parent_id, e.id) from comments e where e.id = ${sql.placeholder('id')})`
  return db
    .select({ threads: threadsOf(sql`${target} and c.id = ${named}`) })
    .from(sql`(select 1) one`)
    .prepare('find_comment_thread')
})

/**
 * One page of a target's comments as `reader` sees them; whether the target exists is not asked here. The thread of
 * `linked`, a comment or reply that a link leads to, stands first where the page does not have it.
 */
export async function listComments(
  db: Db,
  reader: Reader,
  { category, courseId, page = 1, perPage = PER_PAGE, linked }: Wanted,
): Promise<CommentList> {
  const paging = { page, perPage }
  const [found] = await findThreads(db).execute({ category, courseId, limit: perPage, offset: pageOffset(paging) })
  const threads = found?.threads ?? []
  const isThere = threads.some(({ id, replies }) => [id, ...replies.map((reply) => reply.id)].includes(linked ?? id))
  const [first] =
    linked === undefined || isThere ? [] : await findThread(db).execute({ category, courseId, id: linked })
  return presentPage(
    [...(first?.threads ?? []), ...threads].map((thread) => presentComment(reader, thread)),
    found?.total ?? 0,
    paging,
  )
}

/** A comment or a reply by its id, with what policy and replies need to know. */
export async function findComment(db: Queryable, id: number) {
  const { userId, parentId, category, targetId, body } = comments
  const [row] = await db
    .select({ id: comments.id, userId, parentId, category, targetId, body })
    .from(comments)
    .where(eq(comments.id, id))
  return row
}
export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>
type Written = Pick<CommentRow, 'id' | 'userId' | 'body'>

type NewEntry = { category: CommentCategory; targetId: number; parentId?: number; body: string }

/** Stores what `author` wrote and returns its id. */
export async function insertComment(db: Queryable, author: Reader, entry: NewEntry): Promise<number> {
  const [row] = await db
    .insert(comments)
    .values({ ...entry, userId: author.id })
    .returning({ id: comments.id })
  if (!row) throw new Error('The database returned no row for a new comment.')
  return row.id
}

const findOne = prepared((db) =>
  db
    .select({ entry: sql<AuthoredRow>`to_json(entry)` })
    .from(sql`(select ${entryOf('c', 'cu')} from comments c left join users cu on cu.id = c.user_id
      where c.id = ${sql.placeholder('id')}) entry`)
    .prepare('find_comment'),
)

/** A comment without its replies, or a reply, as `reader` sees it; undefined when somebody has deleted it meanwhile. */
export async function readComment(db: Db, reader: Reader, id: number): Promise<Reply | undefined> {
  const [found] = await findOne(db).execute({ id })
  return found && presentReply(reader, found.entry)
}

/** Changes the words of a comment or reply; undefined when somebody has deleted it meanwhile. */
export async function updateComment(db: Db, reader: Reader, entry: Written, body: string): Promise<Reply | undefined> {
  const { id, userId } = entry
  await inTransaction(db, async (tx) => {
    await tx.update(comments).set({ body, editedAt: sql`now()` }).where(eq(comments.id, id))
    await auditCall(tx, { about: `lesson comment ${id}`, userId, before: { body: entry.body }, after: { body } })
  })
  return readComment(db, reader, id)
}

/** Holds a comment or reply until the transaction is over. */
export const lockComment = (tx: Transaction, id: number) =>
  tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for('update')

/** Who has written in a thread, but for `besides`. */
export async function findWriters(tx: Transaction, threadId: number, besides: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: comments.userId })
    .from(comments)
    .where(and(or(eq(comments.id, threadId), eq(comments.parentId, threadId)), ne(comments.userId, besides)))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Deletes a comment with its replies, or one reply; false when it was already gone. */
export async function removeComment(tx: Transaction, { id, userId }: Written): Promise<boolean> {
  const [gone] = await tx.delete(comments).where(eq(comments.id, id)).returning({ body: comments.body })
  if (gone) await auditCall(tx, { about: `lesson comment ${id}`, userId, before: gone })
  return gone !== undefined
}

export type RemoveComments = (tx: Transaction, target: Target) => Promise<void>

/** Deletes everything said about a target, for the step that deletes the target itself; whoever was told of it counts anew. */
export const removeCommentsOf =
  (wake: Wake): RemoveComments =>
  async (tx, { category, courseId }) => {
    const ofTarget = and(eq(comments.category, category), eq(comments.targetId, courseId))
    // held, so that nobody is told of them while what was told is taken back
    const threads = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(ofTarget, isNull(comments.parentId)))
      .orderBy(comments.id)
      .for('update')
    if (threads.length === 0) return
    const threadIds = threads.map(({ id }) => id)
    await threadNotifications(wake).removing(tx, threadIds, async () => {
      await tx.delete(comments).where(ofTarget)
      return true
    })
  }
