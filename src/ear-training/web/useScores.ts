import { useEffect, useMemo, useRef, useState } from 'react'
import type { ResponseOf } from '../../platform/contract.ts'
import { useCurrentUser } from '../../platform/web/pageContext.ts'
import type { finishAttempt } from '../contract.ts'
import { createScoreQueue, type Score } from './answerQueue.ts'

export type Sent =
  | { is: 'nothing' | 'sending' }
  | { is: 'saved'; answer: ResponseOf<typeof finishAttempt> }
  | { is: 'kept' | 'refused'; error: unknown }

/**
 * Sends finished attempts. One that could not be sent is kept in this browser and sent when the connection is back or
 * when another page opens. `sent` is about the attempt that was finished on this page.
 */
export function useScores() {
  const userId = useCurrentUser()?.id ?? 0
  const queue = useMemo(() => createScoreQueue(userId), [userId])
  const [sent, setSent] = useState<Sent>({ is: 'nothing' })
  const own = useRef<string>(undefined)

  useEffect(() => {
    const stop = queue.subscribe(() => {
      const { last } = queue.read()
      if (!last || last.key !== own.current) return
      setSent(last.is === 'stored' ? { is: 'saved', answer: last.answer } : { is: last.is, error: last.error })
    })
    const close = queue.open()
    return () => {
      stop()
      close()
    }
  }, [queue])

  const finish = (score: Score) => {
    own.current = score.body.attempt_key
    setSent({ is: 'sending' })
    queue.add(score)
  }
  const retry = () => {
    setSent({ is: 'sending' })
    void queue.flush()
  }
  return { sent, finish, retry }
}
