import type { Transaction } from '../../platform/server/database.ts'
import { assignFiles } from '../../platform/server/storedFiles.ts'
import { countCorrect, type Marked } from '../rules.ts'
import { saveAnswers } from './attempts/finishAttempt.ts'
import type { Content } from './quizzes/questions.ts'
import { earAttempts, earQuestions, earQuizzes } from './tables.ts'

/** A quiz to add; its sounds are stored already. */
export type NewQuiz = Omit<typeof earQuizzes.$inferInsert, 'id'> & { questions: readonly Content[] }
export type AddedQuiz = { id: number; category: string; questions: { id: number; correctOption: number }[] }

/** Adds many quizzes at once; answers them in the order given. */
export async function addQuizzes(tx: Transaction, drafts: readonly NewQuiz[]): Promise<AddedQuiz[]> {
  const rows = drafts.map(({ questions: _, ...row }) => row)
  const quizzes = await tx
    .insert(earQuizzes)
    .values(rows)
    .returning({ id: earQuizzes.id, category: earQuizzes.category })
  await assignFiles(
    tx,
    'ear-quiz',
    drafts.map(({ thumbnailKey: key }, at) => ({ id: quizzes[at]?.id ?? 0, key })),
  )
  const asked = drafts.flatMap(({ questions }, at) =>
    questions.map((question) => ({ quizId: quizzes[at]?.id ?? 0, ...question })),
  )
  const questions = await tx.insert(earQuestions).values(asked).returning()
  return quizzes.map((quiz) => ({ ...quiz, questions: questions.filter(({ quizId }) => quizId === quiz.id) }))
}

export type NewAttempt = { userId: number; quiz: AddedQuiz; marks: readonly Marked[]; finishedAt: Date }

/** Adds attempts, the oldest first, as if each had been finished at its time. */
export async function addAttempts(tx: Transaction, attempts: readonly NewAttempt[]): Promise<void> {
  for (const { userId, quiz, marks, finishedAt } of attempts) {
    const { id: quizId, category } = quiz
    const values = { userId, quizId, score: countCorrect(marks), total: marks.length, finishedAt }
    const attemptKey = crypto.randomUUID()
    const [row] = await tx
      .insert(earAttempts)
      .values({ ...values, attemptKey })
      .returning({ id: earAttempts.id })
    await saveAnswers(tx, { id: row?.id ?? 0, userId, category }, marks, finishedAt)
  }
}
