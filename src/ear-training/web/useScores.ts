import { useEffect, useRef, useState } from 'react'
import type { CallInput, ResponseOf } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { call } from '../../platform/web/api.ts'
import { readDraft, useDraftKey, writeDraft } from '../../platform/web/useDraft.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { finishAttempt } from '../contract.ts'

/** Failures after which the same attempt will not be taken either. */
const FINAL = new Set(['not_found', 'invalid', 'conflict', 'bad_request'])
const isFinal = (error: unknown) => error instanceof AppError && FINAL.has(error.code)

export type Sent =
  | { is: 'nothing' | 'sending' }
  | { is: 'saved'; answer: ResponseOf<typeof finishAttempt> }
  | { is: 'kept' | 'refused'; error: unknown }

/**
 * Sends finished attempts. One that could not be sent is kept in this browser and sent when the connection is back or
 * when another screen of ear training opens. `sent` is about the attempt that was finished on this page.
 */
export function useScores() {
  const storage = useDraftKey('ear-scores')
  const [sent, setSent] = useState<Sent>({ is: 'nothing' })
  // also where the browser keeps nothing, it is there as long as the page
  const own = useRef<StoredScore>(undefined)
  const once = useSingleFlight()

  const send = async (score: StoredScore): Promise<Sent> => {
    try {
      const answer = await call(finishAttempt, { params: { id: score.quizId }, body: score.body })
      dropScore(storage, score)
      return { is: 'saved', answer }
    } catch (error) {
      if (isFinal(error)) dropScore(storage, score)
      return { is: isFinal(error) ? 'refused' : 'kept', error }
    }
  }
  const sendAll = () =>
    once(async () => {
      const tried = new Set<string>()
      // read anew each time: another attempt may be finished while this one is under way
      const nextOne = () =>
        [...readScores(storage), own.current].find((score) => score && !tried.has(score.body.attempt_key))
      for (let score = nextOne(); score; score = nextOne()) {
        const { attempt_key } = score.body
        tried.add(attempt_key)
        const outcome = await send(score)
        if (attempt_key !== own.current?.body.attempt_key) continue
        if (outcome.is !== 'kept') own.current = undefined
        setSent(outcome)
      }
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, and whenever the connection comes back
  useEffect(() => {
    void sendAll()
    const again = () => void sendAll()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [storage])

  const finish = (score: StoredScore) => {
    addScore(storage, score)
    own.current = score
    setSent({ is: 'sending' })
    void sendAll()
  }
  const retry = () => {
    setSent({ is: 'sending' })
    void sendAll()
  }
  return { sent, finish, retry }
}

/** A finished attempt on its way to the server. */
type StoredScore = { quizId: number; body: CallInput<typeof finishAttempt>['body'] }

/** Attempts that were finished and not yet taken in by the server, the oldest first. */
function readScores(storage: string): StoredScore[] {
  try {
    const stored: unknown = JSON.parse(readDraft(storage))
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

const addScore = (storage: string, score: StoredScore): void => write(storage, [...readScores(storage), score])

const dropScore = (storage: string, { body }: StoredScore): void =>
  write(
    storage,
    readScores(storage).filter((stored) => stored.body.attempt_key !== body.attempt_key),
  )

const write = (storage: string, scores: readonly StoredScore[]): void =>
  writeDraft(storage, scores.length > 0 ? JSON.stringify(scores) : '')
