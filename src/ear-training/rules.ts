import type { FieldErrors } from '../platform/errors.ts'
import { findCategory, hasOption } from './categories.ts'

export const INVALID_VIDEO = 'Invalid video URL'

/** The name of an answer; for one that the category does not have, an empty text. */
export const quizLabel = (category: string, option: number): string =>
  findCategory(category).answers[option]?.label ?? ''

/** 'You hear Sus as Major': what was asked, then what was picked for it. */
export const mixUpText = ({ category, heard, taken }: { category: string; heard: number; taken: number }): string =>
  `You hear ${quizLabel(category, heard)} as ${quizLabel(category, taken)}`

/** What is wrong with the answers of questions, by the field each was sent under; empty when nothing is. */
export const quizProblems = (
  category: string,
  questions: readonly { correct_option?: number | undefined }[],
): FieldErrors =>
  Object.fromEntries(
    questions.flatMap(({ correct_option: option }, at) =>
      option === undefined || hasOption(category, option)
        ? []
        : [[`questions[${at}][correct_option]`, [`Please choose an answer of ${category}.`]]],
    ),
  )

export const countQuestions = (count: number): string => (count === 1 ? '1 question' : `${count} questions`)

type Score = { score: number; total: number }
/** The best that was reached in any of these quizzes, by its share; null before the first attempt. */
export const bestOf = (quizzes: readonly { best: Score | null }[]): Score | null =>
  quizzes.reduce<Score | null>(
    (most, { best }) => (best && (!most || best.score * most.total > most.score * best.total) ? best : most),
    null,
  )

type Asked = { id: number; correctOption: number }
type Picked = { question_id: number; picks: readonly number[] }
/** One question of an attempt: what was picked first, and whether any pick was right. */
export type Marked = { questionId: number; asked: number; picked: number; right: boolean }

/**
 * Marks an attempt: a question counts once, when any of its picks was right. A question that was not answered is
 * left out, so an attempt is whole when there are as many marks as questions.
 */
export function mark(questions: readonly Asked[], answers: readonly Picked[]): Marked[] {
  const picksOf = new Map<number, number[]>()
  for (const { question_id, picks } of answers)
    picksOf.set(question_id, [...(picksOf.get(question_id) ?? []), ...picks])
  return questions.flatMap(({ id, correctOption }) => {
    const picks = picksOf.get(id) ?? []
    const [picked] = picks
    if (picked === undefined) return []
    return [{ questionId: id, asked: correctOption, picked, right: picks.includes(correctOption) }]
  })
}

export const countCorrect = (marks: readonly Marked[]): number => marks.filter(({ right }) => right).length
