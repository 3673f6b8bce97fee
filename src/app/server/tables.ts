import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/server/columns.ts'
import type { Figures } from '../figures.ts'

/** What the admins' first page shows, one row, counted by a job: it takes a second or more where there are many members. */
export const academyFigures = pgTable('academy_figures', {
  only: boolean('only').primaryKey().default(true),
  figures: jsonb('figures').$type<Figures>().notNull(),
  countedAt: instant('counted_at').notNull().default(sql`now()`),
})

/** The backups that were made, also by commands, and the nights on which none could be; Overview shows the last. */
export const backups = pgTable('backups', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  madeAt: instant('made_at').notNull().default(sql`now()`),
  bytes: bigint('bytes', { mode: 'number' }),
  /** Whether somebody asked for it: the night's own is due all the same. */
  byHand: boolean('by_hand').notNull().default(false),
  /** Why there is none, or what one that was stored lacks of the files; null for a good one. */
  error: text('error'),
  /** Of a failure: when the admins were mailed about it; null where an earlier mail of that day was enough. */
  mailedAt: instant('mailed_at'),
})
