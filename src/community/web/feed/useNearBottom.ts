import { useEffect, useRef } from 'react'

const NEAR = 100

/** Calls `act` when the end of the page is within 100 pixels of the window's, as long as it is `armed`. */
export function useNearBottom(act: () => void, armed: boolean): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!armed) return
    const look = () => {
      const below = document.documentElement.scrollHeight - window.scrollY - window.innerHeight
      if (below <= NEAR) latest.current()
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [armed])
}
