import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/server/columns.ts'

/** Every version of every section; the newest holds. Rows are only ever added, and move with a page to its new address. */
export const settingVersions = pgTable(
  'settings',
  {
    /** As sections.ts names it; one that the code does not know any more is passed over. */
    section: text('section').notNull(),
    version: integer('version').notNull(),
    /** Of a page: it begins here, and the versions before are those of another page that had this address. */
    begins: boolean('begins').notNull().default(false),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    /** Names no row of the people's table, which is of a higher floor, and stays when that person goes. */
    by: integer('by'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.section, t.version] })],
)
