import { count, eq } from 'drizzle-orm'
import { AppError, type FieldErrors, invalidField } from '../../../platform/errors.ts'
import type { Db, Transaction } from '../../../platform/server/database.ts'
import { assignFiles } from '../../../platform/server/storedFiles.ts'
import { MAX_PER_QUIZ } from '../../contract.ts'
import { quizProblems } from '../../rules.ts'
import { earQuestions, earQuizzes } from '../tables.ts'
import type { Media, Source } from './media.ts'

export type Row = typeof earQuestions.$inferSelect
/** What the table holds of a question beside its quiz. */
export type Content = Pick<Row, 'audioKey' | 'correctOption' | 'sound'>
type Draft = Source & { correct_option: number }

export const GONE = 'There is no such quiz any more.'

/** @throws AppError 'invalid' that names each answer that the category does not have */
export const requireAnswers = (category: string, questions: Parameters<typeof quizProblems>[1]): void =>
  requireNone(quizProblems(category, questions))

export function requireNone(problems: FieldErrors): void {
  const [first] = Object.values(problems)
  if (first) throw new AppError('invalid', first[0] ?? '', problems)
}

/** Stores or makes the sounds of new questions, in the order of the form. */
export async function makeQuestions(media: Media, category: string, drafts: readonly Draft[]): Promise<Content[]> {
  const made: Content[] = []
  for (const [at, { correct_option, ...source }] of drafts.entries())
    made.push(await makeQuestion(media, category, correct_option, source, at))
  return made
}

/** A question by its uploaded file or its recipe; a refused file is named by its place in the form. */
export async function makeQuestion(
  media: Media,
  category: string,
  correctOption: number,
  { audio, sound }: Source,
  at: number,
): Promise<Content> {
  if (audio) return { correctOption, audioKey: await media.audio(audio, `questions[${at}][audio]`), sound: null }
  if (!sound) throw new Error('A question without a file has a recipe.')
  return { correctOption, audioKey: await media.clip(category, correctOption, sound), sound }
}

/** Decides which answers the questions of a quiz can have; it never changes. @throws AppError 'not_found' */
export async function readCategory(db: Db, id: number): Promise<string> {
  const [row] = await db.select({ category: earQuizzes.category }).from(earQuizzes).where(eq(earQuizzes.id, id))
  if (!row) throw new AppError('not_found', GONE)
  return row.category
}

/** Locks a quiz against other changes until the transaction ends; `update` also waits for those who name it, as deleting must. */
export async function lockQuiz(
  tx: Transaction,
  id: number,
  strength: 'update' | 'no key update' = 'no key update',
): Promise<typeof earQuizzes.$inferSelect> {
  const [row] = await tx.select().from(earQuizzes).where(eq(earQuizzes.id, id)).for(strength)
  if (!row) throw new AppError('not_found', GONE)
  return row
}

/** Adds questions to a quiz that is locked or new. */
export async function insertQuestions(tx: Transaction, quizId: number, questions: readonly Content[]): Promise<void> {
  if (questions.length === 0) return
  await tx.insert(earQuestions).values(questions.map((question) => ({ quizId, ...question })))
  await assignFiles(
    tx,
    'ear-quiz',
    questions.map(({ audioKey: key }) => ({ id: quizId, key })),
  )
  const [counted] = await tx.select({ total: count() }).from(earQuestions).where(eq(earQuestions.quizId, quizId))
  if ((counted?.total ?? 0) > MAX_PER_QUIZ)
    throw invalidField('questions', `A quiz can have up to ${MAX_PER_QUIZ} questions.`)
}
