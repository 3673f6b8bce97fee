import { useRef, useState } from 'react'
import type { CallInput } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { answerDrill, type DrillQuestion, type Mastery } from '../../contract.ts'

type Body = CallInput<typeof answerDrill>['body']
type Drill = {
  question: DrillQuestion
  /** Counts the questions, so that the same one twice is still another. */
  number: number
  picked: number | null
  mastery: readonly Mastery[]
  streak: number
  right: number
  /** What comes next, once the server has said so. */
  next: DrillQuestion | null
  error: unknown
}

const MOST_SECONDS = 3600

/**
 * A drill without end: each answer is sent, and what comes back is the next question. An answer that could not be sent
 * is sent again by `retry`, under the same key, so that it counts once.
 */
export function useDrill(slug: string, first: DrillQuestion, mastery: readonly Mastery[]) {
  const [drill, setDrill] = useState<Drill>({
    question: first,
    number: 1,
    picked: null,
    mastery,
    streak: 0,
    right: 0,
    next: null,
    error: null,
  })
  const body = useRef<Body>(undefined)
  const askedAt = useRef(0)
  const once = useSingleFlight()

  const send = () =>
    once(async () => {
      if (!body.current) return
      setDrill((now) => ({ ...now, error: null }))
      try {
        const answer = await call(answerDrill, { params: { slug }, body: body.current })
        setDrill((now) => ({ ...now, next: answer.next, mastery: answer.mastery }))
      } catch (error) {
        setDrill((now) => ({ ...now, error }))
      }
    })
  const answer = (picked: number) => {
    if (drill.picked !== null) return
    const asked = drill.question.option
    const seconds = Math.min(MOST_SECONDS, Math.round((performance.now() - askedAt.current) / 1000))
    body.current = { answer_key: makeKey(), asked, picked, seconds }
    const isRight = picked === asked
    setDrill((now) => ({
      ...now,
      picked,
      streak: isRight ? now.streak + 1 : 0,
      right: now.right + (isRight ? 1 : 0),
    }))
    void send()
  }
  /** The next question, or undefined while it is not known yet. */
  const goOn = (): DrillQuestion | undefined => {
    const { next } = drill
    if (!next || drill.picked === null) return undefined
    setDrill((now) => ({ ...now, question: next, number: now.number + 1, picked: null, next: null }))
    return next
  }
  /** The question sounds: from now on the member listens and thinks. */
  const ask = () => {
    askedAt.current = performance.now()
  }
  return { drill, answer, goOn, ask, retry: send }
}
