import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant, listChecks } from './columns.ts'
import type { Queryable } from './database.ts'

export type Mode = 'demo' | 'production'

/** Whose database this is; one row, written once: by the demo before it seeds, by production when it opens. */
export const databaseModes = pgTable(
  'database_mode',
  {
    name: text('name').primaryKey().default('mode'),
    mode: text('mode', { enum: ['demo', 'production'] }).notNull(),
    markedAt: instant('marked_at').notNull().default(sql`now()`),
  },
  (t) => listChecks(t),
)

/** The mode that this database was marked with; undefined while nobody has. */
export async function readMode(db: Queryable): Promise<Mode | undefined> {
  const [row] = await db.select({ mode: databaseModes.mode }).from(databaseModes)
  return row?.mode
}

/** Marks a database that has no mark yet, and answers whose it is: of two that come at once one finds the other's. */
export async function markMode(db: Queryable, mode: Mode): Promise<Mode> {
  await db.insert(databaseModes).values({ mode }).onConflictDoNothing()
  return (await readMode(db)) ?? mode
}
