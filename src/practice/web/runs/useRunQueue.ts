import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../platform/web/pageContext.ts'
import { createRunQueue, EMPTY_QUEUE } from './runQueue.ts'

const queues = new Map<number, ReturnType<typeof createRunQueue>>()

/** One queue for each member, however many parts of the page ask. */
function findQueue(userId: number) {
  const queue = queues.get(userId) ?? createRunQueue(userId)
  queues.set(userId, queue)
  return queue
}

/** `send(way, played)` saves what was played, also while the line is away; `waiting` counts what is to be sent yet. */
export function useRunQueue() {
  const userId = useCurrentUser()?.id ?? 0
  const queue = useMemo(() => findQueue(userId), [userId])
  const now = useSyncExternalStore(queue.subscribe, queue.read, () => EMPTY_QUEUE)
  useEffect(() => queue.open(), [queue])
  return { ...now, send: queue.send, flush: queue.flush }
}
