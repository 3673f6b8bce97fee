import type { Level } from '../accounts/index.ts'
import { questions } from './questions.ts'

/** Answers in the order of the questions; undefined where none was chosen. */
export type Answers = readonly (string | undefined)[]

const BEGINNER_GATE = 4
const INTERMEDIATE_GATE = 7

/** The level that these answers place in, or undefined while too few questions are answered. */
export function placeByAnswers(answers: Answers): Level | undefined {
  const answered = (count: number) => firstUnanswered(answers, count) === undefined
  if (answered(BEGINNER_GATE) && answers[BEGINNER_GATE - 1] === 'No.') return 'beginner'
  if (answered(INTERMEDIATE_GATE) && answers[INTERMEDIATE_GATE - 1] === 'No I dont.') return 'intermediate'
  if (answered(questions.length)) return 'advanced'
  return undefined
}

/** Index of the first of the first `count` questions that has no answer. */
export function firstUnanswered(answers: Answers, count: number): number | undefined {
  for (let index = 0; index < count; index++) if (!answers[index]) return index
  return undefined
}

/** Index of the first answer that is not one of its question's own. */
export function firstUnknown(answers: readonly string[]): number | undefined {
  const index = answers.findIndex((answer, at) => !questions[at]?.answers.includes(answer))
  return index === -1 ? undefined : index
}

export type Step =
  | { to: 'unanswered'; index: number }
  | { to: 'placement'; answers: string[] }
  | { to: 'question'; index: number }

/**
 * What Next (or Finish) does on the question at `index`. Only answers up to that question count, so anyone who has gone
 * back to an earlier one walks forward again and may think better of an answer further on.
 */
export function stepFrom(index: number, answers: Answers): Step {
  const missing = firstUnanswered(answers, index + 1)
  if (missing !== undefined) return { to: 'unanswered', index: missing }
  const given = answers.slice(0, index + 1).filter((answer) => answer !== undefined)
  return placeByAnswers(given) ? { to: 'placement', answers: given } : { to: 'question', index: index + 1 }
}
