import { useEffect, useRef, useState } from 'react'
import { measureLatency } from '../../latency.ts'
import { saveLatency } from './deviceStore.ts'
import type { KeyInput } from './useKeyInput.ts'

const BEATS = 8
const APART_MS = 600
const LEAD_MS = 1200
export type LatencyTest = 'idle' | 'running' | 'unclear' | { ms: number }

/**
 * Measures how late keys arrive: the member plays any key with eight clicks. `click` sounds one in so many milliseconds.
 * What is found is kept for the device in this browser, and subtracted from then on.
 */
export function useLatencyTest({ subscribe, deviceOf }: KeyInput, click: (inMs: number) => void) {
  const [state, setState] = useState<LatencyTest>('idle')
  const leave = useRef(() => {})
  useEffect(() => () => leave.current(), [])

  const start = () => {
    leave.current()
    const begin = performance.now() + LEAD_MS
    const beats = Array.from({ length: BEATS }, (_, beat) => begin + beat * APART_MS)
    const strikes = new Map<string, number[]>()
    for (let beat = 0; beat < BEATS; beat++) click(LEAD_MS + beat * APART_MS)
    // keys come with what was subtracted before, which is measured anew
    const off = subscribe(({ kind, at, from, latency }) => {
      const device = deviceOf(from)
      if (kind === 'down') strikes.set(device, [...(strikes.get(device) ?? []), at + latency])
    })
    const timer = setTimeout(
      () => {
        off()
        const [most] = [...strikes].sort(([, one], [, other]) => other.length - one.length)
        const ms = most ? measureLatency(beats, most[1]) : null
        if (most && ms !== null) saveLatency(most[0], ms)
        setState(ms === null ? 'unclear' : { ms })
      },
      LEAD_MS + BEATS * APART_MS,
    )
    leave.current = () => {
      off()
      clearTimeout(timer)
    }
    setState('running')
  }
  return { state, start }
}
