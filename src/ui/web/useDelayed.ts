import { useEffect, useState } from 'react'

/** True once `active` has lasted `ms` milliseconds: a placeholder for a short wait would only flicker. */
export function useDelayed(ms: number, active = true): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    if (!active || ms <= 0) return
    const timer = setTimeout(() => setPassed(true), ms)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [ms, active])
  return active && (passed || ms <= 0)
}
