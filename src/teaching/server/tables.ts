import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { formerUserKey, userKey } from '../../accounts/server/index.ts'
import { instant } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import type { Figures } from '../figuresContract.ts'

/** What the admins note about a student, for themselves. */
export const studentNotes = pgTable(
  'student_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Whom it is about. */
    userId: userKey(),
    authorId: formerUserKey('author_id'),
    body: text('body').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at'),
  },
  (t) => [index('student_notes_user').on(t.userId, t.id), index('student_notes_author').on(t.authorId)],
)

/** The teacher's figures, one row, counted by a job: they read the whole history of the academy. */
export const memberFigures = pgTable('member_figures', {
  only: boolean('only').primaryKey().default(true),
  figures: jsonb('figures').$type<Figures>().notNull(),
  countedAt: instant('counted_at').notNull().defaultNow(),
})

/** What the admins have agreed on about an entry of the inbox; one that nobody has touched has no row. */
export const inboxMarks = pgTable(
  'inbox_marks',
  {
    /** Whose entry it is, and its id there: which table, `kind` says, so no foreign key can. */
    kind: text('kind').notNull(),
    entryId: integer('entry_id').notNull(),
    /** The day on which it is in the list again. */
    laterUntil: date('later_until'),
    assigneeId: formerUserKey('assignee_id'),
    version: integer('version').notNull().default(1),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.entryId] }), index('inbox_marks_assignee').on(t.assigneeId)],
)

/**
 * What this module holds of a person. The copy that members download has no notes about them: decision 039 says why. An
 * admin gives them to a member who asks.
 */
export const personalData: PersonalData = { rows: [rowsOf(studentNotes, { inCopy: false })] }
