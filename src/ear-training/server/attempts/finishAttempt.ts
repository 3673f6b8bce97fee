import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { HandlerInput } from '../../../platform/contract.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import {
  type Db,
  databaseErrorCode,
  inTransaction,
  prepared,
  type Transaction,
} from '../../../platform/server/database.ts'
import { hasOption } from '../../categories.ts'
import type * as contract from '../../contract.ts'
import { countCorrect, type Marked, mark } from '../../rules.ts'
import { saveMemory } from '../practice/cards.ts'
import { lockQuizRow } from '../quizzes/queries.ts'
import { GONE } from '../quizzes/questions.ts'
import { earAnswers, earAttempts, earQuestions } from '../tables.ts'

type Body = HandlerInput<typeof contract.finishAttempt>['body']
type Outcome = HandlerInput<typeof contract.finishAttempt>['response']
type Who = { userId: number; quizId: number }

/**
 * Saves a finished attempt, marked here and not by the browser. Sent again, even at the same time, it is saved once and
 * answers its score.
 * Spec silent: every question of the quiz must be answered; answers to questions deleted meanwhile are passed over.
 */
export async function finishAttempt(db: Db, who: Who, body: Body): Promise<Outcome> {
  try {
    return await inTransaction(db, async (tx) => {
      const { score, total } = (await findStored(tx, who, body.attempt_key)) ?? (await saveAttempt(tx, who, body))
      return { score, total, best: (await findBest(tx, who)) ?? { score, total } }
    })
  } catch (error) {
    // the quiz was deleted between two statements
    if (databaseErrorCode(error) === '23503') throw new AppError('not_found', GONE)
    throw error
  }
}

async function saveAttempt(tx: Transaction, who: Who, { attempt_key: attemptKey, answers }: Body) {
  const { category, questions } = await lockQuestions(tx, who.quizId)
  requireOptions(category, answers)
  await requireOwn(tx, questions, answers)
  const marks = mark(questions, answers)
  if (marks.length < questions.length) throw invalidField('answers', 'Please answer every question first.')
  const values = { ...who, attemptKey, score: countCorrect(marks), total: marks.length }
  const [row] = await tx.insert(earAttempts).values(values).onConflictDoNothing().returning({ id: earAttempts.id })
  if (row) await saveAnswers(tx, { ...row, userId: who.userId, category }, marks, currentTime())
  return row ? values : requireStored(tx, who, attemptKey)
}

const lockAll = prepared((db) =>
  db
    .select({ id: earQuestions.id, correctOption: earQuestions.correctOption })
    .from(earQuestions)
    .where(eq(earQuestions.quizId, sql.placeholder('quizId')))
    .orderBy(earQuestions.id)
    .for('key share')
    .prepare('lock_ear_questions'),
)

/** The quiz with its questions, of which none can be deleted until the transaction ends; locked in the same order as by admins. */
async function lockQuestions(tx: Transaction, quizId: number) {
  const quiz = await lockQuizRow(tx, quizId)
  const questions = await lockAll(tx).execute({ quizId })
  if (!quiz || questions.length === 0) throw new AppError('not_found', GONE)
  return { category: quiz.category, questions }
}

function requireOptions(category: string, answers: Body['answers']): void {
  const isStrange = answers.some(({ picks }) => picks.some((option) => !hasOption(category, option)))
  if (isStrange) throw invalidField('answers', `Please choose an answer of ${category}.`)
}

async function requireOwn(tx: Transaction, questions: readonly { id: number }[], answers: Body['answers']) {
  const own = new Set(questions.map(({ id }) => id))
  const others = answers.map(({ question_id }) => question_id).filter((id) => !own.has(id))
  if (others.length === 0) return
  const [found] = await tx
    .select({ id: earQuestions.id })
    .from(earQuestions)
    .where(inArray(earQuestions.id, others))
    .limit(1)
  if (found) throw invalidField('answers', 'One of these questions belongs to another quiz.')
}

type Attempt = { id: number; userId: number; category: string }

/** Saves the answers of an attempt, and updates the member's memory of the category. */
export async function saveAnswers(
  tx: Transaction,
  attempt: Attempt,
  marks: readonly Marked[],
  at: Date,
): Promise<void> {
  const { id: attemptId, userId, category } = attempt
  await tx.insert(earAnswers).values(marks.map((each) => ({ userId, attemptId, category, answeredAt: at, ...each })))
  // what was picked first is what the member heard; how long they took is not known
  const given = marks.map(({ asked, picked }) => ({ asked, right: asked === picked, quick: false }))
  await saveMemory(tx, { userId, category }, given, at)
}

const findByKey = prepared((db) => {
  const { quizId, score, total, userId, attemptKey } = earAttempts
  const named = and(eq(userId, sql.placeholder('userId')), eq(attemptKey, sql.placeholder('attemptKey')))
  return db.select({ quizId, score, total }).from(earAttempts).where(named).prepare('find_ear_attempt')
})

async function findStored(tx: Transaction, { userId, quizId }: Who, attemptKey: string) {
  const [stored] = await findByKey(tx).execute({ userId, attemptKey })
  if (stored && stored.quizId !== quizId) throw invalidField('attempt_key', 'This attempt was at another quiz.')
  return stored
}

async function requireStored(tx: Transaction, who: Who, attemptKey: string) {
  const stored = await findStored(tx, who, attemptKey)
  if (!stored) throw new Error('An attempt that was there is gone.')
  return stored
}

const findBestRow = prepared((db) => {
  const { userId, quizId, score, total } = earAttempts
  return db
    .select({ score, total })
    .from(earAttempts)
    .where(and(eq(userId, sql.placeholder('userId')), eq(quizId, sql.placeholder('quizId'))))
    .orderBy(desc(sql`${score}::float8 / ${total}`), desc(total))
    .limit(1)
    .prepare('find_best_ear_attempt')
})

/** The best of all attempts by its share of right answers: quizzes change, so the totals differ. */
const findBest = async (tx: Transaction, { userId, quizId }: Who) =>
  (await findBestRow(tx).execute({ userId, quizId }))[0]
