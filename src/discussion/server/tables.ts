import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../accounts/server/index.ts'
import { subjectKeys } from '../../notifications/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'

/** Comments and replies in one sequence of ids: a reply is a row with a parent. */
export const comments = pgTable(
  'comments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    category: text('category', { enum: ['course', 'group', 'others'] }).notNull(),
    /** Id of the lesson, quiz or library lesson: which one, `category` says, so no foreign key can. */
    targetId: integer('target_id').notNull(),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** null once the author has left the academy. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
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

subjectKeys.thread.is(() => comments.id)
