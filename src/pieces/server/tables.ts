import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, real, smallint, text } from 'drizzle-orm/pg-core'
import { levels } from '../../accounts/index.ts'
import { accessCheck, accessColumns, userKey } from '../../accounts/server/index.ts'
import { instant, listChecks, plainKey } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { handChoices, type PieceNote, states } from '../contract.ts'
import { owners } from '../rules.ts'

/** Music to play, with the file that it came in and what the engraver made of it. */
export const pieces = pgTable(
  'pieces',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** A lesson or a lesson of the library, which are two tables, so it has no foreign key; null on the teacher's shelf. */
    owner: text('owner', { enum: owners }),
    ownerId: integer('owner_id'),
    title: text('title').notNull(),
    composer: text('composer').notNull().default(''),
    /** Of a piece of its own; one of a lesson has the lesson's. */
    level: text('level', { enum: levels }).notNull().default('beginner'),
    category: text('category').notNull().default(''),
    ...accessColumns(),
    published: boolean('published').notNull().default(false),
    source: text('source', { enum: ['musicxml', 'midi'] }).notNull(),
    sourceKey: text('source_key').notNull(),
    hands: text('hands', { enum: handChoices }).notNull().default('written'),
    splitAt: smallint('split_at').notNull().default(60),
    state: text('state', { enum: states }).notNull().default('waiting'),
    progress: smallint('progress').notNull().default(0),
    failure: text('failure'),
    /** How often it was asked to be engraved: what was begun for an earlier request is not stored. */
    version: integer('version').notNull().default(1),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** As they are printed: an upbeat is none of them. */
    bars: smallint('bars').notNull().default(0),
    seconds: real('seconds').notNull().default(0),
    tempo: real('tempo').notNull().default(0),
    key: text('key').notNull().default(''),
    timeSignature: text('time_signature').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    searchKey: plainKey('search_key')
      .notNull()
      .generatedAlwaysAs(sql`plain_text(title || ' ' || composer || ' ' || category)`),
  },
  (t) => [
    index('pieces_owner').on(t.owner, t.ownerId),
    check('pieces_owner_whole', sql`(${t.owner} is null) = (${t.ownerId} is null)`),
    accessCheck('pieces', t),
    ...listChecks(t),
  ],
)

/** A column for the piece that a row belongs to: the row goes with it. */
export const pieceKey = () =>
  integer('piece_id')
    .notNull()
    .references(() => pieces.id, { onDelete: 'cascade' })

/** What the engraver made of a piece: two widths with the same ids, which the notes name. */
export const pieceScores = pgTable('piece_scores', {
  pieceId: pieceKey().primaryKey(),
  /** Null for a piece that is MIDI alone. */
  phoneKey: text('phone_key'),
  wideKey: text('wide_key'),
  previewKey: text('preview_key'),
  midiKey: text('midi_key').notNull(),
  /** Which look of the engraver's it was drawn in: an earlier one is drawn again by a job. */
  look: smallint('look').notNull().default(1),
  notes: jsonb('notes').$type<PieceNote[]>().notNull(),
})

/** When a member last opened a piece. */
export const pieceVisits = pgTable(
  'piece_visits',
  { userId: userKey(), pieceId: pieceKey(), visitedAt: instant('visited_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.userId, t.pieceId] }),
    index('piece_visits_last').on(t.userId, t.visitedAt),
    index('piece_visits_piece').on(t.pieceId),
  ],
)

/** What this module holds of a person. */
export const personalData: PersonalData = { rows: [rowsOf(pieceVisits)] }
