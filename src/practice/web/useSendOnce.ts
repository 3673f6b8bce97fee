import { useEffect, useRef, useState } from 'react'
import type { Answer, Played, Waiting, Way } from './runs/sendPlayed.ts'
import { useRunQueue } from './runs/useRunQueue.ts'

/**
 * Sends how one thing was played, once, through the queue of runs: it outlives the page, and what an earlier page has left
 * waiting is sent by this one. `isIt` knows it among what waits.
 */
export function useSendOnce<W extends Way>(way: W, isIt: (played: Played<W>) => boolean) {
  const queue = useRunQueue()
  const [key, setKey] = useState<string | null>(null)
  const sent = useRef(false)
  const isLeft = (waiting: Waiting) => waiting.way === way && isIt(waiting as unknown as Played<W>)
  const left = queue.left.find(isLeft)?.key
  useEffect(() => {
    if (!left || sent.current) return
    sent.current = true
    setKey(left)
  }, [left])
  const outcome = key ? queue.outcomes.get(key) : undefined
  return {
    answer: outcome && 'answer' in outcome ? (outcome.answer as Answer<W>) : null,
    /** Why it is not stored, and whether it will be sent again. */
    unsent: outcome && 'failure' in outcome ? outcome : null,
    /** Only the first of what is played counts. */
    send: (played: Played<W>) => {
      if (sent.current) return
      sent.current = true
      setKey(queue.send(way, played))
    },
    again: () => void queue.flush(),
    /** Something else is played next. */
    clear: () => {
      sent.current = false
      setKey(null)
    },
  }
}
