import { useEffect, useMemo, useState } from 'react'
import { useFlash } from '../../ui/web/Flash.tsx'
import type { Today } from '../contract.ts'
import { createActQueue, type WaitingAct } from './actQueue.ts'

/**
 * What was done with parts while the academy could not be reached, the oldest first; `onTaken` gets the routine once the
 * academy has taken some of it.
 */
export function useWaitingActs(userId: number, onTaken: (today: Today) => void) {
  const queue = useMemo(() => createActQueue(userId), [userId])
  const [acts, setActs] = useState<WaitingAct[]>([])
  const flash = useFlash()
  useEffect(() => {
    let seen = queue.read().last
    const stop = queue.subscribe(() => {
      const { last } = queue.read()
      setActs(queue.list())
      if (last === seen) return
      seen = last
      if (last?.is === 'stored') onTaken(last.answer)
      if (last?.is === 'refused') flash.error(queue.read().refused ?? '')
    })
    const close = queue.open()
    return () => {
      stop()
      close()
    }
  }, [queue, onTaken, flash])
  return { queue, acts }
}
