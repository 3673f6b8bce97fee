/** One walk through a quiz: where the member is, what is chosen, and every pick so far. */
export type Attempt = {
  /** Ids of the questions as they are asked. */
  order: readonly number[]
  at: number
  chosen: number | null
  answered: boolean
  done: boolean
  /** What was submitted for each question, in that order: after Previous a question is answered anew. */
  picks: Readonly<Record<number, readonly number[]>>
  /** False for a round with the missed questions alone, which is no score of the quiz. */
  counts: boolean
}

export type Act = { type: 'choose'; option: number } | { type: 'submit' | 'next' | 'previous' }

export const begin = (order: readonly number[], counts = true): Attempt => ({
  order,
  at: 0,
  chosen: null,
  answered: false,
  done: false,
  picks: {},
  counts,
})

/** What follows from an act; one that does not fit the state changes nothing. */
export function follow(attempt: Attempt, act: Act): Attempt {
  const { at, order, chosen, answered, done } = attempt
  if (done) return attempt
  if (act.type === 'choose') return answered ? attempt : { ...attempt, chosen: act.option }
  if (act.type === 'submit') return answered || chosen === null ? attempt : submit(attempt, chosen)
  if (act.type === 'previous') return at === 0 ? attempt : { ...attempt, at: at - 1, chosen: null, answered: false }
  if (!answered) return attempt
  return at === order.length - 1
    ? { ...attempt, done: true }
    : { ...attempt, at: at + 1, chosen: null, answered: false }
}

function submit(attempt: Attempt, option: number): Attempt {
  const id = attempt.order[attempt.at]
  if (id === undefined) return attempt
  const picks = { ...attempt.picks, [id]: [...(attempt.picks[id] ?? []), option] }
  return { ...attempt, answered: true, picks }
}

/** How many questions are behind the member, the answered one among them. */
export const questionsBehind = ({ at, answered }: Attempt): number => at + (answered ? 1 : 0)

/** The same in rounded per cent. */
export const percentCorrect = (attempt: Attempt): number =>
  attempt.order.length === 0 ? 0 : Math.round((questionsBehind(attempt) / attempt.order.length) * 100)

type Right = { id: number; correct_option: number }

/** Questions that were picked rightly at least once: each counts once, and Previous takes nothing back. */
export const attemptScore = ({ picks }: Attempt, questions: readonly Right[]): number =>
  questions.filter(({ id, correct_option }) => picks[id]?.includes(correct_option)).length

/** Questions that were never picked rightly, with what was taken for it first, in the order in which they were asked. */
export function missedQuestions<Q extends Right>({ order, picks }: Attempt, questions: readonly Q[]) {
  return order.flatMap((id) => {
    const question = questions.find((each) => each.id === id)
    const picked = picks[id]?.[0]
    if (!question || picked === undefined || picks[id]?.includes(question.correct_option)) return []
    return [{ question, picked }]
  })
}

/** Whether a kept attempt still fits the quiz: its questions may have been changed meanwhile. */
export function fits(attempt: Attempt, ids: readonly number[]): boolean {
  const { order, at, counts, done } = attempt
  const isWhole = !counts || order.length === ids.length
  return !done && isWhole && order.length > 0 && at < order.length && order.every((id) => ids.includes(id))
}
