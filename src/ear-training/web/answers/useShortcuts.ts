import { useEffect, useState } from 'react'

const STORED = 'ear-shortcuts'

/** Whether single keys answer and play. Whoever dictates to the browser can turn them off; this browser remembers. */
export function useShortcuts(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(true)
  useEffect(() => {
    try {
      setOn(localStorage.getItem(STORED) !== 'off')
    } catch {
      // a browser that refuses storage leaves them on
    }
  }, [])
  const turn = (next: boolean) => {
    setOn(next)
    try {
      localStorage.setItem(STORED, next ? 'on' : 'off')
    } catch {
      // then it lasts as long as the page
    }
  }
  return [on, turn]
}
