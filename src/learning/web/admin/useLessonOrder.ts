import { useRef, useState } from 'react'
import { AppError } from '../../../platform/errors.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { moveItem } from '../../../ui/reorder.ts'
import type { Level } from '../../contract.ts'
import { type OrderedLesson, orderCourses } from '../../courseContract.ts'

type Saving = { state: 'idle' | 'saving' | 'saved' } | { state: 'failed'; message: string; outdated: boolean }

/**
 * The lessons of a category in the order that an admin gives them. Each move is saved at once; moves made while one is
 * being saved go together in the next call, and one that fails stays on the screen to be tried again.
 */
export function useLessonOrder(level: Level, category: string, first: OrderedLesson[]) {
  const [lessons, setLessons] = useState(first)
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const [announced, setAnnounced] = useState('')
  const wanted = useRef<number[]>(null)
  const running = useRef(false)

  const save = async (order: readonly OrderedLesson[]) => {
    wanted.current = order.map(({ id }) => id)
    if (running.current) return
    running.current = true
    setSaving({ state: 'saving' })
    try {
      while (wanted.current) {
        const ids = wanted.current
        wanted.current = null
        await call(orderCourses, { body: { level, category, ids } })
      }
      setSaving({ state: 'saved' })
    } catch (error) {
      wanted.current = null
      const outdated = error instanceof AppError && error.code === 'conflict'
      setSaving({ state: 'failed', message: failureMessage(error), outdated })
    }
    running.current = false
  }
  const move = (from: number, to: number) => {
    const moved = lessons[from]
    if (!moved || to === from || to < 0 || to >= lessons.length) return
    const next = moveItem(lessons, from, to)
    setLessons(next)
    setAnnounced(`${moved.title} is now ${to + 1} of ${next.length}.`)
    save(next)
  }
  return { lessons, move, saving, announced, retry: () => save(lessons) }
}
