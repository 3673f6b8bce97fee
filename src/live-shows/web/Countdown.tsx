import { useSecond } from '../../platform/web/useSecond.ts'
import { countdownTo } from '../rules.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

/** What is left until a show, second by second. It is read when somebody goes there, not aloud each second. */
export function Countdown({ start }: { start: string }) {
  const left = countdownTo(start, useSecond())
  return (
    <div role="timer" aria-live="off" aria-label="Begins in" className="grid max-w-md grid-cols-4 gap-2">
      {UNITS.map((unit) => (
        <div key={unit} className="rounded-control bg-raised px-1 py-2 text-center">
          <span className="block font-display text-xl tabular-nums">{String(left[unit]).padStart(2, '0')}</span>
          <span className="block text-muted text-xs">{unit}</span>
        </div>
      ))}
    </div>
  )
}
