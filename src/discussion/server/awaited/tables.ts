import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userKey } from '../../../accounts/server/index.ts'
import { instant, listChecks } from '../../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../../platform/server/personalData.ts'
import { commentedKeys, comments, postComments } from '../tables.ts'

/**
 * What a member has written that waits for an admin: each comment below a lesson or quiz, and whatever names an admin in
 * the community. A row goes with what it is about; an answer that is deleted leaves it open again.
 */
export const awaitedAnswers = pgTable(
  'awaited_answers',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['question', 'mention'] }).notNull(),
    /** Who wrote it: with the member goes whoever could be answered. */
    userId: userKey(),
    /** One of the three: below a lesson or quiz, below a post, or a post itself. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    postCommentId: integer('post_comment_id').references(() => postComments.id, { onDelete: 'cascade' }),
    postId: integer('post_id').references(commentedKeys.post.column, { onDelete: 'cascade' }),
    writtenAt: instant('written_at').notNull().defaultNow(),
    /** The first answer of an admin that came after it. */
    answerId: integer('answer_id').references(() => comments.id, { onDelete: 'set null' }),
    postAnswerId: integer('post_answer_id').references(() => postComments.id, { onDelete: 'set null' }),
    /** When an admin decided that it needs no answer. */
    doneAt: instant('done_at'),
  },
  (t) => [
    index('awaited_answers_open')
      .on(t.writtenAt, t.id)
      .where(sql`answer_id is null and post_answer_id is null and done_at is null`),
    index('awaited_answers_user').on(t.userId),
    uniqueIndex('awaited_answers_comment').on(t.commentId),
    uniqueIndex('awaited_answers_post_comment').on(t.postCommentId),
    uniqueIndex('awaited_answers_post').on(t.postId),
    index('awaited_answers_answer').on(t.answerId),
    index('awaited_answers_post_answer').on(t.postAnswerId),
    ...listChecks(t),
  ],
)

/** What this module holds of a person, beside their comments. */
export const awaitedData: PersonalData = { rows: [rowsOf(awaitedAnswers)] }
