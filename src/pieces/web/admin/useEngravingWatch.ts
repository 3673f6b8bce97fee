import { useEffect, useEffectEvent } from 'react'
import type { AdminPiece } from '../../contract.ts'

const LOOK_MS = 2_000

/** Looks again every two seconds as long as a piece on the page is being engraved, also while nothing has changed. */
export function useEngravingWatch(rows: readonly AdminPiece[] | undefined, reload: () => void): void {
  const isBusy = rows?.some(({ state }) => state === 'waiting') ?? false
  const look = useEffectEvent(reload)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isBusy])
}
