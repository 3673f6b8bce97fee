import { useEffect, useRef, useState } from 'react'
import type { Note } from '../../../platform/web/piano/piano.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'

type Heard = { key: string; is: 'loading' | 'sounding' }
export type Hearing = ReturnType<typeof useHearing>

/** Lets one example of the page sound at a time. The first press loads the piano; before it nothing of it comes. */
export function useHearing() {
  const flash = useFlash()
  const [heard, setHeard] = useState<Heard | null>(null)
  const latest = useRef<object>(undefined)
  const leave = useRef(() => {})
  useEffect(
    () => () => {
      latest.current = undefined
      leave.current()
    },
    [],
  )
  /** `key` tells the button apart from others of the same sound; `read` is asked for the notes. */
  const hear = async (key: string, read: () => readonly Note[] | Promise<readonly Note[]>) => {
    const mine = {}
    const isLatest = () => latest.current === mine
    latest.current = mine
    setHeard({ key, is: 'loading' })
    try {
      const { tune, hearNotes, silence } = await import('./hearNotes.ts')
      leave.current = silence
      const [isTuned, notes] = await Promise.all([tune(), read()])
      if (!isLatest()) return
      if (!isTuned) throw new Error('The piano did not arrive.')
      setHeard({ key, is: 'sounding' })
      await hearNotes(notes)
    } catch {
      if (isLatest()) flash.error('The piano could not be loaded. Check your connection and press again.')
    }
    if (isLatest()) setHeard(null)
  }
  return { hear, stateOf: (key: string) => (heard?.key === key ? heard.is : null) }
}
