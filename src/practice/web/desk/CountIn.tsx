import { useEffect, useRef } from 'react'
import { meterOf } from './sounds.ts'
import type { Desk } from './useDesk.ts'

/** The beats of the count-in as large numbers over the music. */
export function CountIn({ desk, timeSignature }: { desk: Desk; timeSignature: string }) {
  const number = useRef<HTMLSpanElement>(null)
  const { signals, playing } = desk
  useEffect(() => {
    if (!playing) return
    const { beat, bar } = meterOf(timeSignature)
    const show = (text: string) => {
      if (number.current && number.current.textContent !== text) number.current.textContent = text
    }
    const off = signals.frames.listen(({ quarters, start }) => {
      const into = quarters - start + bar
      show(quarters < start && into >= 0 ? String(Math.floor(into / beat + 0.001) + 1) : '')
    })
    return () => {
      off()
      show('')
    }
  }, [playing, signals, timeSignature])
  return (
    <span
      ref={number}
      data-count-in
      aria-hidden="true"
      className="pointer-events-none absolute top-2 right-3 z-30 rounded-control bg-paper px-3 font-display text-4xl text-accent tabular-nums empty:hidden"
    />
  )
}
