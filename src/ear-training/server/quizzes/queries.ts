import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Asking, lockOf } from '../../../accounts/index.ts'
import { askParams, isReleased, itemGate, storedAccessColumns } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Paged, type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import type { AccessTier, Reader } from '../../../platform/reader.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, prepared, type Queryable } from '../../../platform/server/database.ts'
import { fileUrl } from '../../../platform/server/files.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { accessSection } from '../../../settings/index.ts'
import type { AdminQuiz, Question, Quiz, QuizRow } from '../../contract.ts'
import type { Recipe } from '../../recipe.ts'
import { earQuizzes } from '../tables.ts'

const GONE = 'There is no such quiz.'

const whole = {
  id: earQuizzes.id,
  title: earQuizzes.title,
  description: earQuizzes.description,
  category: earQuizzes.category,
  video_url: earQuizzes.videoUrl,
  thumbnail_path: earQuizzes.thumbnailKey,
  main_audio_path: earQuizzes.mainAudioKey,
  created_at: isoUtc(earQuizzes.createdAt),
  ...storedAccessColumns(earQuizzes),
}
type Settings = Pick<Context, 'settings'>
const tierOf = ({ settings }: Settings, row: { access_choice: AccessTier | null }): AccessTier =>
  row.access_choice ?? settings.read(accessSection).quizzes

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
export async function listQuizzes({ db, ...settings }: Settings & { db: Db }, paging: Paging): Promise<Paged<QuizRow>> {
  const [rows, [counted]] = await Promise.all([
    findPage(db).execute({ limit: paging.perPage, offset: pageOffset(paging) }),
    countAll(db).execute(),
  ])
  const data = rows.map((row) => ({ ...withAddresses(row), access: tierOf(settings, row) }))
  return presentPage(data, counted?.total ?? 0, paging)
}

type QuestionRow = { id: number; audio_key: string; correct_option: number; sound: Recipe | null }
const questionsOf = sql<QuestionRow[]>`(select coalesce(json_agg(json_build_object('id', q.id, 'audio_key', q.audio_key,
  'correct_option', q.correct_option, 'sound', q.sound) order by q.id), '[]'::json)
  from ear_questions q where q.quiz_id = ear_quizzes.id)`

/** A quiz with its questions in the order in which they were added; undefined when there is none. */
export async function findQuiz(settings: Settings, db: Queryable, id: number): Promise<AdminQuiz | undefined> {
  const [row] = await db
    .select({ ...whole, questions: questionsOf.as('questions') })
    .from(earQuizzes)
    .where(eq(earQuizzes.id, id))
  if (!row) return undefined
  return { ...withAddresses(row), access: tierOf(settings, row), questions: row.questions.map(presentQuestion) }
}

const presentQuestion = ({ audio_key, ...question }: QuestionRow): Question => ({
  ...question,
  audio_path: fileUrl(audio_key) ?? '',
})

/** Members see a quiz once it has questions. */
export const hasQuestions = sql`exists (select 1 from ear_questions q where q.quiz_id = ear_quizzes.id)`

const findListed = prepared((db) =>
  db
    .select({ ...whole, questions: questionsOf.as('questions') })
    .from(earQuizzes)
    .where(and(eq(earQuizzes.id, sql.placeholder('id')), hasQuestions, isReleased(earQuizzes)))
    .prepare('find_listed_ear_quiz'),
)

/**
 * A quiz as its reader sees it: of one that is locked for them neither film nor sounds, nor what it is about.
 * @throws AppError 'not_found'
 */
export async function requireListed(db: Queryable, asking: Asking, id: number): Promise<Quiz> {
  const [row] = await findListed(db).execute({ ...askParams(asking), id })
  if (!row) throw new AppError('not_found', GONE)
  const quiz = { ...withAddresses(row), ...lockOf(asking, 'quizzes', row.access_choice) }
  if (quiz.locked) return { ...quiz, description: '', video_url: null, main_audio_path: null, questions: [] }
  return { ...quiz, questions: row.questions.map(presentQuestion) }
}

/** The gate of the quizzes, and the address of a quiz's page for whoever sees it there, open or locked. */
export function quizGate(context: Pick<Context, 'settings'>) {
  const gate = itemGate(context, { kind: 'quizzes', table: earQuizzes, visible: hasQuestions, gone: GONE })
  const page = async (db: Queryable, reader: Reader, id: number) =>
    (await gate.isListed(db, reader, id)) ? `/member/ear-training/${id}` : undefined
  return { ...gate, page }
}
export type QuizGate = ReturnType<typeof quizGate>

/** A cover is on lists, also of a quiz that is locked; what a quiz sounds like is not. */
export const earTrainingFiles = (gate: QuizGate) => ({
  'ear-quiz': async (reader: Reader, id: string, db: Db, key: string): Promise<boolean> => {
    if (key.endsWith('.webp')) return gate.isListed(db, reader, Number(id))
    await gate.requireOpen(db, reader, Number(id))
    return true
  },
  /** A clip that the academy made is its own owner, since quizzes and drills share it. */
  'ear-clip': 'member' as const,
})

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

/** Titles by ids, of the quizzes that there are. */
export async function quizTitles(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const { id, title } = earQuizzes
  const rows = await db
    .select({ id, title })
    .from(earQuizzes)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row.title]))
}
