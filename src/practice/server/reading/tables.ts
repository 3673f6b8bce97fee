import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, real, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { userKey } from '../../../accounts/server/index.ts'
import type { PieceNote } from '../../../pieces/index.ts'
import { instant, listChecks } from '../../../platform/server/columns.ts'
import { type BarCounts, modes } from '../../contract.ts'
import type { KindCount } from '../../readingContract.ts'
import type { ReadingPlace } from '../../readingKinds.ts'

const key = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Lines to read at sight, engraved once each and shared by all members: two widths with the same ids. */
export const readingLines = pgTable(
  'reading_lines',
  {
    id: key(),
    step: smallint('step').notNull(),
    seed: integer('seed').notNull(),
    /** Of what is written, so that two seeds of a step are never the same line. */
    fingerprint: text('fingerprint').notNull(),
    phoneKey: text('phone_key').notNull(),
    wideKey: text('wide_key').notNull(),
    notes: jsonb('notes').$type<PieceNote[]>().notNull(),
    places: jsonb('places').$type<ReadingPlace[]>().notNull(),
    /** Each kind that is in the line, once. */
    kinds: jsonb('kinds').$type<string[]>().notNull(),
    bars: smallint('bars').notNull(),
    tempo: real('tempo').notNull(),
    key: text('key').notNull(),
    timeSignature: text('time_signature').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('reading_lines_seed').on(t.step, t.seed),
    uniqueIndex('reading_lines_once').on(t.step, t.fingerprint),
  ],
)

/** A line that a member was given, and how they read it once they have. */
export const readingReads = pgTable(
  'reading_reads',
  {
    id: key(),
    userId: userKey(),
    lineId: integer('line_id')
      .notNull()
      .references(() => readingLines.id, { onDelete: 'cascade' }),
    step: smallint('step').notNull(),
    /** Counts the lines of this step that the member was given, from 1. */
    number: integer('number').notNull(),
    /** When it was given; of a line that waited and counts for another day, when it was given again. */
    givenAt: instant('given_at').notNull().defaultNow(),
    /** Given by the browser, so that what is sent again is kept once; null until the line was read. */
    readKey: uuid('read_key'),
    readAt: instant('read_at'),
    mode: text('mode', { enum: modes }),
    tempo: smallint('tempo'),
    seconds: integer('seconds'),
    clean: boolean('is_clean'),
    bars: jsonb('bars').$type<BarCounts[]>(),
    mistakes: jsonb('mistakes').$type<KindCount[]>(),
  },
  (t) => [
    uniqueIndex('reading_reads_line').on(t.userId, t.lineId),
    uniqueIndex('reading_reads_once').on(t.userId, t.readKey),
    // two devices at once are given the same line
    uniqueIndex('reading_reads_open').on(t.userId, t.step).where(sql`${t.readAt} is null`),
    index('reading_reads_furthest').on(t.step, t.number),
    index('reading_reads_day').on(t.userId, t.readAt),
    index('reading_reads_of_line').on(t.lineId),
    ...listChecks(t),
  ],
)

/** The step that a member reads at, by choice or since they read so many lines of the one before without a mistake. */
export const readingSteps = pgTable('reading_steps', {
  userId: userKey().primaryKey(),
  step: smallint('step').notNull(),
  /** Lines read without a mistake in a row at this step. */
  clean: smallint('clean').notNull().default(0),
})
