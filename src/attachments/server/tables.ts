import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { kinds, sources } from '../rules.ts'

/** Files beside a film; `video_id` is a row of the table that `source` says, so it has no foreign key. */
export const attachments = pgTable(
  'attachments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source', { enum: sources }).notNull(),
    videoId: integer('video_id').notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    name: text('name').notNull(),
    /** Of captions alone. */
    language: text('language'),
    /** The file belongs to the item, not to this row. */
    fileKey: text('file_key').notNull(),
    bytes: integer('bytes').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('attachments_video').on(t.source, t.videoId, t.position), ...listChecks(t)],
)
