import { useEffect, useMemo, useRef, useState } from 'react'
import type { CallInput } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { makeKey } from '../../../platform/web/makeKey.ts'
import { useCurrentUser } from '../../../platform/web/pageContext.ts'
import { useSingleFlight } from '../../../platform/web/useSingleFlight.ts'
import { type Allowance, answerDrill, type DrillQuestion, type Mastery } from '../../contract.ts'
import { NONE_OF_THEM } from '../../drill.ts'
import { createAnswerQueue } from '../answerQueue.ts'
import { askAlone } from './askAlone.ts'

type Body = CallInput<typeof answerDrill>['body']
type Drill = {
  question: DrillQuestion
  /** Counts the questions, so that the same one twice is still another. */
  number: number
  /** The answer that was given, or NONE_OF_THEM; null before. */
  picked: number | null
  mastery: readonly Mastery[]
  streak: number
  right: number
  /** What comes next, once the server has said so. */
  next: DrillQuestion | null
  allowance: Allowance | null
  error: unknown
  /** Answers that this browser has yet to send. */
  waiting: number
  /** Why the academy has not taken one of those. */
  refused: string | null
}

const MOST_SECONDS = 3600

/** Whether a free member has given today's answers: what was answered is still shown, and nothing is asked any more. */
const isUsedUp = ({ allowance }: Drill): boolean => allowance?.left === 0
/** The last ones were given elsewhere. */
const usedUp = (now: Drill): Drill => ({
  ...now,
  picked: null,
  allowance: { limit: now.allowance?.limit ?? 0, left: 0 },
})

type First = { only: number[] | null; first: DrillQuestion; mastery: readonly Mastery[]; allowance: Allowance | null }

/**
 * A drill without end: each answer is sent, and what comes back is the next question. Where the academy can't be reached
 * the answer waits in this browser, and the drill chooses its questions alone. One that failed otherwise is sent again
 * by `retry`, under the same key, so that it counts once.
 */
export function useDrill(slug: string, { only, first, mastery, allowance }: First) {
  const [drill, setDrill] = useState<Drill>({
    question: first,
    number: 1,
    picked: null,
    mastery,
    streak: 0,
    right: 0,
    next: null,
    allowance,
    error: null,
    waiting: 0,
    refused: null,
  })
  const userId = useCurrentUser()?.id ?? 0
  const queue = useMemo(() => createAnswerQueue(userId), [userId])
  const asked = useRef<number[]>([])
  useEffect(() => {
    const stop = queue.subscribe(() => {
      const { waiting, refused, last } = queue.read()
      const known = last?.is === 'stored' && last.answer.slug === slug && waiting === 0 ? last.answer : undefined
      setDrill((now) => ({
        ...now,
        ...(known ? { mastery: known.mastery, allowance: known.allowance } : {}),
        ...{ waiting, refused },
      }))
    })
    const close = queue.open()
    return () => {
      stop()
      close()
    }
  }, [queue, slug])
  const body = useRef<Body>(undefined)
  const askedAt = useRef(0)
  const once = useSingleFlight()

  const send = () =>
    once(async () => {
      if (!body.current) return
      setDrill((now) => ({ ...now, error: null }))
      try {
        const answer = await call(answerDrill, { params: { slug }, body: body.current })
        setDrill((now) => ({ ...now, ...answer }))
      } catch (error) {
        const code = error instanceof AppError ? error.code : undefined
        if (code === 'locked') setDrill(usedUp)
        else if (code === 'unavailable') {
          queue.wait({ slug, at: Date.now(), ...body.current })
          setDrill((now) => ({ ...now, ...askAlone(slug, { ...now, only }, asked.current) }))
        } else setDrill((now) => ({ ...now, error }))
      }
    })
  const answer = (picked: number) => {
    if (drill.picked !== null) return
    const { option } = drill.question
    asked.current = [option, ...asked.current].slice(0, 2)
    const seconds = Math.min(MOST_SECONDS, Math.round((performance.now() - askedAt.current) / 1000))
    body.current = {
      ...{ answer_key: makeKey(), asked: option, picked: picked === NONE_OF_THEM ? null : picked, seconds },
      ...(only ? { only } : {}),
    }
    const isRight = picked === option
    setDrill((now) => ({
      ...now,
      picked,
      streak: isRight ? now.streak + 1 : 0,
      right: now.right + (isRight ? 1 : 0),
    }))
    void send()
  }
  /** The next question; undefined while it is not known yet, and when today's answers are used up. */
  const goOn = (): DrillQuestion | undefined => {
    const { next } = drill
    if (!next || drill.picked === null) return undefined
    setDrill((now) => ({ ...now, question: next, number: now.number + 1, picked: null, next: null }))
    return isUsedUp(drill) ? undefined : next
  }
  /** The question sounds: from now on the member listens and thinks. */
  const ask = () => {
    askedAt.current = performance.now()
  }
  return { drill, answer, goOn, ask, retry: send, closed: isUsedUp(drill) && drill.picked === null }
}
