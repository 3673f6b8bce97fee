import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { userKey, users } from '../../accounts/server/index.ts'
import { communityStatuses } from '../../platform/reader.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { laterKey } from '../../platform/server/laterKey.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { notificationKinds } from '../contract.ts'

/** The rows with which notifications go that are about them. */
export const subjectKeys = {
  post: laterKey('a post'),
  comment: laterKey('a comment below a post'),
  thread: laterKey('a thread below a lesson'),
}

/** A row for each notification of a member. Who likes a bundle's post is read from the likes themselves. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userKey(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The member's version when it came (see notification_states), by which it is sorted and sent. */
    version: integer('version').notNull(),
    /**
     * What grows is one row: the likes of one thing (`post 5`, `comment 9`), a thread below a lesson (`thread 3`), what
     * waits in a list of the admins (`reported`, `proposed`), a show (`show 7`), a proposal (`proposal 2`), a member's `roadmap` and `agreement`, a check-in (`check-in 4`); so is being named: `mention post 5`.
     */
    bundle: text('bundle'),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    postId: integer('post_id').references(subjectKeys.post.column, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(subjectKeys.comment.column, { onDelete: 'cascade' }),
    /** The comment below a lesson or quiz that began the thread. */
    threadId: integer('thread_id').references(subjectKeys.thread.column, { onDelete: 'cascade' }),
    /** What it is about, where neither id can say it any more. */
    about: text('about', { enum: ['post', 'comment', 'reply'] }),
    excerpt: text('excerpt').notNull().default(''),
    status: text('status', { enum: communityStatuses }),
    removed: boolean('removed'),
    note: text('note').notNull().default(''),
    /** In the list; otherwise only for the digest. */
    shown: boolean('shown').notNull(),
    /** For the next digest. */
    mail: boolean('mail').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (t) => [
    index('notifications_list').on(t.userId, t.version, t.id).where(sql`shown`),
    index('notifications_unread').on(t.userId).where(sql`shown and read_at is null`),
    index('notifications_mail').on(t.userId, t.version).where(sql`mail and read_at is null`),
    uniqueIndex('notifications_bundle').on(t.userId, t.bundle),
    index('notifications_post').on(t.postId),
    index('notifications_comment').on(t.commentId),
    index('notifications_thread').on(t.threadId),
    index('notifications_actor').on(t.actorId),
    index('notifications_created').on(t.createdAt),
    ...listChecks(t),
  ],
)

/**
 * The state of a member's notifications. Writing one locks this row, so that versions are given in the
 * order in which they can be seen: a stream that asks for what is above its version misses nothing.
 */
export const notificationStates = pgTable('notification_states', {
  userId: userKey().primaryKey(),
  version: integer('version').notNull().default(0),
  digestedAt: instant('digested_at'),
  /** A digest is being sent since; nobody else sends one meanwhile. */
  digestingSince: instant('digesting_since'),
})

/** Preferences that differ from the defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: userKey(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    inApp: boolean('in_app').notNull(),
    mail: boolean('mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), ...listChecks(t)],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [rowsOf(notifications), rowsOf(notificationStates), rowsOf(notificationPreferences)],
}
