import { useRef } from 'react'
import { call } from '../../platform/web/api.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import { completeLesson } from '../contract.ts'

/** Completes lessons: `show` is told at once, and again when the server said no. */
export function useCompletion(show: (id: number, completed: boolean) => void) {
  const flash = useFlash()
  const running = useRef(new Set<number>())

  return async (id: number) => {
    if (running.current.has(id)) return
    running.current.add(id)
    show(id, true)
    try {
      await call(completeLesson, { params: { id } })
      flash.success('Marked as completed!')
    } catch {
      show(id, false)
      flash.error('Failed to mark as completed.')
    }
    running.current.delete(id)
  }
}
