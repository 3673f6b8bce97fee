import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accessCheck, accessColumns, userKey } from '../../accounts/server/index.ts'
import { instant, listChecks } from '../../platform/server/columns.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { memoryColumns } from '../../platform/server/spacedMemory.ts'
import type { Recipe } from '../recipe.ts'

const key = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

export const earQuizzes = pgTable(
  'ear_quizzes',
  {
    id: key(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Name of the category, as in categories.ts. */
    category: text('category').notNull(),
    /** Address of a player made by us of the link's id, never what a person typed. */
    videoUrl: text('video_url'),
    thumbnailKey: text('thumbnail_key'),
    mainAudioKey: text('main_audio_key'),
    ...accessColumns(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [index('ear_quizzes_newest').on(t.createdAt, t.id), accessCheck('ear_quizzes', t), ...listChecks(t)],
)

export const earQuestions = pgTable(
  'ear_questions',
  {
    id: key(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => earQuizzes.id, { onDelete: 'cascade' }),
    audioKey: text('audio_key').notNull(),
    correctOption: smallint('correct_option').notNull(),
    /** Null for an uploaded clip, which goes when its question goes; a made clip is shared. */
    sound: jsonb('sound').$type<Recipe>(),
  },
  (t) => [index('ear_questions_quiz').on(t.quizId, t.id), check('ear_questions_option', sql`${t.correctOption} >= 0`)],
)

/** Clips that the academy made, by the hash of what is heard in them. */
export const earClips = pgTable('ear_clips', {
  hash: text('hash').primaryKey(),
  fileKey: text('file_key').notNull(),
})

export const earAttempts = pgTable(
  'ear_attempts',
  {
    id: key(),
    userId: userKey(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => earQuizzes.id, { onDelete: 'cascade' }),
    attemptKey: uuid('attempt_key').notNull(),
    score: smallint('score').notNull(),
    total: smallint('total').notNull(),
    finishedAt: instant('finished_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ear_attempts_once').on(t.userId, t.attemptKey),
    index('ear_attempts_quiz').on(t.userId, t.quizId, t.finishedAt),
    // a quiz that is deleted takes its attempts with it
    index('ear_attempts_of_quiz').on(t.quizId),
  ],
)

/** What was asked and what was picked first, in quizzes and in drills: from this the mix-ups are counted. */
export const earAnswers = pgTable(
  'ear_answers',
  {
    id: key(),
    userId: userKey(),
    /** Null for an answer of a drill. */
    attemptId: integer('attempt_id').references(() => earAttempts.id, { onDelete: 'cascade' }),
    /** Null once the question was taken out of its quiz. */
    questionId: integer('question_id').references(() => earQuestions.id, { onDelete: 'set null' }),
    /** Given by the browser for each answer of a drill, so that a repeated send keeps one. */
    answerKey: uuid('answer_key'),
    category: text('category').notNull(),
    asked: smallint('asked').notNull(),
    /** Null for what was none of the answers. */
    picked: smallint('picked'),
    /** Whether it counted for the score: a right pick after Previous counts too. */
    right: boolean('is_right').notNull(),
    answeredAt: instant('answered_at').notNull().defaultNow(),
  },
  (t) => [
    index('ear_answers_recent').on(t.userId, t.category, t.id),
    index('ear_answers_wrong').on(t.userId, t.id).where(sql`${t.asked} <> ${t.picked}`),
    // what a free member has answered today
    index('ear_answers_of_drills').on(t.userId, t.answeredAt).where(sql`${t.answerKey} is not null`),
    index('ear_answers_attempt').on(t.attemptId),
    index('ear_answers_question').on(t.questionId),
    uniqueIndex('ear_answers_once').on(t.userId, t.answerKey),
  ],
)

/** Memory of one answer in one category: a card of ts-fsrs. */
export const earCards = pgTable(
  'ear_cards',
  {
    userId: userKey(),
    category: text('category').notNull(),
    option: smallint('option').notNull(),
    ...memoryColumns(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.category, t.option] })],
)

/** What this module holds of a person. */
export const personalData: PersonalData = {
  rows: [rowsOf(earAttempts), rowsOf(earAnswers), rowsOf(earCards)],
}
