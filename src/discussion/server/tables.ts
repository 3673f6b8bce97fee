import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { formerUserKey, userKey } from '../../accounts/server/index.ts'
import { subjectKeys } from '../../notifications/server/index.ts'
import { counter, instant, listChecks } from '../../platform/server/columns.ts'
import { laterKey } from '../../platform/server/laterKey.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import type { Mention } from '../contract.ts'
import { categories } from '../lessonContract.ts'

/** The rows with which comments go that are written below them. */
export const commentedKeys = { post: laterKey('a post that is commented on') }

/** What every comment and reply has; both are in one sequence of ids: a reply is a row with a parent. */
const written = () => ({
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** null once the author has left the academy. */
  userId: formerUserKey(),
  body: text('body').notNull(),
  /** Whom the words name, as they were called when it was written. */
  mentions: jsonb('mentions').$type<Mention[]>().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
  editedAt: instant('edited_at'),
})

/** Below lessons, quizzes, the lessons of the library and master classes. */
export const comments = pgTable(
  'comments',
  {
    ...written(),
    category: text('category', { enum: categories }).notNull(),
    /** Id of the lesson, quiz, library lesson or master class: which one, `category` says, so no foreign key can. */
    targetId: integer('target_id').notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('comments_of_target')
      .on(t.category, t.targetId, t.createdAt.desc(), t.id.desc())
      .where(sql`parent_id is null`),
    index('comments_of_parent').on(t.parentId, t.createdAt, t.id).where(sql`parent_id is not null`),
    index('comments_of_user').on(t.userId),
    ...listChecks(t),
  ],
)

/** Below posts, in a table of its own: the feed reads its indexes and counters with every post. */
export const postComments = pgTable(
  'post_comments',
  {
    ...written(),
    postId: integer('post_id').notNull().references(commentedKeys.post.column, { onDelete: 'cascade' }),
    parentId: integer('parent_id').references((): AnyPgColumn => postComments.id, { onDelete: 'cascade' }),
    /** The post's, so that a space's latest are found without its posts. */
    subcategory: text('subcategory').notNull(),
    likesCount: counter('likes_count'),
    repliesCount: counter('replies_count'),
    /** Read by nobody, and written by servers of earlier versions alone. */
    submitKey: text('submit_key'),
  },
  (t) => [
    index('post_comments_of_post').on(t.postId, t.id).where(sql`parent_id is null`),
    index('post_comments_replies').on(t.parentId, t.id).where(sql`parent_id is not null`),
    index('post_comments_post').on(t.postId),
    index('post_comments_space').on(t.subcategory, t.id),
    index('post_comments_user').on(t.userId, t.id),
    uniqueIndex('post_comments_submit_key').on(t.userId, t.submitKey),
  ],
)

export const postCommentLikes = pgTable(
  'post_comment_likes',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => postComments.id, { onDelete: 'cascade' }),
    userId: userKey(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.userId] }),
    index('post_comment_likes_first').on(t.commentId, t.createdAt, t.userId),
    index('post_comment_likes_user').on(t.userId),
  ],
)

subjectKeys.comment.is(() => postComments.id)
subjectKeys.thread.is(() => comments.id)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [rowsOf(comments), rowsOf(postComments), rowsOf(postCommentLikes)],
}
