import { useEffect, useRef } from 'react'
import { meterOf } from '../../../pieces/index.ts'
import { countInLength } from './sounds.ts'
import type { Desk } from './useDesk.ts'

/** The beats of the count-in as large numbers at the top of the keys, where they cover no note. */
export function CountIn({ desk, timeSignature }: { desk: Desk; timeSignature: string }) {
  const number = useRef<HTMLSpanElement>(null)
  const { signals, playing, bars } = desk
  useEffect(() => {
    if (!playing) return
    const { beat, bar } = meterOf(timeSignature)
    const inBar = Math.round(bar / beat)
    const show = (text: string, state = '') => {
      if (!number.current) return
      if (number.current.textContent !== text) number.current.textContent = text
      if (number.current.dataset.countIn !== state) number.current.dataset.countIn = state
    }
    const off = signals.frames.listen(({ counted, start }) => {
      const first = bars.find(({ at }) => at > start - 0.01)
      const into = counted - start + countInLength(first, timeSignature)
      if (counted >= start) show('', 'over')
      else show(into >= 0 ? String((Math.floor(into / beat + 0.001) % inBar) + 1) : '', 'counting')
    })
    return () => {
      off()
      show('')
    }
  }, [playing, signals, bars, timeSignature])
  return (
    <span
      ref={number}
      data-count-in=""
      aria-hidden="true"
      className="pointer-events-none absolute top-2 right-3 z-30 rounded-control bg-paper px-3 font-display text-4xl text-accent tabular-nums empty:hidden"
    />
  )
}
