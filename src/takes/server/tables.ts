import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { userKey } from '../../accounts/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { type PlayedBar, type PlayedNote, takeKinds, takePlaces, takeStates } from '../contract.ts'

/** The kind of owner that the recordings of takes and the spoken marks on them have. */
export const TAKE_FILES = 'take'

export const takes = pgTable(
  'takes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: userKey(),
    /** What it was played for, which are three tables, so it has no foreign key; the take outlives it under its title. */
    place: text('place', { enum: takePlaces }).notNull(),
    placeId: integer('place_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind', { enum: takeKinds }).notNull(),
    state: text('state', { enum: takeStates }).notNull().default('waiting'),
    /** Null for the keys of a run. */
    fileKey: text('file_key'),
    notes: jsonb('notes').$type<PlayedNote[]>(),
    bars: jsonb('bars').$type<PlayedBar[]>().notNull().default([]),
    seconds: real('seconds').notNull(),
    words: text('words').notNull().default(''),
    /** The teacher’s word on the whole. */
    answer: text('answer').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    reviewedAt: instant('reviewed_at'),
    /** Deleted by its member after the teacher had heard it: the row only goes on counting in its month. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('takes_of').on(t.userId, t.id),
    index('takes_waiting').on(t.id).where(sql`state = 'waiting'`),
    index('takes_reviewed').on(t.reviewedAt),
    check('takes_recorded', sql`${t.removedAt} is not null or (${t.fileKey} is null) = (${t.kind} = 'midi')`),
    ...listChecks(t),
  ],
)

/** What the teacher says of one place of a take. */
export const takeMarks = pgTable(
  'take_marks',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    takeId: integer('take_id')
      .notNull()
      .references(() => takes.id, { onDelete: 'cascade' }),
    /** Whose take it is. */
    userId: userKey(),
    at: real('at'),
    bar: smallint('bar'),
    text: text('text').notNull().default(''),
    voiceKey: text('voice_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('take_marks_of').on(t.takeId),
    index('take_marks_user').on(t.userId),
    check('take_marks_placed', sql`${t.at} is not null or ${t.bar} is not null`),
  ],
)

/** What this module holds of a person; what the teacher says is theirs with the verdict. */
export const personalData: PersonalData = {
  rows: [
    rowsOf(takes),
    rowsOf(takeMarks, {
      when: sql`exists (select 1 from takes t where t.id = ${takeMarks.takeId} and t.state <> 'waiting')`,
    }),
  ],
  files: [
    {
      kind: TAKE_FILES,
      ids: (userId) => sql`select id::text from takes where user_id = ${userId}`,
      but: (userId) => sql`select m.voice_key from take_marks m join takes t on t.id = m.take_id
        where t.user_id = ${userId} and t.state = 'waiting' and m.voice_key is not null`,
    },
  ],
}
