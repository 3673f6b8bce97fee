import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/server/columns.ts'
import type { Figures } from '../figures.ts'

/** What the admins' first page shows, one row, counted by a job: it takes a second or more where there are many members. */
export const academyFigures = pgTable('academy_figures', {
  only: boolean('only').primaryKey().default(true),
  figures: jsonb('figures').$type<Figures>().notNull(),
  countedAt: instant('counted_at').notNull().default(sql`now()`),
})
