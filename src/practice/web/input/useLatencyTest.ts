import { useEffect, useRef, useState } from 'react'
import { piano } from '../../../platform/web/piano/piano.ts'
import { measureLatency } from '../../latency.ts'
import { readLatency, saveLatency } from './deviceStore.ts'
import type { KeyInput } from './useKeyInput.ts'

const BEATS = 8
const APART_MS = 600
const LEAD_MS = 1200
/** Of a delay that was measured, `undo` goes back to the one before. */
export type LatencyTest = 'idle' | 'running' | 'unclear' | 'undone' | { ms: number; undo: () => void }

/**
 * Measures how late keys arrive: the member plays any key with eight clicks. What is found is kept for the device in this
 * browser, and subtracted from then on.
 */
export function useLatencyTest({ subscribe, deviceOf }: KeyInput) {
  const [state, setState] = useState<LatencyTest>('idle')
  const leave = useRef(() => {})
  useEffect(() => () => leave.current(), [])

  const start = async () => {
    leave.current()
    let isOver = false
    leave.current = () => {
      isOver = true
    }
    setState('running')
    // a sound that is only being opened would make every click late, and the keyboard be blamed for it
    await piano.openSound()
    if (isOver) return
    const begin = performance.now() + LEAD_MS
    const beats = Array.from({ length: BEATS }, (_, beat) => begin + beat * APART_MS)
    const strikes = new Map<string, number[]>()
    const clicks = beats.map((at) => piano.tickAt(at, true))
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
        if (!most || ms === null) return setState('unclear')
        const before = readLatency(most[0])
        const undo = () => {
          saveLatency(most[0], before)
          setState('undone')
        }
        saveLatency(most[0], ms)
        setState({ ms, undo })
      },
      LEAD_MS + BEATS * APART_MS,
    )
    leave.current = () => {
      off()
      clearTimeout(timer)
      for (const takeBack of clicks) takeBack()
    }
  }
  const stop = () => {
    leave.current()
    setState((now) => (now === 'running' ? 'idle' : now))
  }
  return { state, start, stop }
}
