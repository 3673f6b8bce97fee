import { useEffect, useState } from 'react'
import { questions } from '../questions.ts'
import type { Answers } from '../rules.ts'

export type Progress = { index: number; answers: Answers }

const KEY = 'skill-quiz'
const NOTHING: Progress = { index: 0, answers: [] }

/** What this browser kept, as far as it still makes sense: whole answers from the first question on. */
function restore(): Progress {
  try {
    const { index, answers } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { index?: unknown; answers?: unknown }
    if (!Array.isArray(answers) || !Number.isInteger(index)) return NOTHING
    const given = answers.map((answer) => (typeof answer === 'string' ? answer : undefined))
    const known = given.map((answer, at) => (questions[at]?.answers.includes(answer ?? '') ? answer : undefined))
    return { index: Math.min(Math.max(index as number, 0), questions.length - 1), answers: known }
  } catch {
    return NOTHING
  }
}

function save(progress: Progress): void {
  try {
    if (progress === NOTHING) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(progress))
  } catch {
    // A browser that refuses storage keeps the answers as long as the page lives.
  }
}

/** The question that is asked and the answers so far; kept in this browser until `forget`. */
export function useQuizProgress() {
  const [progress, setProgress] = useState(NOTHING)
  useEffect(() => {
    setProgress(restore())
    // whoever comes back to this very page after they were placed finds the quiz as it is stored by now
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setProgress(restore())
    window.addEventListener('pageshow', comeBack)
    return () => window.removeEventListener('pageshow', comeBack)
  }, [])
  const change = (next: Progress) => {
    setProgress(next)
    save(next)
  }
  return {
    ...progress,
    goTo: (index: number) => change({ ...progress, index }),
    choose: (answer: string) => {
      const answers = Array.from(questions, (_, at) => (at === progress.index ? answer : progress.answers[at]))
      change({ ...progress, answers })
    },
    /** The next quiz begins anew; this page shows the last question until it is left. */
    forget: () => save(NOTHING),
  }
}
