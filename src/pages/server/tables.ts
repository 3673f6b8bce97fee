import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, listChecks } from '../../platform/server/columns.ts'

/** Addresses that pages have had before, each with the one of today; a page that is there wins over them. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    /** What the address is of: a page of the owner's. */
    kind: text('kind', { enum: ['page'] }).notNull(),
    slug: text('slug').notNull(),
    current: text('current').notNull(),
    since: instant('since').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), ...listChecks(t)],
)
