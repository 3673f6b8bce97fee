import { useEffect, useState } from 'react'
import type { KeyInput } from '../input/useKeyInput.ts'
import type { Desk } from './useDesk.ts'
import { findBar } from './useFrames.ts'

type Struck = { midi: number; at: number; until: number; velocity: number }
export type RunKeys = {
  notes: { midi: number; at: number; length: number; velocity: number }[]
  bars: { bar: number; at: number }[]
}

/** What a take may last. */
const MAX_MS = 120_000
/** Before the first key, so that it does not begin with it. */
const LEAD_MS = 300
const MOST = 6000

/** The keys that were struck in the last run, and when each of its bars began; null where none were. */
export function useRunKeys(desk: Pick<Desk, 'playing' | 'signals' | 'bars'>, subscribe: KeyInput['subscribe']) {
  const [run, setRun] = useState<RunKeys | null>(null)
  const { playing, signals, bars } = desk
  useEffect(() => {
    if (!playing) return
    const struck: Struck[] = []
    const passed: { bar: number; at: number }[] = []
    let last = -1
    const unsubscribe = subscribe(({ kind, key, at, velocity }) => {
      if (kind === 'down') struck.push({ midi: key, at, until: Number.POSITIVE_INFINITY, velocity })
      else for (const note of struck) if (note.midi === key) note.until = Math.min(note.until, at)
    })
    const stop = signals.frames.listen(({ quarters, start }) => {
      const index = findBar(bars, quarters)
      if (quarters < start || index === last) return
      last = index
      passed.push({ bar: bars[index]?.bar ?? 0, at: performance.now() })
    })
    return () => {
      unsubscribe()
      stop()
      setRun(cutRun(struck, passed, performance.now()))
    }
  }, [playing, signals, bars, subscribe])
  return run
}

/** The first two minutes of it, in seconds from just before the first key. */
export function cutRun(struck: readonly Struck[], passed: RunKeys['bars'], now: number): RunKeys | null {
  const [first] = struck
  if (!first) return null
  const begin = first.at - LEAD_MS
  const seconds = (at: number) => Math.round(Math.min(MAX_MS, Math.max(0, at - begin))) / 1000
  const thousandths = (value: number) => Math.round(value * 1000) / 1000
  const notes = struck
    .filter(({ at }) => at - begin < MAX_MS)
    .slice(0, MOST)
    .map(({ midi, at, until, velocity }) => ({
      ...{ midi, at: seconds(at), velocity: thousandths(Math.min(1, Math.max(0, velocity))) },
      length: thousandths(Math.max(0.05, seconds(Math.min(until, now)) - seconds(at))),
    }))
  const bars = passed.filter(({ at }) => at - begin < MAX_MS).map(({ bar, at }) => ({ bar, at: seconds(at) }))
  return { notes, bars }
}
