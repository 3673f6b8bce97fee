import { and, eq, sql } from 'drizzle-orm'
import { offsetOf, presentPage } from '../../platform/paging.ts'
import type { Reader } from '../../platform/reader.ts'
import { type Db, prepared, type Queryable } from '../../platform/server/database.ts'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import type { CommentCategory, CommentList, Reply } from '../contract.ts'
import { PER_PAGE } from '../contract.ts'
import { type EntryRow, presentComment, presentEntry } from './present.ts'
import { comments } from './tables.ts'

export type Target = { category: CommentCategory; courseId: number }
type Thread = EntryRow & { replies: EntryRow[] }

const entryOf = (row: 'c' | 'r', author: 'cu' | 'ru') =>
  sql.raw(`${row}.id, ${row}.body, ${row}.user_id as "userId", ${author}.first_name as "firstName",
    ${author}.last_name as "lastName", ${author}.passport_key as "passportKey", ${row}.edited_at is not null as edited,
    ${isoUtcText(`${row}.created_at`)} as "createdAt"`)

/** One statement for a whole page: the database nests replies in their comments faster than rows could be joined here. */
const findThreads = prepared((db) => {
  const ofTarget = sql`c.category = ${sql.placeholder('category')} and c.target_id = ${sql.placeholder('courseId')}
    and c.parent_id is null`
  const replies = sql`select ${entryOf('r', 'ru')} from comments r left join users ru on ru.id = r.user_id
    where r.parent_id = c.id order by r.created_at, r.id`
  const threads = sql`select ${entryOf('c', 'cu')},
      (select coalesce(json_agg(reply), '[]'::json) from (${replies}) reply) as replies
    from comments c left join users cu on cu.id = c.user_id where ${ofTarget}
    order by c.created_at desc, c.id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
  return db
    .select({
      total: sql<number>`(select count(*)::int from comments c where ${ofTarget})`,
      threads: sql<Thread[]>`(select coalesce(json_agg(thread), '[]'::json) from (${threads}) thread)`,
    })
    .from(sql`(select 1) one`)
    .prepare('find_comment_threads')
})

/** One page of a target's comments as `reader` sees them; whether the target exists is not asked here. */
export async function listComments(
  db: Db,
  reader: Reader,
  { category, courseId, page = 1, perPage = PER_PAGE }: Target & { page?: number; perPage?: number },
): Promise<CommentList> {
  const paging = { page, perPage }
  const [found] = await findThreads(db).execute({ category, courseId, limit: perPage, offset: offsetOf(paging) })
  const threads = found?.threads ?? []
  return presentPage(
    threads.map((thread) => presentComment(reader, thread)),
    found?.total ?? 0,
    paging,
  )
}

/** A comment or a reply by its id, with what policy and replies need to know. */
export async function findEntry(db: Queryable, id: number) {
  const { userId, parentId, category, targetId } = comments
  const [row] = await db
    .select({ id: comments.id, userId, parentId, category, targetId })
    .from(comments)
    .where(eq(comments.id, id))
  return row
}
export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

type NewEntry = { category: CommentCategory; targetId: number; parentId?: number; body: string }

/** Stores what `author` wrote and returns its id. */
export async function insertEntry(db: Queryable, author: Reader, entry: NewEntry): Promise<number> {
  const [row] = await db
    .insert(comments)
    .values({ ...entry, userId: author.id })
    .returning({ id: comments.id })
  if (!row) throw new Error('The database returned no row for a new comment.')
  return row.id
}

const findOne = prepared((db) =>
  db
    .select({ entry: sql<EntryRow>`to_json(entry)` })
    .from(sql`(select ${entryOf('c', 'cu')} from comments c left join users cu on cu.id = c.user_id
      where c.id = ${sql.placeholder('id')}) entry`)
    .prepare('find_comment'),
)

/** A comment without its replies, or a reply, as `reader` sees it; undefined when somebody has deleted it meanwhile. */
export async function readEntry(db: Db, reader: Reader, id: number): Promise<Reply | undefined> {
  const [found] = await findOne(db).execute({ id })
  return found && presentEntry(reader, found.entry)
}

/** Changes the words of a comment or reply; undefined when somebody has deleted it meanwhile. */
export async function changeEntry(db: Db, reader: Reader, id: number, body: string): Promise<Reply | undefined> {
  await db.update(comments).set({ body, editedAt: sql`now()` }).where(eq(comments.id, id))
  return readEntry(db, reader, id)
}

/** Deletes a comment with its replies, or one reply; false when it was already gone. */
export async function removeEntry(db: Queryable, id: number): Promise<boolean> {
  return (await db.delete(comments).where(eq(comments.id, id)).returning({ id: comments.id })).length > 0
}

/** Deletes everything said about a target, for the step that deletes the target itself. */
export const removeCommentsOf = (db: Queryable, { category, courseId }: Target) =>
  db.delete(comments).where(and(eq(comments.category, category), eq(comments.targetId, courseId)))
