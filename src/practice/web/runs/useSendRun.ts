import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCurrentUser } from '../../../platform/web/pageContext.ts'
import { createRunQueue, type QueueNow } from './runQueue.ts'

const NOTHING: QueueNow = { waiting: 0, stored: null }
const queues = new Map<number, ReturnType<typeof createRunQueue>>()

/** One queue for each member, however many parts of the page ask. */
function queueOf(userId: number) {
  const queue = queues.get(userId) ?? createRunQueue(userId)
  queues.set(userId, queue)
  return queue
}

/** `send(run)` keeps what was played, also while the line is away; `waiting` counts what is to be sent yet. */
export function useSendRun() {
  const userId = useCurrentUser()?.id ?? 0
  const queue = useMemo(() => queueOf(userId), [userId])
  const now = useSyncExternalStore(queue.subscribe, queue.read, () => NOTHING)
  useEffect(() => queue.open(), [queue])
  return { ...now, send: queue.send }
}
