import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { formerUserKey, userKey } from '../../accounts/server/index.ts'
import { communityStatuses } from '../../platform/reader.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { laterKey } from '../../platform/server/laterKey.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { caseStatuses, reportReasons } from '../contract.ts'

const kind = () => text('kind', { enum: ['post', 'comment'] }).notNull()

/** The rows that can be reported. */
export const reportedKeys = { post: laterKey('a post'), comment: laterKey('a comment below a post') }

/** A reported thing, once while it is open however many report it. Stays when the thing is gone. */
export const reportCases = pgTable(
  'report_cases',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: kind(),
    /** The post, or the one that the comment is below. */
    postId: integer('post_id').references(reportedKeys.post.column, { onDelete: 'set null' }),
    commentId: integer('comment_id').references(reportedKeys.comment.column, { onDelete: 'set null' }),
    authorId: formerUserKey('author_id'),
    /** The words as they were when it was first reported. */
    body: text('body').notNull(),
    status: text('status', { enum: caseStatuses }).notNull().default('open'),
    reportsCount: integer('reports_count').notNull().default(0),
    note: text('note').notNull().default(''),
    decidedBy: formerUserKey('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('report_cases_open_post').on(t.postId).where(sql`status = 'open' and kind = 'post'`),
    uniqueIndex('report_cases_open_comment').on(t.commentId).where(sql`status = 'open' and kind = 'comment'`),
    index('report_cases_open').on(t.id).where(sql`status = 'open'`),
    index('report_cases_closed').on(t.decidedAt, t.id).where(sql`status <> 'open'`),
    index('report_cases_post').on(t.postId),
    index('report_cases_comment').on(t.commentId),
    index('report_cases_author').on(t.authorId),
    index('report_cases_decided_by').on(t.decidedBy),
    ...listChecks(t),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer('case_id')
      .notNull()
      .references(() => reportCases.id, { onDelete: 'cascade' }),
    userId: userKey(),
    /** What was reported, by which a member's second report of it is known, whatever became of the first. */
    kind: kind(),
    thingId: integer('thing_id').notNull(),
    reason: text('reason', { enum: reportReasons }).notNull(),
    details: text('details').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.userId, t.kind, t.thingId),
    index('reports_case').on(t.caseId, t.id),
    ...listChecks(t),
  ],
)

/** Who decided what and when, so that somebody can answer for it later. Rows are only ever added. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    adminId: formerUserKey('admin_id'),
    action: text('action', { enum: ['dismiss', 'remove', 'status'] }).notNull(),
    /** Whom it concerned. */
    userId: formerUserKey('user_id'),
    caseId: integer('case_id').references(() => reportCases.id, { onDelete: 'set null' }),
    status: text('status', { enum: communityStatuses }),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('moderation_log_user').on(t.userId, t.id),
    index('moderation_log_admin').on(t.adminId),
    index('moderation_log_case').on(t.caseId),
    ...listChecks(t),
  ],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [
    rowsOf(reports),
    // who reported something stays between them and the admins
    rowsOf(reportCases, { by: [reportCases.authorId], omit: [reportCases.decidedBy] }),
    rowsOf(moderationLog, { omit: [moderationLog.adminId] }),
  ],
}
