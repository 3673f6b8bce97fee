import { useEffect, useState } from 'react'
import { readDraft, useDraftKey, writeDraft } from '../../../platform/web/useDraft.ts'
import type { Attempt } from './attempt.ts'
import { fits } from './attempt.ts'

/**
 * An attempt that is under way survives a reload in this browser. `resume` gets the one that was found, when it
 * still fits the quiz; `keep` takes each new state.
 */
export function useStoredAttempt(quizId: number, ids: readonly number[], resume: (attempt: Attempt) => void) {
  const key = useDraftKey(`ear-attempt:${quizId}`)
  const [resumed, setResumed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the page comes
  useEffect(() => {
    const stored = readAttempt(key)
    if (!stored || !fits(stored, ids)) return
    resume(stored)
    setResumed(true)
  }, [key])
  return {
    resumed,
    save: (attempt: Attempt) => writeDraft(key, attempt.done ? '' : JSON.stringify(attempt)),
  }
}

function readAttempt(key: string): Attempt | undefined {
  try {
    const { order, at, chosen, answered, picks, counts } = JSON.parse(readDraft(key)) as Attempt
    const isWhole = Array.isArray(order) && typeof at === 'number' && typeof picks === 'object' && picks !== null
    return isWhole
      ? { order, at, chosen: chosen ?? null, answered: answered === true, done: false, picks, counts }
      : undefined
  } catch {
    return undefined
  }
}
