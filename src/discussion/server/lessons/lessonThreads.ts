import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { ItemGate } from '../../../accounts/server/index.ts'
import { findOtherAdmins, nextVersions, type Wake } from '../../../notifications/server/index.ts'
import type { Reader } from '../../../platform/reader.ts'
import { onCommit, prepared, type Queryable, selectRows, type Transaction } from '../../../platform/server/database.ts'
import type { LessonCategory } from '../../lessonContract.ts'
import { mayChange } from '../../policy.ts'
import { noteLessonComment } from '../awaited/awaitedAnswers.ts'
import type { Forgotten } from '../forgetAuthor.ts'
import { comments } from '../tables.ts'
import type { Target } from '../threads.ts'
import { REPLIES_OF_OTHERS } from './threadSubject.ts'

/** A lesson, a lesson of the library or a quiz. */
export type LessonPlace = { category: LessonCategory; courseId: number }

/** What the modules that own the lessons and quizzes answer about them: the gate of each kind, and its page. */
export type Places = Record<
  LessonCategory,
  Pick<ItemGate, 'requireOpen' | 'whoMayOpen'> & {
    /** Its address for whoever sees it there; undefined when it is gone. */
    page: (db: Queryable, reader: Reader, id: number) => Promise<string | undefined>
  }
>

const insertComment = prepared((db) => {
  const { placeholder } = sql
  return db
    .insert(comments)
    .values({
      userId: placeholder('userId'),
      parentId: placeholder('parentId'),
      body: placeholder('body'),
      mentions: placeholder('mentions'),
      category: placeholder('category'),
      targetId: placeholder('targetId'),
    })
    .returning({ id: comments.id })
    .prepare('add_comment')
})

/** A comment or a reply by its id. */
export async function findLessonEntry(db: Queryable, id: number) {
  const { userId, parentId, category, targetId: courseId, body, mentions } = comments
  const [row] = await db
    .select({ id: comments.id, userId, parentId, body, mentions, place: { category, courseId } })
    .from(comments)
    .where(eq(comments.id, id))
  return row
}

/**
 * Questions below lessons and quizzes notify all admins; an answer notifies everybody who wrote in its thread, in one
 * notification for each thread that grows with every answer.
 */
export const lessonTarget = (places: Places, wake: Wake): Target<LessonPlace, LessonPlace> => ({
  table: comments,
  name: 'lesson comment',
  find: findLessonEntry,
  async lockPlace(tx, place, reader) {
    await places[place.category].requireOpen(tx, reader, place.courseId, true)
    return place
  },
  requirePlace: (db, { category, courseId }, reader) => places[category].requireOpen(db, reader, courseId),
  whoMayRead: (db, { category, courseId }, userIds) => places[category].whoMayOpen(db, courseId, userIds),
  async insert(tx, row, { category, courseId: targetId }) {
    const [stored] = await insertComment(tx).execute({ ...row, category, targetId })
    if (!stored) throw new Error('The database returned no row for a new comment.')
    return stored.id
  },
  mayChange,
  note: noteLessonComment,
  async findEvents(tx, { id, parentId, actorId }) {
    if (parentId === null)
      return (await findOtherAdmins(tx, actorId)).map((userId) => ({ kind: 'question', userId, actorId, threadId: id }))
    const userIds = await findWriters(tx, parentId, actorId)
    return userIds.map((userId) => ({ kind: 'answer', userId, actorId, threadId: parentId }))
  },
  spotOf: (threadId) => ({ threadId }),
  async removing(tx, { id, parentId }, remove) {
    // without the lock, a reply could notify somebody while the notifications are withdrawn
    await tx.select({ id: comments.id }).from(comments).where(eq(comments.id, id)).for('update')
    const threadIds = [parentId ?? id]
    const notifiedIds = await findRecipients(tx, threadIds)
    if (!(await remove())) return false
    await recount(tx, notifiedIds, threadIds, wake)
    return true
  },
})

/** Who has written in a thread, but for `besides`. */
async function findWriters(tx: Transaction, threadId: number, besides: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: comments.userId })
    .from(comments)
    .where(and(or(eq(comments.id, threadId), eq(comments.parentId, threadId)), ne(comments.userId, besides)))
  return rows.flatMap(({ id }) => id ?? [])
}

/** One parameter, however many they are. */
const listOf = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::int[]`

/** Members with a notification about these threads, or a mention in one of their replies. */
async function findRecipients(tx: Transaction, threadIds: readonly number[]): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select distinct user_id as id from notifications where thread_id in (
      select id from comments where id = any(${listOf(threadIds)}) or parent_id = any(${listOf(threadIds)}))`,
  )
  return rows.map(({ id }) => id)
}

/** Recounts the unread notifications of members whose threads have lost an entry, and withdraws those that are empty now. */
async function recount(tx: Transaction, notifiedIds: readonly number[], threadIds: readonly number[], wake: Wake) {
  // the versions first, in the same order as notify() takes them
  await nextVersions(tx, notifiedIds)
  await tx.execute(sql`delete from notifications n where n.kind = 'answer' and n.thread_id = any(${listOf(threadIds)})
    and not exists (select 1 from ${sql.raw(REPLIES_OF_OTHERS)})`)
  onCommit(tx, wake)
}

/** The same for threads in which a member wrote who has left the academy. */
export const forgetAnswers =
  (wake: Wake) =>
  async (tx: Transaction, { threadIds, unreadIds }: Forgotten): Promise<void> => {
    if (threadIds.length + unreadIds.length === 0) return
    await recount(tx, [...unreadIds, ...(await findRecipients(tx, threadIds))], threadIds, wake)
  }

export type RemoveComments = (tx: Transaction, place: LessonPlace) => Promise<void>

/** Deletes everything below a lesson, for the step that deletes the lesson itself, and withdraws the notifications about it. */
export const removeCommentsOf =
  (wake: Wake): RemoveComments =>
  async (tx, { category, courseId }) => {
    const ofLesson = and(eq(comments.category, category), eq(comments.targetId, courseId))
    // without the lock, a reply could notify somebody while the notifications are withdrawn
    const threads = await tx
      .select({ id: comments.id })
      .from(comments)
      .where(and(ofLesson, isNull(comments.parentId)))
      .orderBy(comments.id)
      .for('update')
    if (threads.length === 0) return
    const threadIds = threads.map(({ id }) => id)
    const notifiedIds = await findRecipients(tx, threadIds)
    await tx.delete(comments).where(ofLesson)
    await recount(tx, notifiedIds, threadIds, wake)
  }
