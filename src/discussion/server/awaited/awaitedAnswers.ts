import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Queryable, Transaction } from '../../../platform/server/database.ts'
import type { OpenEntries } from '../../../platform/server/openEntries.ts'
import type { Mention } from '../../contract.ts'
import { awaitedAnswers } from './tables.ts'

export type AwaitedKind = 'question' | 'mention'

/** A text that has just been stored. */
type Written = {
  id: number
  author: { id: number; isAdmin: boolean }
  mentions: readonly Mention[]
}

const namesAdmin = (mentions: readonly Mention[]): SQL =>
  sql`exists (select 1 from users where role = 'admin' and id = any(${`{${mentions.map(({ id }) => id).join()}}`}::int[]))`

/** A member's comment below a lesson or quiz waits from now on; an admin's is the answer to what waits in its thread. */
export async function noteLessonComment(
  tx: Transaction,
  { id, author, parentId }: Written & { parentId: number | null },
): Promise<void> {
  if (!author.isAdmin) await addAwaited(tx, { kind: 'question', userId: author.id, commentId: id })
  else if (parentId !== null)
    await tx.execute(sql`update awaited_answers set answer_id = ${id} where answer_id is null and comment_id < ${id} and comment_id in (
      select id from comments where id = ${parentId} or parent_id = ${parentId})`)
}

/**
 * What a member writes below a post waits if it names an admin; an admin's comment answers the post and the thread that
 * it is in.
 */
export async function notePostComment(
  tx: Transaction,
  { id, author, parentId, mentions }: Written & { parentId: number | null },
): Promise<void> {
  if (author.isAdmin)
    await tx.execute(sql`update awaited_answers set post_answer_id = ${id} where post_answer_id is null
      and (post_id = (select post_id from post_comments where id = ${id})
        or (post_comment_id < ${id}
          and post_comment_id in (select id from post_comments where id = ${parentId} or parent_id = ${parentId})))`)
  else await notePostMentions(tx, { id, author, mentions })
}

/** What names an admin below a post waits; of a text that is edited, `mentions` are those that it did not have before. */
export async function notePostMentions(tx: Transaction, { id, author, mentions }: Written): Promise<void> {
  if (!author.isAdmin && mentions.length > 0)
    await addAwaited(tx, { kind: 'mention', userId: author.id, postCommentId: id }, namesAdmin(mentions))
}

/** The same of a post. */
export async function notePost(tx: Transaction, { id, author, mentions }: Written): Promise<void> {
  if (!author.isAdmin && mentions.length > 0)
    await addAwaited(tx, { kind: 'mention', userId: author.id, postId: id }, namesAdmin(mentions))
}

type Awaited = {
  kind: AwaitedKind
  userId: number
  commentId?: number
  postCommentId?: number
  postId?: number
}

/** A text that has been answered or done does not wait once more. */
async function addAwaited(tx: Transaction, row: Awaited, when: SQL = sql`true`): Promise<void> {
  const { kind, userId, commentId = null, postCommentId = null, postId = null } = row
  await tx.execute(sql`insert into awaited_answers (kind, user_id, comment_id, post_comment_id, post_id)
    select ${kind}::text, ${userId}::int, ${commentId}::int, ${postCommentId}::int, ${postId}::int where ${when}
    on conflict do nothing`)
}

/** What was asked longer ago does not wait any more, where texts come all at once: migration 0032 has the same number. */
export const ASKED_DAYS = 14

/** The questions among many texts, stored at once: comments of members that no admin has answered; replies are none. */
export async function awaitStored(db: Queryable): Promise<void> {
  await db.execute(sql`insert into awaited_answers (kind, user_id, comment_id, written_at)
    select 'question', c.user_id, c.id, c.created_at from comments c join users u on u.id = c.user_id and u.role <> 'admin'
    where c.parent_id is null and c.created_at > now() - make_interval(days => ${ASKED_DAYS})
      and not exists (select 1 from comments a join users w on w.id = a.user_id and w.role = 'admin' where a.parent_id = c.id)
    on conflict do nothing`)
}

/** Before an admin's answer below a lesson or quiz is deleted: what it answered is answered by the next admin's, if any. */
export const passOnLessonAnswer = (tx: Transaction, id: number) =>
  tx.execute(sql`update awaited_answers w set answer_id = (
      select min(a.id) from comments q join comments a on a.parent_id = coalesce(q.parent_id, q.id)
      join users u on u.id = a.user_id and u.role = 'admin' where q.id = w.comment_id and a.id > q.id and a.id <> ${id})
    where w.answer_id = ${id}`)

/** The same below posts, where the replies go with a comment. */
export const passOnPostAnswer = (tx: Transaction, id: number) =>
  tx.execute(sql`update awaited_answers w set post_answer_id = (
      select min(a.id) from post_comments a join users u on u.id = a.user_id and u.role = 'admin'
      left join post_comments q on q.id = w.post_comment_id
      where a.id <> ${id} and a.parent_id is distinct from ${id}
        and (a.post_id = w.post_id or (a.parent_id = coalesce(q.parent_id, q.id) and a.id > q.id)))
    where w.post_answer_id in (select id from post_comments where id = ${id} or parent_id = ${id})`)

/** Ids, authors and times of what is open, for a statement that takes several kinds together. */
export const openAwaited = (kind: AwaitedKind): SQL =>
  sql`select id, user_id, written_at as at from awaited_answers
    where kind = ${kind} and answer_id is null and post_answer_id is null and done_at is null`

/** What needed no answer, and got none, with when that was decided. */
export const closedAwaited = (kind: AwaitedKind): NonNullable<OpenEntries['closed']> => ({
  of: sql`select id, user_id, done_at as at from awaited_answers
    where kind = ${kind} and answer_id is null and post_answer_id is null and done_at is not null`,
  reopen: (tx, id) => reopenAwaited(tx, kind, id),
})

/** Notes that an answer is needed after all; false where somebody has answered or reopened it before. */
async function reopenAwaited(tx: Transaction, kind: AwaitedKind, id: number): Promise<boolean> {
  const { answerId, postAnswerId, doneAt } = awaitedAnswers
  const isClosed = and(isNull(answerId), isNull(postAnswerId), isNotNull(doneAt))
  const [reopened] = await tx
    .update(awaitedAnswers)
    .set({ doneAt: null })
    .where(and(eq(awaitedAnswers.id, id), eq(awaitedAnswers.kind, kind), isClosed))
    .returning({ userId: awaitedAnswers.userId })
  if (!reopened) return false
  await auditCall(tx, { about: `${kind} ${id}`, userId: reopened.userId, after: { done: false } })
  return true
}

/** Notes that no answer is needed; false where somebody has answered or done that before. */
export async function closeAwaited(tx: Transaction, kind: AwaitedKind, id: number): Promise<boolean> {
  const { answerId, postAnswerId, doneAt } = awaitedAnswers
  const isOpen = and(isNull(answerId), isNull(postAnswerId), isNull(doneAt))
  const [closed] = await tx
    .update(awaitedAnswers)
    .set({ doneAt: sql`now()` })
    .where(and(eq(awaitedAnswers.id, id), eq(awaitedAnswers.kind, kind), isOpen))
    .returning({ userId: awaitedAnswers.userId })
  if (!closed) return false
  await auditCall(tx, { about: `${kind} ${id}`, userId: closed.userId, after: { done: true } })
  return true
}
