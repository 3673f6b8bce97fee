import { useEffect } from 'react'
import type { AdminPiece } from '../../contract.ts'

const LOOK_MS = 2_000

/** Looks again every two seconds as long as a piece on the page is being engraved. */
export function useEngravingWatch(rows: readonly AdminPiece[] | undefined, reload: () => void): void {
  const isBusy = rows?.some(({ state }) => state === 'waiting') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer begins the wait for the next
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(reload, LOOK_MS)
    return () => clearTimeout(timer)
  }, [rows, isBusy])
}
