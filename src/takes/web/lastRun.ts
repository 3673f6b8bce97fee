import { useSyncExternalStore } from 'react'
import type { RunKeys } from './TakesBlock.tsx'

let last: RunKeys | null = null
const listeners = new Set<() => void>()

/** A desk within a lesson tells the lesson's own block what was played last; null once the desk is closed. */
export function offerRun(run: RunKeys | null): void {
  last = run
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The run that may be sent as a take, played at a desk elsewhere on the page. */
export const useOfferedRun = (): RunKeys | null =>
  useSyncExternalStore(
    listen,
    () => last,
    () => null,
  )
