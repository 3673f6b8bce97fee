import { useEffect, useRef, useState } from 'react'
import { useFlash } from '../../../ui/web/Flash.tsx'

type Heard = { key: string; is: 'loading' | 'sounding' }

/** Lets one answer of the list sound at a time. The first press loads the piano; before it nothing of it comes. */
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
  /** `key` tells the button apart from others of the same answer. */
  const hear = async (key: string, category: string, option: number) => {
    const mine = {}
    const isLatest = () => latest.current === mine
    latest.current = mine
    setHeard({ key, is: 'loading' })
    try {
      const { tune, hearAnswer, silence } = await import('./hearAnswer.ts')
      leave.current = silence
      const isTuned = await tune()
      if (!isLatest()) return
      if (!isTuned) throw new Error('The piano did not arrive.')
      setHeard({ key, is: 'sounding' })
      await hearAnswer(category, option)
    } catch {
      if (isLatest()) flash.error('The piano could not be loaded. Check your connection and press again.')
    }
    if (isLatest()) setHeard(null)
  }
  return { hear, stateOf: (key: string) => (heard?.key === key ? heard.is : null) }
}
