import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../platform/web/pageContext.ts'
import { NOTHING_WAITS } from '../../../platform/web/sendQueue.ts'
import { createLoopQueue } from './loopQueue.ts'

const queues = new Map<number, ReturnType<typeof createLoopQueue>>()

/** One queue for each member, however many parts of the page ask. */
function findQueue(userId: number) {
  const queue = queues.get(userId) ?? createLoopQueue(userId)
  queues.set(userId, queue)
  return queue
}

/** The loops of a piece that are to be saved yet, and what came of the last that was sent. */
export function useLoopQueue(pieceId: number) {
  const userId = useCurrentUser()?.id ?? 0
  const queue = useMemo(() => findQueue(userId), [userId])
  const { waiting, last, refused } = useSyncExternalStore(queue.subscribe, queue.read, () => NOTHING_WAITS)
  useEffect(() => queue.open(), [queue])
  const unsent = waiting > 0 ? queue.list().filter(({ piece_id }) => piece_id === pieceId) : []
  return { unsent, last, refused, wait: queue.wait, forget: queue.forget }
}
