import { useState } from 'react'
import type { Quiz } from '../../contract.ts'
import { type Act, type Attempt, begin, follow } from './attempt.ts'
import { shuffle } from './shuffle.ts'
import { useStoredAttempt } from './useStoredAttempt.ts'

const anySeed = (): number => Math.floor(Math.random() * 2 ** 31)

/**
 * The member's way through a quiz; `onFinish` gets each attempt that counts, once it is finished. `moved` is false
 * until the member has done something on this page: before that, browsers let nothing sound.
 */
export function useAttempt(quiz: Quiz, seed: number, onFinish: (attempt: Attempt) => void) {
  const ids = quiz.questions.map(({ id }) => id)
  const [attempt, setAttempt] = useState(() => begin(shuffle(ids, seed)))
  const [moved, setMoved] = useState(false)
  const { resumed, save } = useStoredAttempt(quiz.id, ids, setAttempt)

  const go = (next: Attempt) => {
    setMoved(true)
    setAttempt(next)
    save(next)
  }
  const act = (what: Act) => {
    const next = follow(attempt, what)
    if (next === attempt) return
    go(next)
    if (next.done && next.counts) onFinish(next)
  }
  return {
    attempt,
    moved,
    resumed,
    act,
    /** Begins anew, in another order. */
    restart: () => go(begin(shuffle(ids, anySeed()))),
    practise: (questions: readonly number[]) => go(begin(shuffle(questions, anySeed()), false)),
  }
}
