import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../../accounts/server/index.ts'
import { pieceKey } from '../../pieces/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { type BarCounts, hands, modes } from '../contract.ts'
import { phraseCards } from './phrases/tables.ts'
import { readingReads, readingSteps } from './reading/tables.ts'

const key = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** A passage of a piece that a member has played, and how each bar went. Bars are those that are printed. */
export const practiceRuns = pgTable(
  'practice_runs',
  {
    id: key(),
    userId: userKey(),
    pieceId: pieceKey(),
    /** Given by the browser, so that a run which is sent again is kept once. */
    runKey: uuid('run_key').notNull(),
    mode: text('mode', { enum: modes }).notNull(),
    hand: text('hand', { enum: hands }).notNull(),
    fromBar: smallint('from_bar').notNull(),
    toBar: smallint('to_bar').notNull(),
    tempo: smallint('tempo').notNull(),
    seconds: integer('seconds').notNull(),
    bars: jsonb('bars').$type<BarCounts[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('practice_runs_once').on(t.userId, t.runKey),
    index('practice_runs_latest').on(t.userId, t.pieceId, t.id),
    // a piece that is deleted takes its runs with it
    index('practice_runs_piece').on(t.pieceId),
    ...listChecks(t),
  ],
)

/** Bars of a piece that a member comes back to, under a name of their own. */
export const practiceLoops = pgTable(
  'practice_loops',
  {
    id: key(),
    userId: userKey(),
    pieceId: pieceKey(),
    name: text('name').notNull(),
    fromBar: smallint('from_bar').notNull(),
    toBar: smallint('to_bar').notNull(),
    tempo: smallint('tempo').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('practice_loops_of').on(t.userId, t.pieceId), index('practice_loops_piece').on(t.pieceId)],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [rowsOf(practiceRuns), rowsOf(practiceLoops), rowsOf(phraseCards), rowsOf(readingReads), rowsOf(readingSteps)],
}
