import { type SQL, sql } from 'drizzle-orm'
import { pageOffset, presentPage } from '../../../platform/paging.ts'
import type { Reader } from '../../../platform/reader.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import { type LessonCommentList, type LessonReply, PER_PAGE } from '../../lessonContract.ts'
import { type LessonRow, presentLessonComment, presentLessonReply, type WrittenRow } from '../present.ts'
import { contentColumns } from '../rows.ts'
import type { LessonPlace } from './lessonThreads.ts'

type Wanted = LessonPlace & { page?: number; perPage?: number; linked?: number | undefined }

/** Comments with their replies, which the database nests faster than rows could be joined here. */
const threadsOf = (which: SQL) => {
  const replies = sql`select ${contentColumns('r', 'ru')} from comments r left join users ru on ru.id = r.user_id
    where r.parent_id = c.id order by r.created_at, r.id`
  const threads = sql`select ${contentColumns('c', 'cu')},
      (select coalesce(json_agg(reply), '[]'::json) from (${replies}) reply) as replies
    from comments c left join users cu on cu.id = c.user_id where ${which}`
  return sql<LessonRow[]>`(select coalesce(json_agg(thread), '[]'::json) from (${threads}) thread)`
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
 * `linked`, a comment or reply that a link leads to, comes first where the page does not have it.
 */
export async function listComments(
  db: Db,
  reader: Reader,
  { category, courseId, page = 1, perPage = PER_PAGE, linked }: Wanted,
): Promise<LessonCommentList> {
  const paging = { page, perPage }
  const [found] = await findThreads(db).execute({ category, courseId, limit: perPage, offset: pageOffset(paging) })
  const threads = found?.threads ?? []
  const isThere = threads.some(({ id, replies }) => [id, ...replies.map((reply) => reply.id)].includes(linked ?? id))
  const [first] =
    linked === undefined || isThere ? [] : await findThread(db).execute({ category, courseId, id: linked })
  return presentPage(
    [...(first?.threads ?? []), ...threads].map((thread) => presentLessonComment(reader, thread)),
    found?.total ?? 0,
    paging,
  )
}

const findOne = prepared((db) =>
  db
    .select({ entry: sql<WrittenRow>`to_json(entry)` })
    .from(sql`(select ${contentColumns('c', 'cu')} from comments c left join users cu on cu.id = c.user_id
      where c.id = ${sql.placeholder('id')}) entry`)
    .prepare('find_comment'),
)

/** A comment without its replies, or a reply, as `reader` sees it; undefined when somebody has deleted it meanwhile. */
export async function readComment(db: Db, reader: Reader, id: number): Promise<LessonReply | undefined> {
  const [found] = await findOne(db).execute({ id })
  return found && presentLessonReply(reader, found.entry)
}
