import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '../../platform/errors.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import type { Today } from '../contract.ts'
import type { createActQueue } from './actQueue.ts'
import type { WaitingAct } from './waitingActs.ts'

const UNSENT = 'What you have done without a connection is sent first. Choose the length once it is.'

type Queue = ReturnType<typeof createActQueue>

/**
 * What was done with parts while the academy could not be reached, the oldest first; `onTaken` gets the routine once the
 * academy has taken some of it. The queue is loaded behind the page, so that it is there once the line is not.
 */
export function useWaitingActs(userId: number, onTaken: (today: Today) => void) {
  const [acts, setActs] = useState<WaitingAct[]>([])
  const flash = useFlash()
  const loading = useRef<Promise<Queue>>(undefined)
  useEffect(() => {
    let stop = () => {}
    let isLeft = false
    loading.current = import('./actQueue.ts').then(({ createActQueue }) => createActQueue(userId))
    loading.current.then(
      (queue) => {
        if (!isLeft) stop = listen(queue, { onActs: setActs, onTaken, onRefused: (text) => flash.error(text) })
      },
      // without it a change that does not arrive is refused
      () => {},
    )
    return () => {
      isLeft = true
      stop()
    }
  }, [userId, onTaken, flash])
  /** Does something with the queue, once it is there. @throws where it could not be loaded */
  const withQueue = useCallback(async (work: (queue: Queue) => void | Promise<void>): Promise<undefined> => {
    const queue = await loading.current
    if (queue) await work(queue)
  }, [])
  /** Sends what waits before something that depends on it. @throws AppError where it can't be sent yet */
  const sendWaiting = useCallback(
    () =>
      withQueue(async (queue) => {
        if (queue.list().length > 0) await queue.flush()
        if (queue.list().length > 0) throw new AppError('conflict', UNSENT)
      }),
    [withQueue],
  )
  return { acts, withQueue, sendWaiting }
}

type Listener = {
  onActs: (acts: WaitingAct[]) => void
  onTaken: (today: Today) => void
  onRefused: (text: string) => void
}

function listen(queue: Queue, { onActs, onTaken, onRefused }: Listener): () => void {
  let seen = queue.read().last
  const stop = queue.subscribe(() => {
    const { last, refused } = queue.read()
    onActs(queue.list())
    if (last === seen) return
    seen = last
    if (last?.is === 'stored') onTaken(last.answer)
    if (last?.is === 'refused') onRefused(refused ?? '')
  })
  const close = queue.open()
  return () => {
    stop()
    close()
  }
}
