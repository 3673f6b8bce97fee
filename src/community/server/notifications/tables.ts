import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../../../accounts/server/index.ts'
import { instant } from '../../../platform/server/columns.ts'
import { notificationKinds } from '../../notificationContract.ts'
import { communityStatuses } from '../../profileContract.ts'
import { postComments, posts } from '../tables.ts'

const member = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A row for each thing that a member is told. Who likes a bundle's post is read from the likes themselves. */
export const notifications = pgTable(
  'notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: member(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The member's version when it came (see notification_states), by which it is sorted and sent. */
    version: integer('version').notNull(),
    /** All likes of one thing are one row: `post 5` or `comment 9`; so is being named in it: `mention post 5`. */
    bundle: text('bundle'),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    postId: integer('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    commentId: integer('comment_id').references(() => postComments.id, { onDelete: 'cascade' }),
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
    index('notifications_actor').on(t.actorId),
    index('notifications_created').on(t.createdAt),
  ],
)

/**
 * What a member has been told so far. Whoever writes a notification holds this row, so that versions are given in the
 * order in which they can be seen: a stream that asks for what is above its version misses nothing.
 */
export const notificationStates = pgTable('notification_states', {
  userId: member().primaryKey(),
  version: integer('version').notNull().default(0),
  digestedAt: instant('digested_at'),
  /** A digest is being sent since; nobody else sends one meanwhile. */
  digestingSince: instant('digesting_since'),
})

/** Wishes that differ from what every member begins with. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: member(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    inApp: boolean('in_app').notNull(),
    mail: boolean('mail').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)

/**
 * Posts that somebody has acted on lately, for the pages that are open in any process; rows live for some minutes. The
 * post may be gone by now.
 */
export const postChanges = pgTable(
  'post_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    postId: integer('post_id').notNull(),
    userId: integer('user_id').notNull(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [index('post_changes_changed').on(t.changedAt)],
)
