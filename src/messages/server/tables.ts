import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { formerUserKey } from '../../accounts/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { channels, messageStates, recipientStates, skipReasons } from '../rules.ts'

/** A filter of students as it is stored; the module that knows students reads it. */
export type StoredFilter = Record<string, string>
const filter = () => jsonb('filter').$type<StoredFilter>().notNull()

/** Named filters of students; who is meant is asked each time. */
export const segments = pgTable('segments', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  filter: filter(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** What an admin writes to a segment. It keeps the filter as it was confirmed, whatever becomes of the segment. */
export const messages = pgTable(
  'messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['message', 'invitation'] })
      .notNull()
      .default('message'),
    authorId: formerUserKey('author_id'),
    segmentId: integer('segment_id').references(() => segments.id, { onDelete: 'set null' }),
    segmentName: text('segment_name').notNull(),
    filter: filter(),
    subject: text('subject').notNull(),
    /** Markdown. */
    body: text('body').notNull(),
    /** The ways that were chosen. */
    mail: boolean('mail').notNull().default(false),
    bell: boolean('bell').notNull().default(false),
    post: boolean('post').notNull().default(false),
    pinDays: integer('pin_days').notNull().default(7),
    state: text('state', { enum: messageStates }).notNull().default('scheduled'),
    scheduledAt: instant('scheduled_at').notNull(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    /** Until when it is on top of its recipients' community page. */
    pinnedUntil: instant('pinned_until'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('messages_state').on(t.state, t.scheduledAt),
    index('messages_pinned').on(t.pinnedUntil).where(sql`pinned_until is not null`),
    index('messages_segment').on(t.segmentId),
    index('messages_author').on(t.authorId),
    ...listChecks(t),
  ],
)

/** A row for each person and way, written once when sending begins: nobody is added later, and nobody gets it twice. */
export const messageRecipients = pgTable(
  'message_recipients',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** Null once they have left; the row still counts. */
    userId: formerUserKey(),
    channel: text('channel', { enum: channels }).notNull(),
    state: text('state', { enum: recipientStates }).notNull(),
    reason: text('reason', { enum: skipReasons }),
    /** The mail server's own words. */
    detail: text('detail'),
    attempts: integer('attempts').notNull().default(0),
    /** When it was last taken in hand, by which emails a minute are counted. */
    takenAt: instant('taken_at'),
    retryAt: instant('retry_at'),
    settledAt: instant('settled_at'),
    /** When its reader put the pinned post away. */
    dismissedAt: instant('dismissed_at'),
  },
  (t) => [
    uniqueIndex('message_recipients_once').on(t.messageId, t.userId, t.channel),
    index('message_recipients_state').on(t.messageId, t.state),
    index('message_recipients_user').on(t.userId, t.messageId),
    index('message_recipients_open').on(t.messageId, t.id).where(sql`state in ('waiting', 'sending')`),
    index('message_recipients_taken').on(t.takenAt),
    ...listChecks(t),
  ],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [rowsOf(messageRecipients), rowsOf(messages, { by: [messages.authorId] })],
}
