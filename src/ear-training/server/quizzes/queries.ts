import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import type { Quiz, QuizRow } from '../../contract.ts'
import type { Recipe } from '../../recipe.ts'
import { earQuestions, earQuizzes } from '../tables.ts'

const whole = {
  id: earQuizzes.id,
  title: earQuizzes.title,
  description: earQuizzes.description,
  category: earQuizzes.category,
  video_url: earQuizzes.videoUrl,
  thumbnail_path: earQuizzes.thumbnailKey,
  main_audio_path: earQuizzes.mainAudioKey,
  created_at: isoUtc(earQuizzes.createdAt),
}
type Keyed = { thumbnail_path: string | null; main_audio_path: string | null }

/** Addresses in place of the keys that the table holds. */
const withAddresses = <T extends Keyed>(row: T): T => ({
  ...row,
  thumbnail_path: fileUrl(row.thumbnail_path),
  main_audio_path: fileUrl(row.main_audio_path),
})

/** The page is cut out by the ids alone, so that questions are counted for its rows only. */
const findPage = prepared((db) => {
  const page = db
    .select({ id: earQuizzes.id })
    .from(earQuizzes)
    .orderBy(desc(earQuizzes.createdAt), desc(earQuizzes.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  const questions = sql<number>`(select count(*)::int from ear_questions q where q.quiz_id = ear_quizzes.id)`
  return db
    .select({ ...whole, question_count: questions.as('question_count') })
    .from(earQuizzes)
    .where(inArray(earQuizzes.id, page))
    .orderBy(desc(earQuizzes.createdAt), desc(earQuizzes.id))
    .prepare('find_ear_quizzes_page')
})
const countAll = prepared((db) => db.select({ total: count() }).from(earQuizzes).prepare('count_ear_quizzes'))

/** One page of all quizzes, the newest first, those without questions too. */
export async function listQuizzes(db: Db, paging: Paging): Promise<Paged<QuizRow>> {
  const [rows, [counted]] = await Promise.all([
    findPage(db).execute({ limit: paging.perPage, offset: pageOffset(paging) }),
    countAll(db).execute(),
  ])
  return presentPage(rows.map(withAddresses), counted?.total ?? 0, paging)
}

type QuestionRow = { id: number; audio_key: string; correct_option: number; sound: Recipe | null }
const questionsOf = sql<QuestionRow[]>`(select coalesce(json_agg(json_build_object('id', q.id, 'audio_key', q.audio_key,
  'correct_option', q.correct_option, 'sound', q.sound) order by q.id), '[]'::json)
  from ear_questions q where q.quiz_id = ear_quizzes.id)`

/** A quiz with its questions in the order in which they were added; undefined when there is none. */
export async function findQuiz(db: Queryable, id: number): Promise<Quiz | undefined> {
  const [row] = await db
    .select({ ...whole, questions: questionsOf.as('questions') })
    .from(earQuizzes)
    .where(eq(earQuizzes.id, id))
  if (!row) return undefined
  const questions = row.questions.map(({ audio_key, ...question }) => ({
    ...question,
    audio_path: fileUrl(audio_key) ?? '',
  }))
  return { ...withAddresses(row), questions }
}

/** A quiz as members see it: one without questions is not there for them. @throws AppError 'not_found' */
export async function requirePlayable(db: Queryable, id: number): Promise<Quiz> {
  const quiz = await findQuiz(db, id)
  if (!quiz || quiz.questions.length === 0) throw new AppError('not_found', 'There is no such quiz.')
  return quiz
}

const findAsked = prepared((db) =>
  db
    .select({ id: earQuestions.id })
    .from(earQuestions)
    .where(eq(earQuestions.quizId, sql.placeholder('id')))
    .limit(1)
    .prepare('find_ear_quiz_question'),
)
/** True when there is such a quiz for members to see; with `hold` it stays until the transaction ends. */
export async function quizExists(db: Queryable, id: number, hold = false): Promise<boolean> {
  if (hold) await lockQuizRow(db, id)
  return (await findAsked(db).execute({ id })).length > 0
}

/** The address of a quiz's page; undefined when there is nothing to play. */
export const quizPage = async (db: Queryable, id: number): Promise<string | undefined> =>
  (await quizExists(db, id)) ? `/member/ear-training/${id}` : undefined

const lockRow = prepared((db) =>
  db
    .select({ category: earQuizzes.category })
    .from(earQuizzes)
    .where(eq(earQuizzes.id, sql.placeholder('id')))
    .for('key share')
    .prepare('lock_ear_quiz'),
)

/** The quiz, which can be changed but not deleted until the transaction ends. */
export async function lockQuizRow(db: Queryable, id: number): Promise<{ category: string } | undefined> {
  const [row] = await lockRow(db).execute({ id })
  return row
}
